import { describe, expect, it } from 'vitest';
import { look } from '../src/faces/looks';
import { sigil } from '../src/faces/emblems';

const seen = (family: string, name = 'bug-man') => look({ piece: 'card', name, title: name, family, value: null, covers: 0 });
const TYPES = ['beast', 'bug', 'cosmic', 'demon', 'dragon', 'elemental', 'humanoid', 'dino', 'undead', 'mechanical'].map((type) => `creature-${type}-common`);
const KINDS = ['field', 'equip'].flatMap((use) => ['standard', 'infinite', 'lightning'].map((kind) => `magic-${use}-${kind}-rare`));
const NAMES = ['hedge-boar', 'weir-bear', 'comb-wasp', 'null-choir', 'soot-drake', 'kiln-fire', 'two-left-hands', 'the-squire'];

describe('the pictures of Ward', () => {
  it('tell every type and kind from the others', () => {
    for (const name of NAMES) {
      const art = [...TYPES, ...KINDS].map((family) => seen(family, name).art);
      expect(new Set(art).size).toBe(art.length);
    }
  });
  it('differ by name, and are the same for the same name', () => {
    for (const family of [...TYPES, ...KINDS]) {
      const art = NAMES.map((name) => seen(family, name).art);
      expect(new Set(art).size).toBe(NAMES.length);
      expect(NAMES.map((name) => seen(family, name).art)).toEqual(art);
    }
  });
  it('do not change with the rarity', () => {
    expect(seen('creature-bug-mythic').art).toBe(seen('creature-bug-common').art);
  });
  it('are sound drawings without words', () => {
    for (const family of [...TYPES, ...KINDS]) {
      for (const name of NAMES) {
        const { art } = seen(family, name);
        expect(art).not.toMatch(/undefined|NaN|<text/);
        const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${art}</svg>`, 'image/svg+xml');
        expect(drawn.querySelector('parsererror')).toBeNull();
        for (const path of drawn.querySelectorAll('path')) expect(path.getAttribute('d')).toMatch(/^M-?[\d.]+ ?-?[\d.]+[a-z][-\d. a-z]*$/);
      }
    }
  });
  it('leave a family that nobody told us about its sigil', () => {
    expect(seen('creature-wight').art).toBe(sigil('bug-man'));
    expect(seen('creature-wight').tint).toBe('creature');
    expect(seen('magic-lightning').art).toBe(sigil('bug-man'));
  });
});
