// How to talk to the rules module. Knows its text form and nothing of chess.

import type { Color } from '../protocol/generated';

export interface RulesExports {
  memory: WebAssembly.Memory;
  tratto_alloc(length: number): number;
  tratto_answer(start: number, length: number): number;
  tratto_free(start: number, length: number): void;
}

/** One position of a line of play. */
export interface Spot {
  /** The variant's text form; its first field is the placement. */
  text: string;
  side: Color;
  /** The square of the king in check. */
  check: string | null;
  /** Progressive chess: the series under way. */
  series: { number: number; made: number; length: number } | null;
  /** The move that led here. */
  san: string | null;
  /** Where that move took something. */
  capturedOn: string | null;
}

export interface LineOfPlay {
  /** The moves of it, as UCI. */
  moves: readonly string[];
  /** The initial position and one for each ply. */
  spots: Spot[];
  /** Legal moves of the last position. */
  legal: { uci: string; san: string }[];
  end: { outcome: string; termination: string } | null;
  /** How often the last position has stood. */
  repetitions: number;
  /** Legal moves by which a position would stand for the third time: a draw. */
  repeating: ReadonlySet<string>;
}

/** What an umpire says to a try in a position that is known. */
export interface UmpireAnswer {
  ruling: string;
  capturedOn: string | null;
  captured: string | null;
  checks: string[];
  pawnTries: number;
}

/** A move, of which it still has to be said what a pawn becomes if it has two squares only; or why it is none. */
export type Typed = { uci: string } | { error: string; why?: string };

export interface Rules {
  /** Null when a move of the line is not legal: whoever has it from elsewhere must not show it as legal. */
  line(variant: string, initial: string, moves: readonly string[]): LineOfPlay | null;
  read(variant: string, initial: string, moves: readonly string[], language: string, typed: string): Typed;
  /** A try or a plan, typed as two squares or as castling: read by one's own men, like `Ke1`, alone. */
  readSquares(color: Color, men: readonly string[], language: string, typed: string): Typed;
  /** Why a move is not legal, as the end of a message id `why-…`; null if it is, or where men are hidden. Of a pawn that gets to
      the last rank two squares are enough. */
  why(variant: string, initial: string, moves: readonly string[], uci: string): string | null;
  /** What a side may try by all it knows: its men like `Ke1`, its castling rights like `KQ` or `-`. */
  tries(color: Color, men: readonly string[], castling: string): { uci: string }[];
  rule(initial: string, moves: readonly string[], attempt: string): UmpireAnswer | null;
}

const HEADER_LENGTH = 4;

export function makeRules(module: RulesExports): Rules {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  function ask(...lines: string[]): string[][] {
    const question = encoder.encode(lines.join('\n'));
    const start = module.tratto_alloc(question.length);
    new Uint8Array(module.memory.buffer, start, question.length).set(question);
    const answer = module.tratto_answer(start, question.length);
    const length = new DataView(module.memory.buffer).getUint32(answer, true);
    const text = decoder.decode(new Uint8Array(module.memory.buffer, answer + HEADER_LENGTH, length));
    module.tratto_free(answer, HEADER_LENGTH + length);
    return text.split('\n').map((line) => line.split('\t'));
  }

  return {
    line(variant, initial, moves) {
      const answer = ask('line', variant, initial, moves.join(' '));
      return answer[0]?.[0] === 'ok' ? { ...readLine(answer), moves } : null;
    },
    read(variant, initial, moves, language, typed) {
      return readTyped(ask('read', variant, initial, moves.join(' '), language, oneLine(typed)));
    },
    readSquares(color, men, language, typed) {
      return readTyped(ask('squares', color, men.join(' '), language, oneLine(typed)));
    },
    why(variant, initial, moves, uci) {
      const [first] = ask('why', variant, initial, moves.join(' '), oneLine(uci));
      const [head, code = '-'] = first ?? [];
      return head === 'ok' ? absent(code) : null;
    },
    tries(color, men, castling) {
      return readLine(ask('tries', color, men.join(' '), castling)).legal;
    },
    rule(initial, moves, attempt) {
      const [first] = ask('rule', initial, moves.join(' '), attempt);
      const [head, ruling = '', square = '-', taken = '-', checks = '', count = '0'] = first ?? [];
      if (head !== 'ok') return null;
      return {
        ruling,
        capturedOn: absent(square),
        captured: absent(taken),
        checks: checks === '' ? [] : checks.split(','),
        pawnTries: Number(count),
      };
    },
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function readTyped([first]: string[][]): Typed {
  const [head, value = '', text = '-'] = first ?? [];
  if (head === 'ok') return { uci: value };
  return value === 'illegal' && text !== '-' ? { error: value, why: text } : { error: value };
}

function readLine(answer: string[][]): LineOfPlay {
  const line: LineOfPlay = { moves: [], spots: [], legal: [], end: null, repetitions: 1, repeating: new Set() };
  for (const [head, ...fields] of answer) {
    if (head === 'at') line.spots.push(readSpot(fields));
    if (head === 'can') line.legal.push({ uci: fields[0] ?? '', san: fields[1] ?? '' });
    if (head === 'end') line.end = { outcome: fields[0] ?? '', termination: fields[1] ?? '' };
    if (head === 'repeats') line.repeating = new Set(fields[0]?.split(' '));
    if (head === 'again') line.repetitions = Number(fields[0]);
  }
  return line;
}

function readSpot(fields: string[]): Spot {
  const [text = '', side, check, number, made, length, san, capturedOn] = fields.map(absent);
  return {
    text: text ?? '',
    side: side === 'black' ? 'black' : 'white',
    check: check ?? null,
    series: number === null ? null : { number: Number(number), made: Number(made), length: Number(length) },
    san: san ?? null,
    capturedOn: capturedOn ?? null,
  };
}

function absent(field: string): string | null {
  return field === '-' ? null : field;
}
