// Setting a table up and sitting down at it, with a part in its shuffle from the first moment on.

import { api } from '../net/api';
import type { Command, NewTable } from '../wire';
import { reveal, sitDown, witness } from './shuffle.svelte';

/** Sets a table up, sits down in its first seat, and deals if that is wanted. Answers with its id. */
export async function openTable(plan: NewTable, deal: boolean): Promise<string> {
  const { id } = await api.create(plan);
  const ask = (command: Command) => api.command(id, command);
  try {
    await sitDown((await api.table(id)).info, 1, ask);
    if (deal) await ask({ do: 'start' });
  } catch (error) {
    // Nobody needs a table at which nothing can be dealt.
    await ask({ do: 'close' }).catch(() => {});
    throw error;
  }
  // From here on the table's page can do it as well.
  if (deal) await answer(id, ask).catch(() => {});
  return id;
}

async function answer(id: string, ask: Parameters<typeof reveal>[2]): Promise<void> {
  const { info } = await api.table(id);
  witness(info);
  await reveal(info, 1, ask);
}
