// What a person has set on this device.

import type { Filter } from '../moderation/heard';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'calm' | 'quick' | 'still';
export type Loudness = 'off' | 'quiet' | 'full';

interface Prefs {
  theme: Theme;
  pace: Pace;
  sound: Loudness;
  /** Whether a phone shakes. */
  haptics: boolean;
  notices: boolean;
  /** Whether somebody has said yes or no to notices here. */
  noticesAsked: boolean;
  confirm: boolean;
  /** Where coarse words in the chat are blotted out. */
  filter: Filter;
  /** A tag; empty for the browser's. */
  language: string;
}

const KEY = 'wardroom.prefs';
const standard: Prefs = { theme: 'auto', pace: 'calm', sound: 'quiet', haptics: true, notices: false, noticesAsked: false, confirm: false, filter: 'public', language: '' };

function read(): Prefs {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>;
    // It was once kept as yes or no, without anybody having been asked.
    if (typeof kept.sound !== 'string') delete kept.sound;
    return { ...standard, ...kept };
  } catch {
    return standard;
  }
}

export const prefs = $state<Prefs>(read());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
  dress();
}

const dark = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null);

/** Puts the theme on the page. */
export function dress(): void {
  const theme = prefs.theme === 'auto' ? (dark()?.matches ? 'dark' : 'light') : prefs.theme;
  document.documentElement.dataset.theme = theme;
  const table = theme === 'dark' ? '#131a1a' : '#cfbf9b';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', table);
}

dark()?.addEventListener('change', dress);

/** Whether nothing should move. */
export function still(): boolean {
  if (prefs.pace === 'still') return true;
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
