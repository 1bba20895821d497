// What pieces that stayed where they are have lost or gained: the number in the corner of a card that has more numbers than that.

import type { View } from './view';

export interface ValueChange {
  zone: string;
  index: number;
  by: number;
}

/** The changes between two views; of several pieces of one name in a place nobody can tell which is which. */
export function valueChanges(was: View, is: View): ValueChange[] {
  return is.zones.flatMap((zone) => {
    if (zone.layout !== 'row') return [];
    const before = was.zones.find((other) => other.id === zone.id)?.pieces ?? [];
    return zone.pieces.flatMap((face, index) => {
      if (face.piece !== 'card' || face.value == null || !face.numbers?.length) return [];
      const alike = before.filter((other) => other.name === face.name);
      const [old] = alike;
      if (alike.length !== 1 || old?.piece !== 'card' || old.value == null || old.value === face.value) return [];
      return [{ zone: zone.id, index, by: face.value - old.value }];
    });
  });
}
