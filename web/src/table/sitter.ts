// What the table knows of who sits in a seat, beyond the game.
import type { SeatRating } from '../wire';

export interface Sitter {
  name: string;
  bot: boolean;
  /** The id of the person, and their face. */
  who?: string | null;
  avatar?: string | null;
  away: boolean;
  /** At rated tables: how strong they are, and what the game has changed. */
  rating?: SeatRating | null;
  /** Milliseconds left on the clock when it was last told, and when that was. */
  left: number | null;
  told: number;
}
