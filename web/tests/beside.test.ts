import { expect, test } from 'vitest';
import { beside, type Box } from '../src/model/beside';

const room: Box = { x: 0, y: 0, width: 400, height: 700 };
const size = { width: 200, height: 120 };
const meets = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('it stands beside the piece and inside the window', () => {
  for (const piece of [{ x: 0, y: 0, width: 60, height: 84 }, { x: 340, y: 616, width: 60, height: 84 }, { x: 170, y: 300, width: 60, height: 84 }]) {
    const box = beside(piece, size, room, []);
    expect(meets(box, piece)).toBe(false);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(400);
    expect(box.y + box.height).toBeLessThanOrEqual(700);
  }
});

test('it covers nothing that can be tapped while there is room elsewhere', () => {
  const piece = { x: 170, y: 500, width: 60, height: 84 };
  const hand = { x: 0, y: 500, width: 400, height: 84 };
  const bar = { x: 0, y: 600, width: 400, height: 100 };
  const pile = { x: 120, y: 380, width: 160, height: 110 };
  const box = beside(piece, size, room, [hand, bar, pile]);
  for (const other of [hand, bar, pile]) expect(meets(box, other)).toBe(false);
});

test('where there is too little room it is made smaller, and still covers nothing', () => {
  const piece = { x: 10, y: 130, width: 60, height: 84 };
  const kept = [{ x: 0, y: 0, width: 400, height: 120 }, { x: 0, y: 230, width: 400, height: 470 }];
  const box = beside(piece, size, room, kept);
  expect(box.tight).toBe(true);
  for (const other of [...kept, piece]) expect(meets(box, other)).toBe(false);
  expect(box.width * box.height).toBeGreaterThan(200 * 80);
});

test('what one would rather see is covered before the words cannot be read', () => {
  const piece = { x: 170, y: 20, width: 60, height: 84 };
  const hand = { x: 0, y: 110, width: 400, height: 300 };
  const bar = { x: 0, y: 410, width: 400, height: 290 };
  const box = beside(piece, size, room, [bar], [hand]);
  expect(box.tight).toBe(false);
  expect(meets(box, bar)).toBe(false);
  expect(meets(box, piece)).toBe(false);
});

test('in a window full of what can be tapped it is still there', () => {
  const box = beside({ x: 0, y: 0, width: 60, height: 84 }, size, room, [room]);
  expect(box.x + box.width).toBeLessThanOrEqual(400);
  expect(box.y + box.height).toBeLessThanOrEqual(700);
});
