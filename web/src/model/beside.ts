// Where an explanation stands: beside what it explains, in the window, and never over what one is about to tap. Where there is too little
// room for it, it is made smaller and scrolls.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where it stands; `tight` if it is smaller than it would like to be. */
export interface Spot extends Box {
  tight: boolean;
}

type Size = Pick<Box, 'width' | 'height'>;

/** What stays free around what is kept, around the piece, and at the edge of the window. */
const MARGIN = 3;
const GAP = 9;
const EDGE = 6;
/** The smallest that can still be read, and how wide it may get where there is little height. */
const LEAST: Size = { width: 150, height: 58 };
const WIDEST = 460;
/** What part of the words is worth more than keeping clear of what one would rather see, and how much nearer to the piece. */
const ENOUGH = 0.6;
const NEARER = 160;
/** Narrower lines hold a little less. */
const LOSS = 1.15;

const grown = (box: Box, by: number): Box => ({ x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by });
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));
const centre = (box: Box) => [box.x + box.width / 2, box.y + box.height / 2] as const;

function far(a: Box, b: Box): number {
  const [[ax, ay], [bx, by]] = [centre(a), centre(b)];
  return Math.hypot(ax - bx, ay - by);
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The box of this size in `room` that is nearest to `piece`. */
function nearest({ width, height }: Size, room: Box, piece: Box): Box {
  const [x, y] = centre(piece);
  return { x: clamp(x - width / 2, room.x, room.x + room.width - width), y: clamp(y - height / 2, room.y, room.y + room.height - height), width, height };
}

/** The boxes in `room` that lie clear of all others, and cannot be made wider. */
function gaps(room: Box, others: Box[]): Box[] {
  const found: Box[] = [];
  const end = room.y + room.height;
  const tops = [...new Set([room.y, ...others.map((box) => Math.max(room.y, box.y + box.height))])];
  const ends = [...new Set([end, ...others.map((box) => Math.min(end, box.y))])];
  for (const y of tops) {
    for (const height of ends.map((below) => below - y).filter((height) => height >= LEAST.height)) {
      const level = others.filter((box) => box.y < y + height && box.y + box.height > y).sort((a, b) => a.x - b.x);
      let x = room.x;
      for (const box of [...level, { x: room.x + room.width, width: 0 }]) {
        if (box.x - x >= LEAST.width) found.push({ x, y, width: box.x - x, height });
        x = Math.max(x, box.x + box.width);
      }
    }
  }
  return found;
}

interface Found {
  spot: Spot;
  /** How much of the words is in sight. */
  shown: number;
}

/** The place clear of `others`: the nearest that holds all of it, else the one that shows most. */
function clear(piece: Box, size: Size, room: Box, others: Box[]): Found | null {
  const area = size.width * size.height;
  let best: (Found & { cost: number }) | null = null;
  for (const gap of gaps(room, [...others.map((box) => grown(box, MARGIN)), grown(piece, GAP)])) {
    const whole = gap.width >= size.width && gap.height >= size.height;
    const width = whole ? size.width : Math.min(gap.width, Math.max(size.width, WIDEST));
    const height = whole ? size.height : Math.min(gap.height, Math.ceil((area * LOSS) / width));
    const shown = whole ? 1 : Math.min(0.99, (width * height) / (area * LOSS));
    const box = nearest({ width, height }, gap, piece);
    const cost = far(box, piece) - shown * (whole ? 3000 : 2000);
    if (!best || cost < best.cost) best = { spot: { ...box, tight: !whole }, shown, cost };
  }
  return best;
}

/** The place for something of this size that explains `piece`, clear of what is `kept` and, if that leaves enough of it to read, of what one
 * would `rather` see. */
export function beside(piece: Box, size: Size, window: Box, kept: Box[], rather: Box[] = []): Spot {
  const room = grown(window, -EDGE);
  const polite = clear(piece, size, room, [...kept, ...rather]);
  const bold = clear(piece, size, room, kept);
  const better = polite && bold && (polite.shown < Math.min(bold.shown, ENOUGH) || far(polite.spot, piece) > far(bold.spot, piece) + NEARER);
  const found = better ? bold : (polite ?? bold);
  if (found) return found.spot;
  // Everything can be tapped: over as little of it as can be.
  const least = { width: Math.min(size.width, room.width), height: Math.min(size.height, LEAST.height * 1.5) };
  const covered = (box: Box) => [...kept, piece].reduce((sum, other) => sum + shared(box, other) / Math.max(1, other.width * other.height), 0);
  const places = Array.from({ length: 25 }, (_, row) => nearest(least, { ...room, y: room.y + (row / 24) * (room.height - least.height), height: least.height }, piece));
  return { ...places.reduce((best, place) => (covered(place) < covered(best) ? place : best)), tight: true };
}
