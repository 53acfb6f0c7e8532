// Short synthesized sounds without files. They are off by default, and never the only sign of anything.
import type { Cue } from '../../wire/types';
import { settings } from './settings.svelte';

/** The sounds: pitch, end pitch, length in seconds, wave. */
const SOUNDS = {
  walk: [300, 330, 0.07, 'sine'],
  appear: [420, 620, 0.12, 'sine'],
  strike: [190, 80, 0.16, 'sawtooth'],
  area: [140, 60, 0.3, 'sawtooth'],
  change: [260, 180, 0.1, 'triangle'],
  gone: [220, 55, 0.4, 'triangle'],
  face: [880, 980, 0.09, 'square'],
  turn: [520, 780, 0.22, 'sine'],
  over: [390, 780, 0.6, 'triangle'],
} as const satisfies Record<string, readonly [number, number, number, OscillatorType]>;
export type SoundName = keyof typeof SOUNDS;

let context: AudioContext | null = null;

/** Plays a sound after some seconds. */
export function play(name: SoundName, after = 0): void {
  // Browsers allow sound only after the player has interacted with the page.
  if (!settings.sound || typeof AudioContext !== 'function' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const [from, to, length, wave] = SOUNDS[name];
  const at = context.currentTime + after;
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  loud.gain.setValueAtTime(0.0001, at);
  loud.gain.exponentialRampToValueAtTime(0.12, at + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(loud).connect(context.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}

/** The sounds of events: each kind once, one after the other. */
export function hear(cues: readonly Cue[]): void {
  const kinds = [...new Set(cues.map((cue) => cue.cue))];
  kinds.forEach((kind, at) => play(kind, at * 0.12));
}
