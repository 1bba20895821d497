// Fair chance, to the byte as docs/fair-chance.md has it: parts of a shuffle, commitments, terms, the key and what it gives.
// The hashes come along: a browser gives its own to pages of https only, and a house at home has none.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What somebody adds to a shuffle, hidden until everybody is asked for theirs. Bytes are hexadecimal digits, here and below. */
export interface Part {
  salt: string;
  contribution: string;
}

/** What a part is bound to. */
export interface Bond {
  /** The house's commitment. */
  host: string;
  /** The hash of the table's id. */
  table: string;
  attempt: number;
  seat: number;
}

/** `size` bytes in small hexadecimal digits. */
export function isHex(text: unknown, least = 32, most = least): text is string {
  return typeof text === 'string' && /^([0-9a-f]{2})*$/.test(text) && text.length >= 2 * least && text.length <= 2 * most;
}

function uint(value: number, size: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  if (size === 4) view.setUint32(0, value);
  else view.setBigUint64(0, BigInt(value));
  return bytes;
}

const labelled = (label: string) => utf8ToBytes(`wardroom/${label}\0`);
const hash = (label: string, ...parts: Uint8Array[]) => bytesToHex(sha256(concatBytes(labelled(label), ...parts)));

export const tableHash = (id: string) => hash('table/2', utf8ToBytes(id));
export const hostCommitment = (table: string, attempt: number, seed: string) => hash('commit/2', hexToBytes(table), uint(attempt, 4), hexToBytes(seed));
export const hostCommitment1 = (seed: string) => hash('commit/1', hexToBytes(seed));
export const calledHash = (salt: string, name: string) => hash('name/2', hexToBytes(salt), utf8ToBytes(name));
export const pledgeOf = (terms: string | Uint8Array) => hash('pledge/2', typeof terms === 'string' ? utf8ToBytes(terms) : terms);
/** The SHA-256 of bytes that come one after the other. */
export function runningHash(): { add: (bytes: Uint8Array) => void; digits: () => string } {
  const running = sha256.create();
  return { add: (bytes) => void running.update(bytes), digits: () => bytesToHex(running.clone().digest()) };
}

/** The commitment to a part. */
export function commitmentTo(bond: Bond, part: Part): string {
  const { host, table, attempt, seat } = bond;
  return hash('contribution/2', hexToBytes(host), hexToBytes(table), uint(attempt, 4), Uint8Array.of(seat), hexToBytes(part.salt), hexToBytes(part.contribution));
}

const drawn = (size: number) => bytesToHex(crypto.getRandomValues(new Uint8Array(size)));

/** A part of the shuffle that nobody can foresee. */
export const drawPart = (): Part => ({ salt: drawn(32), contribution: drawn(32) });

const parts = (contributions: string[]) => contributions.flatMap((text) => [Uint8Array.of(text.length / 2), hexToBytes(text)]);

/** The key of all chance; `contributions` in seat order, empty for nothing. */
export function keyOf(seed: string, pledge: string, contributions: string[]): Uint8Array {
  return hmac(sha256, hexToBytes(seed), concatBytes(labelled('key/2'), hexToBytes(pledge), ...parts(contributions)));
}

/** The key of before there were two steps. */
export function keyOf1(seed: string, contributions: string[]): Uint8Array {
  return hmac(sha256, hexToBytes(seed), concatBytes(labelled('key/1'), ...parts(contributions)));
}

/** The 64-bit words of an ask. */
function* words(key: Uint8Array, entry: number, ask: number, label: string): Generator<bigint> {
  const head = concatBytes(labelled('chance/1'), uint(entry, 8), uint(ask, 4));
  const tail = utf8ToBytes(label);
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, key, concatBytes(head, uint(block, 4), tail));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
}

const WORDS = 1n << 64n;

/** A number below `n` out of words; words that would favour some are passed over. */
export function below(n: number, source: Iterator<bigint>): number {
  const bound = BigInt(n);
  const fair = WORDS - (WORDS % bound);
  for (;;) {
    const word = source.next().value as bigint;
    if (word < fair) return Number(word % bound);
  }
}

/** The number below `n` that an ask is answered with. */
export const numberOf = (key: Uint8Array, entry: number, ask: number, label: string, n: number) => below(n, words(key, entry, ask, label));

/** The order that an ask for a shuffle of `count` things is answered with. */
export function orderOf(key: Uint8Array, entry: number, ask: number, label: string, count: number): number[] {
  const source = words(key, entry, ask, label);
  const order = Array.from({ length: count }, (_, index) => index);
  for (let i = count - 1; i > 0; i--) {
    const j = below(i + 1, source);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
