// What the table knows of who sits in a seat, beyond the game.
export interface Sitter {
  name: string;
  bot: boolean;
  away: boolean;
  /** Milliseconds left on the clock when it was last told, and when that was. */
  left: number | null;
  told: number;
}
