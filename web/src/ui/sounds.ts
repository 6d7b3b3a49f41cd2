// Sounds of one family, made here: short taps like wood on wood. Silent until the page has been touched, as browsers
// want it, and never louder than the person's own choice.

import { settings } from '../app/settings';

export type Sound = 'move' | 'capture' | 'check' | 'low' | 'end';

interface Tap {
  /** Pitch of the body, in hertz. */
  pitch: number;
  /** How long it rings, in seconds. */
  ring: number;
  level: number;
  /** After how long it comes, in seconds. */
  at: number;
}

const TAPS: Record<Sound, readonly Tap[]> = {
  move: [{ pitch: 310, ring: 0.07, level: 0.5, at: 0 }],
  capture: [
    { pitch: 240, ring: 0.09, level: 0.6, at: 0 },
    { pitch: 390, ring: 0.06, level: 0.35, at: 0.045 },
  ],
  check: [
    { pitch: 470, ring: 0.09, level: 0.5, at: 0 },
    { pitch: 620, ring: 0.11, level: 0.4, at: 0.09 },
  ],
  low: [
    { pitch: 700, ring: 0.06, level: 0.35, at: 0 },
    { pitch: 700, ring: 0.06, level: 0.35, at: 0.16 },
  ],
  end: [
    { pitch: 390, ring: 0.14, level: 0.5, at: 0 },
    { pitch: 310, ring: 0.16, level: 0.5, at: 0.15 },
    { pitch: 205, ring: 0.3, level: 0.55, at: 0.32 },
  ],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after a gesture; the first one readies it. */
export function readySounds(): void {
  const ready = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  for (const gesture of ['pointerdown', 'keydown']) {
    document.addEventListener(gesture, ready, { once: true, passive: true });
  }
}

export function play(sound: Sound): void {
  if (context === null || context.state !== 'running' || settings.volume === 0) return;
  for (const tap of TAPS[sound]) strike(context, tap);
}

function strike(audio: AudioContext, tap: Tap): void {
  const start = audio.currentTime + tap.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(tap.level * settings.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + tap.ring);
  gain.connect(audio.destination);

  const body = audio.createOscillator();
  body.type = 'triangle';
  body.frequency.setValueAtTime(tap.pitch * 1.6, start);
  body.frequency.exponentialRampToValueAtTime(tap.pitch, start + 0.02);
  body.connect(gain);
  body.start(start);
  body.stop(start + tap.ring);

  const click = audio.createBufferSource();
  click.buffer = noise ??= makeNoise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = tap.pitch * 5;
  filter.Q.value = 1.2;
  click.connect(filter).connect(gain);
  click.start(start, 0, 0.03);
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.03), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) {
    data[index] = (Math.random() * 2 - 1) * (1 - index / data.length);
  }
  return buffer;
}
