// Short tones, made here: whose turn it is and what just happened. A browser lets a page sound only after a gesture, and before one nothing is heard.

import { prefs } from './prefs.svelte';

export type Tone = 'turn' | 'card' | 'dice' | 'word' | 'refused' | 'round' | 'win' | 'lost';

/** A note: pitch in Hz, when it begins and how long it takes in seconds, and what it sounds like. */
interface Note {
  pitch: number;
  at: number;
  length: number;
  wave?: OscillatorType;
  loud?: number;
}

const D5 = 587, E5 = 659, G5 = 784, A5 = 880, C5 = 523, A4 = 440, F4 = 349, D4 = 294;

const TONES: Record<Exclude<Tone, 'card' | 'dice'>, Note[]> = {
  turn: [{ pitch: D5, at: 0, length: 0.16 }, { pitch: A5, at: 0.11, length: 0.28 }],
  word: [{ pitch: E5, at: 0, length: 0.12 }, { pitch: G5, at: 0.08, length: 0.16 }],
  refused: [{ pitch: D4, at: 0, length: 0.16, wave: 'triangle', loud: 0.8 }],
  round: [{ pitch: C5, at: 0, length: 0.2 }, { pitch: E5, at: 0.13, length: 0.2 }, { pitch: G5, at: 0.26, length: 0.4 }],
  win: [{ pitch: C5, at: 0, length: 0.18 }, { pitch: E5, at: 0.12, length: 0.18 }, { pitch: G5, at: 0.24, length: 0.18 }, { pitch: C5 * 2, at: 0.36, length: 0.6 }],
  lost: [{ pitch: A4, at: 0, length: 0.25 }, { pitch: F4, at: 0.18, length: 0.45 }],
};

/** How loud each setting is. */
const VOLUME = { off: 0, quiet: 0.06, full: 0.2 } as const;

/** What a phone does besides, in milliseconds on and off. */
const BUZZ: Partial<Record<Tone, number[]>> = { turn: [30], refused: [15, 40, 15], round: [25], win: [40, 60, 40, 60, 90] };

let context: AudioContext | null = null;

/** Whether there was a gesture on this page; older browsers do not tell, and stay silent by themselves. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

function ready(): AudioContext | null {
  if (!touched() || typeof AudioContext === 'undefined') return null;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    return context;
  } catch {
    return null;
  }
}

function note(audio: AudioContext, volume: number, { pitch, at, length, wave = 'sine', loud = 1 }: Note): void {
  const [voice, gain, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
  voice.type = wave;
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume * loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** A rustle: noise through a filter, as card on cloth or dice on wood. */
function rustle(audio: AudioContext, volume: number, at: number, length: number, pitch: number): void {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 2;
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = volume * 2;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

/** Sounds a tone, and lets a phone shake a little where that says something. */
export function sound(tone: Tone): void {
  if (document.hidden) return;
  const buzz = BUZZ[tone];
  // Browsers ignore it before a gesture, some loudly.
  if (touched() && prefs.haptics && buzz && typeof navigator.vibrate === 'function') navigator.vibrate(buzz);
  const volume = VOLUME[prefs.sound];
  const audio = volume > 0 ? ready() : null;
  if (!audio) return;
  if (tone === 'card') rustle(audio, volume, 0, 0.09, 2600);
  else if (tone === 'dice') [0, 0.07, 0.13, 0.21].forEach((at) => rustle(audio, volume, at, 0.05, 1500));
  else TONES[tone].forEach((one) => note(audio, volume, one));
}
