import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

function color(name: string, scheme: 'light' | 'dark'): [number, number, number] {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
  const hex = (scheme === 'light' ? pair?.[1] : pair?.[2]) ?? '';
  expect(hex, `--${name}`).toMatch(/^#/);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** WCAG's relative luminance and ratio. */
function luminance(channels: [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string, scheme: 'light' | 'dark'): number {
  const [a, b] = [luminance(color(one, scheme)), luminance(color(other, scheme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const TEXT = ['ink', 'ink-muted', 'accent', 'good', 'bad', 'warn'];
const GROUNDS = ['paper', 'paper-raised', 'paper-sunk'];

describe.each(['light', 'dark'] as const)('colours in the %s scheme', (scheme) => {
  it.each(TEXT.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))('%s can be read on %s', (text, ground) => {
    expect(ratio(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it('text on the accent and on ink can be read', () => {
    expect(ratio('accent-ink', 'accent', scheme)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('paper', 'ink', scheme)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('paper', 'bad', scheme)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('accent', 'accent-wash', scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it('the edges of buttons and fields can be seen', () => {
    for (const ground of GROUNDS) expect(ratio('line-strong', ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});
