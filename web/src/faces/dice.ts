// The outlines of the dice as one sees them lying, on a field of 100 by 100: the rim, the inner edges, and where the number stands.

export interface Outline {
  rim: string;
  edges: string;
  /** The middle of the face that shows. */
  x: number;
  y: number;
  size: number;
}

const d4: Outline = { rim: 'M50 7L95 84H5Z', edges: 'M50 7L50 7M50 60L5 84M50 60L95 84M50 60L50 7', x: 50, y: 63, size: 30 };
const d6: Outline = { rim: 'M18 14H82L90 22V82L82 90H18L10 82V22Z', edges: 'M22 24H78V78H22ZM10 18L22 24M90 18L78 24M10 86L22 78M90 86L78 78', x: 50, y: 52, size: 42 };
const d8: Outline = { rim: 'M50 3L91 30V70L50 97 9 70V30Z', edges: 'M50 3L88 68H12ZM88 68L91 70M12 68L9 70M50 97L88 68M50 97L12 68', x: 50, y: 50, size: 32 };
const d10: Outline = { rim: 'M50 3L95 40V58L50 97 5 58V40Z', edges: 'M50 3L77 52 50 69 23 52ZM77 52L95 49M23 52L5 49M50 69V97', x: 50, y: 45, size: 30 };
const d12: Outline = {
  rim: 'M50 3L79 12 97 36V64L79 88 50 97 21 88 3 64V36L21 12Z',
  edges: 'M50 24L76 43 66 73H34L24 43ZM50 24V3M76 43L97 36M66 73L79 88M34 73L21 88M24 43L3 36',
  x: 50, y: 52, size: 31,
};
const d20: Outline = {
  rim: 'M50 3L91 26V74L50 97 9 74V26Z',
  edges: 'M50 22L77 67H23ZM50 22V3M50 22L91 26M50 22L9 26M77 67L91 26M77 67L91 74M77 67L50 97M23 67L9 26M23 67L9 74M23 67L50 97',
  x: 50, y: 54, size: 25,
};

const KNOWN: Record<number, Outline> = { 4: d4, 6: d6, 8: d8, 10: d10, 12: d12, 20: d20 };

/** The outline of a die with so many sides; other dice are drawn round. */
export function outline(sides: number): Outline {
  return KNOWN[sides] ?? { rim: 'M50 4A46 46 0 1 1 49.9 4Z', edges: 'M50 14A36 36 0 1 1 49.9 14Z', x: 50, y: 52, size: 32 };
}
