// What lies on the lid of each box.
import type { CardFace, DieFace } from '../model/view';

export const card = (name: string, label: string, family: string, value: number | null = null): CardFace => ({ piece: 'card', name, title: label, family, value, covers: 0 });
const die = (family: string, sides: number, value: number): DieFace => ({ piece: 'die', name: '', sides, value, family, controller: null });

export const lids: Record<string, (CardFace | DieFace)[]> = {
  zombie: [card('nurse', 'Nurse', 'zombie'), card('clown', 'Clown', 'zombie'), card('viral', 'Viral', 'zombie')],
  ursting: [die('spades', 20, 17), die('hearts', 12, 11), die('clubs', 8, 5), die('diamonds', 4, 3)],
  grave: [card('b', 'B', 'letter', 3), card('r', 'R', 'letter', 1), card('a', 'A', 'letter', 1), card('i', 'I', 'letter', 1), card('n', 'N', 'letter', 1)],
  'final-word': [card('k', 'K', 'letter', 4), card('i', 'I', 'letter', 1), card('t', 'T', 'letter', 1)],
  ward: [card('ash-wolf', 'Ash Wolf', 'creature'), card('bone-lantern', 'Bone Lantern', 'magic'), card('river-titan', 'River Titan', 'creature')],
};
