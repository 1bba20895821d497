// Faces of people: pieces of the games, by the names under which a house keeps them. New ones go to the end, since `#` and a number counts from the start.

import type { CardFace } from '../model/view';
import { look } from './looks';

const card = (family: string, name: string): CardFace => ({ piece: 'card', name, title: name, family, value: null, covers: 0 });

export const AVATARS: Record<string, CardFace> = {
  clown: card('zombie', 'clown'),
  nurse: card('zombie', 'nurse'),
  viral: card('zombie', 'viral'),
  graveyard: card('zombie', 'graveyard'),
  hunter: card('hunter', 'hunter'),
  gravedigger: card('gravedigger', 'gravedigger'),
  horde: card('horde', 'horde'),
  'step-ahead': card('ability', 'step-ahead'),
  'tag-it': card('ability', 'tag-it'),
  'rock-on': card('ability', 'rock-on'),
  'laid-to-rest': card('special', 'laid-to-rest'),
  reanimate: card('special', 'reanimate'),
  mask: card('hearts', 'jh'),
  flower: card('clubs', '7c'),
  dagger: card('spades', '9s'),
  scales: card('diamonds', '5d'),
  bell: card('joker', 'joker'),
  'hedge-boar': card('beast creature', 'hedge-boar'),
  'wexwood-lynx': card('beast creature', 'wexwood-lynx'),
  'weir-bear': card('beast creature', 'weir-bear'),
  'bug-man': card('bug creature', 'bug-man'),
  'comb-wasp': card('bug creature', 'comb-wasp'),
  'meteor-ram': card('cosmic creature', 'meteor-ram'),
  'clause-imp': card('demon creature', 'clause-imp'),
  'chimney-whelp': card('dragon creature', 'chimney-whelp'),
  glasswing: card('dragon creature', 'glasswing'),
  'snow-man': card('elemental creature', 'snow-man'),
  lamplighter: card('humanoid creature', 'lamplighter'),
  'fernmarch-grazer': card('dino creature', 'fernmarch-grazer'),
};

export const avatarNames = Object.keys(AVATARS);

/** The name of the face that is drawn: any text leads to one, so that a face of a later house is drawn as some other. */
export function avatarName(avatar: string): string {
  if (Object.hasOwn(AVATARS, avatar)) return avatar;
  const number = avatar.startsWith('#') ? Number.parseInt(avatar.slice(1), 10) : [...avatar].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
  return avatarNames[(Number.isFinite(number) ? Math.abs(number) : 0) % avatarNames.length]!;
}

/** What is drawn of a face, and its colours. */
export function avatarLook(avatar: string): { art: string; tint: string } {
  const { art, tint } = look(AVATARS[avatarName(avatar)]!);
  return { art, tint };
}
