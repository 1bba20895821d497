// The types of the wire under the names that the table uses.

import type { Face, FromServer, RefusalRef, Row, Standing, View, Way } from '../wire';

export type { Aim, CardNumber, Choice, Face, Fact, Layout, Line, Message, Motion, Panel, Pickable, PieceRef, Placing, Prompt, Target, Value, View, Viewer, Warning, Way, Why, Zone } from '../wire';

export type SeatNo = number;
export type CardFace = Extract<Face, { piece: 'card' }>;
export type DieFace = Extract<Face, { piece: 'die' }>;
export type TokenFace = Extract<Face, { piece: 'token' }>;
export type Choose = Extract<Way, { way: 'choose' }>;
export type Pick = Extract<Way, { way: 'pick' }>;
export type Write = Extract<Way, { way: 'write' }>;
/** A row with the tops of its stacks, once they are looked up. */
export type ComposeRow = Row & { stacks?: Face[] };
export type Compose = Omit<Extract<Way, { way: 'compose' }>, 'rows'> & { rows: ComposeRow[] };
/** Ways that are answered with pieces. */
export type Piecewise = Pick | Compose;
export type Outcome = Standing;

/** A refusal, with the words of its clause where they came along. */
export type Refusal = RefusalRef & { text?: string };

export interface Preview {
  refused: Refusal | null;
  facts: import('../wire').Fact[];
  warnings?: import('../wire').Warning[];
}

/** What came of a command. */
export type Reply = DistributiveOmit<Extract<FromServer, { t: 'answer' }>, 't' | 're'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export function isPiecewise(way: Way): way is Piecewise {
  return way.way === 'pick' || way.way === 'compose';
}

/** The seat whose eyes these are, if any. */
export function ownSeat(view: View): SeatNo | null {
  return typeof view.viewer === 'object' ? view.viewer.seat : null;
}

/** A view that leaves out the zones that are as they were before. */
export function completed(view: View, before: View): View {
  const changed = new Map(view.zones.map((zone) => [zone.id, zone]));
  return { ...view, zones: before.zones.map((zone) => changed.get(zone.id) ?? zone) };
}

/** A view whose rows say their stacks, which lie in zones. */
export function rowed(view: View): View {
  if (!view.prompt?.ways.some((way) => way.way === 'compose')) return view;
  const stacks = (row: Row): ComposeRow => ({ ...row, stacks: view.zones.find((zone) => zone.id === row.zone)?.pieces ?? [] });
  const ways = view.prompt.ways.map((way) => (way.way === 'compose' ? { ...way, rows: way.rows.map(stacks) } : way));
  return { ...view, prompt: { ...view.prompt, ways } };
}
