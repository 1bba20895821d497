// Positions of every game to look at: bots play a game by a fixed seed, and its record is told again through one seat's eyes.
import { execFileSync } from 'node:child_process';
import { BINARY } from './house.mjs';

const MOST = 1 << 29;
/** As much of what was told as a log shows without scrolling. */
const LINES = 30;

/** Every moment of a game by bots, as seat 1 saw it, with what had been told until then. */
export function moments(game, players, seed) {
  const record = execFileSync(BINARY, ['record', game, '--players', String(players), '--seed', String(seed)], { maxBuffer: MOST, stdio: ['ignore', 'pipe', 'ignore'] });
  const told = execFileSync(BINARY, ['replay', '-', '--seat', '1', '--json', '--views'], { input: record, maxBuffer: MOST, stdio: ['pipe', 'pipe', 'ignore'] });
  const log = [];
  const all = [];
  for (const entry of String(told).split('\n').filter(Boolean).map((line) => JSON.parse(line))) {
    if (entry.told) log.push(entry.told);
    if (entry.view) all.push({ view: entry.view, until: log.length });
  }
  return all.map(({ view, until }) => ({ view, log: log.slice(Math.max(0, until - LINES), until) }));
}

/** How much there is to draw. */
function crowd({ view }) {
  const pieces = view.zones.reduce((sum, zone) => sum + zone.pieces.length * (zone.layout === 'pile' ? 0.1 : 1), 0);
  return view.prompt ? pieces + Math.min(8, view.prompt.ways.reduce((sum, way) => sum + (way.choices?.length ?? 1), 0)) / 4 : -1;
}

/** The start, the fullest moment, the fullest with the most players, and the end. */
export function positions({ id, least_players: least, most_players: most }) {
  const few = moments(id, Math.max(least, Math.min(2, most)), 7);
  const many = moments(id, most, 11);
  const fullest = (all) => all.reduce((best, moment) => (crowd(moment) > crowd(best) ? moment : best));
  return [
    ['start', few.find(({ view }) => view.prompt) ?? few[0]],
    ['middle', fullest(few)],
    ['most', fullest(many)],
    ['end', many.at(-1)],
  ].map(([position, { view, log }]) => [position, view, log]);
}

/** A moment in which seat 1 is asked and words lie before everybody else. */
export function worded(game, players) {
  const before = ({ zones }, seat) => zones.some((zone) => zone.layout === 'word' && zone.owner === seat);
  return moments(game, players, 11).find(({ view }) => view.prompt && view.seats.every(({ seat }) => seat === 1 || before(view, seat))).view;
}

/** The moments in which seat 1 has the most ways to answer, with moves enough to fill a bar beside them. */
export function busiest(game, players, seed) {
  const ways = ({ view }) => (view.prompt ? view.prompt.ways.filter((way) => way.way !== 'leave' && (way.way !== 'choose' || way.choices.length === 4)).length : 0);
  const all = moments(game, players, seed);
  const most = Math.max(...all.map(ways));
  return all.filter((moment) => ways(moment) === most).slice(0, 4);
}
