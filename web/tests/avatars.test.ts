// Faces of people.
import { expect, test } from 'vitest';
import { avatarLook, avatarName, avatarNames } from '../src/faces/avatars';

test('whatever a house sends, a face is drawn', () => {
  expect(avatarName('clown')).toBe('clown');
  expect(avatarName('#0')).toBe(avatarNames[0]);
  expect(avatarName(`#${avatarNames.length + 2}`)).toBe(avatarNames[2]);
  // A face that a later house has, and nonsense.
  for (const other of ['a-face-to-come', '#', '#x', '', 'constructor']) expect(avatarNames).toContain(avatarName(other));
});

test('no two faces look alike', () => {
  const drawn = avatarNames.map((name) => avatarLook(name).art);
  expect(drawn.every((art) => art.length > 40)).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
});
