// Something said at the table, and how much of it somebody has not seen yet.

export interface Remark {
  n: number;
  at: number;
  who: string;
  name: string;
  text: string;
  /** Whether it was said among those who only watch. */
  watching?: boolean;
}

/** Asks what is to be done about somebody, or about something they said. */
export type About = (remark: Remark) => void;

const KEY = 'wardroom.read';
/** Of how many tables it is kept. */
const MOST = 100;

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Until when everything said at a table was seen on this device; 0 if nothing was. */
export function readUntil(table: string): number {
  return all()[table] ?? 0;
}

/** Everything said until then was seen. */
export function keepRead(table: string, at: number): void {
  const { [table]: _, ...others } = all();
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, at]])));
  } catch {
    // A browser that keeps nothing shows it as new once more.
  }
}

/** What others have said since. */
export const unread = (chat: Remark[], since: number, me: string): number => chat.filter((remark) => remark.at > since && remark.who !== me).length;
