// The server's requests, one function each.

import type { Reply } from '../model/view';
import { problemWords, refused, t } from '../ui/texts.svelte';
import type { Muted, NewReport } from '../wire';
import type { Analysed, Calls, CardFileVerdict, CardPool, ClauseInfo, Command, Deck, DeckCheck, DeckVerdict, GameInfo, Invitation, Lesson, LobbyPage, Me, NewDeck, NewProfile, NewTable, People, PersonPage, NewTournament, Primer, Problem, ProfileChoice, Reach, RefusalRef, RecoveryCodes, RecoveryLeft, Replay, ScenarioFrame, Seek, Seeking, SessionInfo, SignedIn, SignInAnswer, SignInAsk, Snapshot, Summary, TableDeck, TitleInfo, TournamentInfo, TournamentPage } from '../wire';

export class Trouble extends Error {
  code: string;
  /** Seconds after which to ask again, where the server says so. */
  wait: number | null;
  constructor(code: string, message: string, wait: number | null = null) {
    super(message);
    this.code = code;
    this.wait = wait;
  }
}

export async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      credentials: 'same-origin',
      ...(signal ? { signal } : {}),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble('offline', t('unreachable', {}, 'The server cannot be reached.'));
  }
  const data = readable(await response.text().catch(() => '<'));
  if (data === undefined) throw new Trouble('offline', silent());
  if (!response.ok) {
    const problem = (data ?? {}) as Partial<Problem> & Partial<RefusalRef> & { text?: string };
    if (problem.clause) throw new Trouble('refused', await refused({ ...problem, clause: problem.clause, facts: problem.facts ?? [] }));
    // Whoever tries to come in is told what does not fit; nobody was signed out by it.
    if (problem.code === 'no-session' && path.startsWith('/session')) throw new Trouble('misfit', (await problemWords(problem)) ?? silent());
    if (problem.code === 'no-session') {
      sessions.over?.();
      throw new Trouble('no-session', t('session-over', {}, 'You are not signed in here any more. Open this page again to come in.'));
    }
    throw new Trouble(problem.code ?? String(response.status), (await problemWords(problem)) ?? silent(), problem.retry_after ?? null);
  }
  return data as T;
}

const silent = (): string => t('silent-server', {}, 'The server is not answering; try again in a moment.');

/** What came, or nothing where it is not the server's: a proxy before it answers with pages of its own. */
function readable(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : null;
  } catch {
    return undefined;
  }
}

/** Called when the server does not know the session any more. */
export const sessions: { over: (() => void) | null } = { over: null };

/** A file of the server's, byte by byte. */
async function file(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => null);
  if (!response) throw new Trouble('offline', t('unreachable', {}, 'The server cannot be reached.'));
  if (!response.ok) throw new Trouble(String(response.status), (await problemWords((readable(await response.text()) ?? {}) as Partial<Problem>)) ?? silent());
  return new Uint8Array(await response.arrayBuffer());
}

const kept = new Map<string, Promise<unknown>>();
/** Asked once for as long as the page lives. */
function once<T>(path: string): Promise<T> {
  let got = kept.get(path) as Promise<T> | undefined;
  if (!got) {
    got = ask<T>('GET', path);
    got.catch(() => kept.delete(path));
    kept.set(path, got);
  }
  return got;
}

