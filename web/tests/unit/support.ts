// What several tests need: a view to begin with, a link that a test holds both ends of, the rules module.

import { readFileSync } from 'node:fs';
import { Kept, type Drawer } from '../../src/game/kept';
import type { SessionDeps } from '../../src/game/session';
import type { CommandFrame, Refusal } from '../../src/game/outbox';
import type { ClientFrame, ClockView, Color, GameNotice, GameView, PlyView, ServerFrame } from '../../src/protocol/generated';
import { makeRules, type Rules, type RulesExports } from '../../src/wasm/answers';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export function aView(changes: Partial<GameView> = {}): GameView {
  const player = { nickname: 'anna', rating: 1200, is_provisional: true };
  return {
    variant: 'standard',
    pool: 'blitz',
    speed: 'blitz',
    cadence: { base_ms: 180_000, increment_ms: 2000 },
    is_rated: true,
    white: player,
    black: { ...player, nickname: 'bruno' },
    seat: 'white',
    created_at_ms: 0,
    initial: START,
    board: START,
    side_to_move: 'white',
    position: 0,
    plies: [],
    refused: [],
    tries: [],
    umpire: null,
    offers: { draw: null, takeback: null, rematch: null },
    actions: [],
    end: null,
    ...changes,
  };
}

export function aClock(changes: Partial<ClockView> = {}): ClockView {
  return { white_ms: 180_000, black_ms: 180_000, running: null, first_turn_ms: null, ...changes };
}

export function aPly(color: Color, turn: number, uci: string | null): PlyView {
  return { color, turn, uci, san: uci, clock_ms: 180_000, umpire: null };
}

export function moved(color: Color, turn: number, uci: string, position: number): GameNotice {
  const other: Color = color === 'white' ? 'black' : 'white';
  return {
    n: 'moved',
    ply: aPly(color, turn, uci),
    board: START,
    side_to_move: other,
    position,
    clock: aClock({ running: other }),
  };
}

/** A drawer of a tab. */
export class Sheet implements Drawer {
  text: string | null = null;

  read(): string | null {
    return this.text;
  }

  write(text: string): void {
    this.text = text;
  }
}

/** The session's side of a link, and the server's: what was said, and a way to answer. */
export class Line {
  readonly commands: CommandFrame[] = [];
  readonly said: ClientFrame[] = [];
  /** What the tab keeps over a reload. */
  readonly drawer = new Sheet();
  private readonly answers = new Map<string, { done(): void; refused(why: Refusal): void }>();
  private listener: (frame: ServerFrame) => void = () => {};
  private join: ((mayBeOld: boolean) => ClientFrame) | null = null;
  private ids = 0;

  deps(changes: Partial<SessionDeps> = {}): SessionDeps {
    return {
      game: 'g1',
      link: {
        command: (frame) =>
          new Promise((done, refused) => {
            this.commands.push(frame);
            this.answers.set(frame.id, { done, refused });
          }),
        send: (frame) => void this.said.push(frame),
        subscribe: (join) => {
          this.join = join;
          this.said.push(join(false));
          return () => {
            this.join = null;
          };
        },
        onFrame: (listener) => {
          this.listener = listener;
          return () => {};
        },
      },
      kept: new Kept(this.drawer, () => 1000),
      now: () => 1000,
      newId: () => `c${++this.ids}`,
      isLegal: () => true,
      hasSeries: () => false,
      ...changes,
    };
  }

  receive(frame: ServerFrame): void {
    this.listener(frame);
  }

  notice(seq: number, notice: GameNotice): void {
    this.receive({ t: 'game_notice', game: 'g1', seq, notice });
  }

  /** What the page would say after a reconnect. */
  rejoin(): ClientFrame | undefined {
    return this.join?.(false);
  }

  /** What it would say on waking, on the line it had. */
  wake(): ClientFrame | undefined {
    return this.join?.(true);
  }

  async refuse(id: string, code: 'move_illegal' | 'stale_position'): Promise<void> {
    this.answers.get(id)?.refused({ code, message: '' });
    await Promise.resolve();
    await Promise.resolve();
  }
}

export async function theRules(): Promise<{ rules: Rules; memory: WebAssembly.Memory }> {
  const bytes = readFileSync(new URL('../../src/wasm/generated/tratto.wasm', import.meta.url));
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const exports = instance.exports as unknown as RulesExports;
  return { rules: makeRules(exports), memory: exports.memory };
}
