// Moves told by what they change: unpacking, and the view after a step. The format is told in docs/protocol.md.

import type { Change, View } from '../wire';

/** The version of steps that this page reads. */
export const STEPS = 1;

/** What was sent before and may be named again: one for each table that is followed. */
export class Kept {
  #kept: unknown[] = [];

  /** A message as it was before it was packed; nothing if it names what did not come. */
  unpack<T>(packed: T): T | null {
    try {
      return this.#unpack(packed) as T;
    } catch {
      return null;
    }
  }

  #unpack(packed: unknown): unknown {
    if (typeof packed === 'string') return packed[0] !== '#' ? packed : packed[1] === '#' ? packed.slice(1) : this.#named(Number(packed.slice(1)));
    if (Array.isArray(packed)) return packed.map((item) => this.#unpack(item));
    if (typeof packed !== 'object' || packed === null) return packed;
    const object: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(packed)) if (name !== '#') object[name[0] === '#' ? name.slice(1) : name] = this.#unpack(member);
    if ('#' in packed) this.#kept[packed['#'] as number] = object;
    return object;
  }

  #named(number: number): unknown {
    if (this.#kept[number] === undefined) throw new Error(`nothing is kept under ${number}`);
    return this.#kept[number];
  }
}

/** The view after a step: what the change leaves out is as it was. */
export function changed(before: View, change: Change): View {
  const { order, zones = [], seats = [], ...rest } = change;
  const known = new Map(before.zones.map((zone) => [zone.id, zone]));
  for (const zone of zones) known.set(zone.id, { ...known.get(zone.id)!, ...(zone as Partial<View['zones'][0]>) });
  const ids = order ?? before.zones.map((zone) => zone.id);
  return {
    ...before,
    ...(rest as Partial<View>),
    zones: ids.map((id) => known.get(id)!),
    seats: before.seats.map((panel) => ({ ...panel, ...(seats.find((other) => other.seat === panel.seat) as Partial<View['seats'][0]> | undefined) })),
  };
}