export const api = {
  me: () => ask<Me | null>('GET', '/session'),
  guest: (name?: string) => ask<Me>('POST', '/guests', name ? { name } : {}),
  register: (login: string, password: string) => ask<Me>('POST', '/accounts', { login, password }),
  login: (login: string, password: string) => ask<SignedIn>('POST', '/session', { login, password }),
  logout: () => ask<null>('DELETE', '/session'),
  rename: (name: string) => ask<Me>('PATCH', '/me', { name }),
  password: (old: string, next: string) => ask<null>('POST', '/me/password', { old, new: next }),
  reach: () => ask<Reach>('GET', '/reach'),
  forget: (password?: string) => ask<null>('DELETE', '/me', password ? { password } : undefined),
  sessions: () => ask<SessionInfo[]>('GET', '/me/sessions'),
  endSession: (id: string) => ask<null>('DELETE', `/me/sessions/${id}`),
  endOthers: () => ask<null>('DELETE', '/me/sessions'),
  /** What asks to be signed in by a code that it shows. */
  signInAsk: (code: string) => ask<SignInAsk>('POST', '/me/sign-in', { code }),
  signInAnswer: (answer: SignInAnswer) => ask<null>('POST', '/me/sign-in/answer', answer),
  codesLeft: () => ask<RecoveryLeft>('GET', '/me/recovery'),
  makeCodes: (password: string) => ask<RecoveryCodes>('POST', '/me/recovery', { password }),
  recover: (login: string, code: string, next: string) => ask<SignedIn>('POST', '/session/recovery', { login, code, new: next }),
  /** Every game in a few words. */
  games: () => once<TitleInfo[]>('/titles'),
  /** One game, with its options and bots. */
  game: (id: string) => once<GameInfo>(`/games/${id}`),
  rules: (game: string) => once<ClauseInfo[]>(`/games/${game}/rules`),
  scenario: (game: string, number: number) => once<ScenarioFrame[]>(`/games/${game}/scenarios/${number}`),
  primer: (game: string) => once<Primer>(`/games/${game}/primer`),
  lessons: (game: string) => once<Lesson[]>(`/games/${game}/guide`),
  cards: (game: string) => once<CardPool>(`/games/${game}/cards`),
  checkCards: (game: string, text: string) => ask<CardFileVerdict>('POST', `/games/${game}/cards/check`, { text }),
  judge: (game: string, deck: DeckCheck) => ask<DeckVerdict>('POST', `/games/${game}/decks/check`, deck),
  decks: () => ask<Deck[]>('GET', '/me/decks'),
  keepDeck: (deck: NewDeck) => ask<Deck>('POST', '/me/decks', deck),
  changeDeck: (id: string, deck: NewDeck) => ask<Deck>('PUT', `/me/decks/${id}`, deck),
  dropDeck: (id: string) => ask<null>('DELETE', `/me/decks/${id}`),
  tableCards: (id: string) => once<CardPool>(`/tables/${id}/cards`),
  tableDecks: (id: string) => ask<TableDeck[]>('GET', `/tables/${id}/decks`),
  judgeAt: (id: string, deck: DeckCheck) => ask<DeckVerdict>('POST', `/tables/${id}/decks/check`, deck),
  /** A page of the lobby, with what is looked for by name. */
  lobby: (looked: Record<string, string> = {}, after = '') => {
    const query = new URLSearchParams(Object.entries({ ...looked, after }).filter(([, value]) => value !== ''));
    return ask<LobbyPage>('GET', query.size > 0 ? `/lobby?${query}` : '/lobby');
  },
  /** Looks for a quick match; answered when there is something new. */
  seek: (seek: Seek, signal: AbortSignal) => ask<Seeking>('PUT', '/me/seek', seek, signal),
  leaveSeek: (id: string) => ask<null>('DELETE', `/me/seek?id=${encodeURIComponent(id)}`),
  person: (id: string) => ask<PersonPage>('GET', `/people/${encodeURIComponent(id)}`),
  profile: () => ask<ProfileChoice>('GET', '/me/profile'),
  changeProfile: (to: NewProfile) => ask<ProfileChoice>('PATCH', '/me/profile', to),
  people: () => ask<People>('GET', '/me/people'),
  /** Asks somebody to be a friend, or accepts that they ask. */
  wantFriend: (who: string) => ask<People>('PUT', `/me/friends/${who}`),
  /** Ends a friendship, takes a wish for one back, or declines. */
  endFriend: (who: string) => ask<People>('DELETE', `/me/friends/${who}`),
  block: (who: string) => ask<null>('PUT', `/me/blocks/${who}`),
  unblock: (who: string) => ask<null>('DELETE', `/me/blocks/${who}`),
  /** Tables to which friends ask one, and who asks to be a friend. */
  calls: () => ask<Calls>('GET', '/me/calls'),
  putCallAway: (table: string) => ask<null>('DELETE', `/me/calls/${table}`),
  callFriend: (table: string, who: string) => ask<null>('POST', `/tables/${table}/calls`, { who }),
  mine: () => ask<Summary[]>('GET', '/me/tables'),
  tournaments: (after: string | null = null) =>
    ask<TournamentPage>('GET', after === null ? '/tournaments' : `/tournaments?after=${encodeURIComponent(after)}`),
  openTournament: (tournament: NewTournament) => ask<Invitation>('POST', '/tournaments', tournament),
  /** A tournament; with `seen` once there is something new, or after a while. */
  tournament: (id: string, round: number | null = null, seen: number | null = null, signal?: AbortSignal) => {
    const query = new URLSearchParams({ ...(round === null ? {} : { round: String(round) }), ...(seen === null ? {} : { seen: String(seen) }) });
    return ask<TournamentInfo>('GET', `/tournaments/${id}?${query}`, undefined, signal);
  },
  enterTournament: (id: string) => ask<null>('POST', `/tournaments/${id}/entry`),
  leaveTournament: (id: string) => ask<null>('DELETE', `/tournaments/${id}/entry`),
  addBots: (id: string, bot: string, count: number) => ask<null>('POST', `/tournaments/${id}/bots`, { bot, count }),
  takeOut: (id: string, entrant: number) => ask<null>('DELETE', `/tournaments/${id}/entrants/${entrant}`),
  beginTournament: (id: string) => ask<null>('POST', `/tournaments/${id}/begin`),
  callOffTournament: (id: string) => ask<null>('DELETE', `/tournaments/${id}`),
  table: (id: string) => ask<Snapshot>('GET', `/tables/${id}`),
  command: (id: string, command: Command) => ask<Reply>('POST', `/tables/${id}/commands`, command),
  create: (table: NewTable) => ask<Invitation>('POST', '/tables', table),
  replay: (id: string, eyes: string, from: number) => ask<Replay>('GET', `/tables/${id}/replay?viewer=${eyes}&from=${from}`),
  /** A finished game, decision by decision, as far as that has come. */
  analysis: (id: string) => ask<Analysed>('GET', `/tables/${id}/analysis`),
  record: (id: string) => file(recordUrl(id)),
  branch: (id: string, entry: number, seat: number) => ask<Invitation>('POST', `/tables/${id}/play-on`, { entry, seat }),
  report: (report: NewReport) => ask<null>('POST', '/reports', report),
  mutes: () => ask<Muted[]>('GET', '/me/mutes'),
  mute: (who: string) => ask<null>('PUT', `/me/mutes/${who}`),
  unmute: (who: string) => ask<null>('DELETE', `/me/mutes/${who}`),
};

export const exportUrl = '/api/v1/me/export';
export const tournamentFileUrl = (id: string, form: 'csv' | 'json') => `/api/v1/tournaments/${id}/file?form=${form}`;
export const cardFileUrl = (id: string) => `/api/v1/tables/${id}/cards/file`;
export const recordUrl = (id: string) => `/api/v1/tables/${id}/record`;
