// The board: a widget that is told what is legal. Knows no rules, no network, no game; wraps chessground and adds what
// it lacks: a grid to walk by keyboard, planned moves in any number, promotion, markers.

import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Config } from '@lichess-org/chessground/config';
import type { Dests, Key } from '@lichess-org/chessground/types';
import { createEffect, createSignal, onCleanup, onMount, type Component, type JSX } from 'solid-js';
import { writePlacement, type Placement } from '../game/placement';
import type { Color } from '../protocol/generated';
import { Hand } from './hand';
import { SquareGrid } from './SquareGrid';
import './chessground.css';

export interface BoardProps {
  label: string;
  men: Placement;
  orientation: Color;
  sideToMove: Color;
  isCheck: boolean;
  /** Two squares, as UCI writes them. */
  lastMove: string | null;
  /** Squares where earlier moves of the same series ended. */
  trail?: readonly string[];
  /** Whose men may be moved here; null where the board is only looked at. */
  mover: Color | null;
  dests: ReadonlyMap<string, readonly string[]>;
  /** Whether moves may be planned while it is the other side's turn. */
  mayPlan: boolean;
  planned: ReadonlySet<string>;
  /** Moves, as UCI, that would end the game by repetition: their targets are marked. */
  repeating?: ReadonlySet<string>;
  /** Men the player has put there as a note to themselves. */
  ghosts?: Placement;
  showsCoordinates: boolean;
  /** Grows when the board must be put back to `men`, whatever was dragged about. */
  revision: number;
  onMove(from: string, to: string): void;
  onPlan(from: string, to: string): void;
  /** Esc, wherever the focus is, or a right press where something is planned. */
  onCancel(): void;
  /** The mover has put a man where it may not go. */
  onMiss?: ((from: string, to: string) => void) | undefined;
  /** Set while a press on a square is a note, not a move. */
  onMark?: ((square: string) => void) | undefined;
  children?: JSX.Element;
}

const ANIMATION_MS = 160;
const still = matchMedia('(prefers-reduced-motion: reduce)');

export const Board: Component<BoardProps> = (props) => {
  let frame!: HTMLDivElement;
  let host!: HTMLDivElement;
  let api: Api | undefined;
  let hand: Hand | undefined;
  const [selected, setSelected] = createSignal<string | null>(null);

  const configure = () => api?.set(asConfig(props));
  onMount(() => {
    api = Chessground(host, {
      ...asConfig(props),
      animation: { enabled: !still.matches, duration: ANIMATION_MS },
      disableContextMenu: true,
      // A second finger or a palm must not move anything.
      touchIgnoreRadius: 1,
      draggable: { showGhost: true, distance: 4 },
      events: { change: () => setSelected(api?.state.selected ?? null), select: () => setSelected(api?.state.selected ?? null) },
      movable: {
        ...asConfig(props).movable,
        free: false,
      },
      premovable: {
        ...asConfig(props).premovable,
        events: {
          // The plan is kept outside, where it can be longer than one move.
          set: (from, to) =>
            queueMicrotask(() => {
              api?.cancelPremove();
              props.onPlan(from, to);
            }),
        },
      },
    });
    hand = new Hand(api, {
      moved: (from, to) => props.onMove(from, to),
      missed: (from, to) => props.onMiss?.(from, to),
      unheeded: configure,
    });
    onCleanup(hand.follow(frame));
  });
  createEffect(() => {
    configure();
    setSelected(api?.state.selected ?? null);
  });
  const repeats = () => [...(props.repeating ?? [])].filter((uci) => uci.slice(0, 2) === selected()).map((uci) => uci.slice(2, 4));
  createEffect(() => {
    const marked = (squares: Iterable<string>, by: string) => [...squares].map((square): [Key, string] => [square as Key, by]);
    const marks = [...marked(props.trail ?? [], 'trail'), ...marked(props.planned, 'planned'), ...marked(repeats(), 'repeats')];
    api?.set({ highlight: { custom: new Map(marks) } });
  });
  createEffect(() => {
    const shapes = [...(props.ghosts ?? [])].map(([orig, piece]) => ({ orig: orig as Key, piece: { ...piece, scale: 0.82 } }));
    api?.setAutoShapes(shapes);
  });
  const press = (square: string) => {
    if (props.onMark !== undefined) return props.onMark(square);
    hand?.pick(square as Key);
    setSelected(api?.state.selected ?? null);
  };
  const cancel = () => {
    api?.selectSquare(null);
    setSelected(null);
    props.onCancel();
  };
  /** Drops a man that is held where it stood: another app that takes the screen in mid-move means no move. */
  const letGo = () => {
    if (api?.state.draggable.current === undefined) return;
    delete api.state.draggable.current;
    api.selectSquare(null);
    setSelected(null);
    configure();
  };

  const onRightPress = (event: MouseEvent) => {
    if (event.button !== 2 || props.planned.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) cancel();
  };
  onMount(() => {
    frame.addEventListener('touchcancel', letGo);
    document.addEventListener('visibilitychange', letGo);
    // Before chessground, which would begin an arrow; and wherever the focus is, which a mouse leaves nowhere.
    frame.addEventListener('mousedown', onRightPress, { capture: true });
    document.addEventListener('keydown', onEscape);
  });
  onCleanup(() => {
    document.removeEventListener('keydown', onEscape);
    document.removeEventListener('visibilitychange', letGo);
    api?.destroy();
  });

  return (
    <div
      ref={frame}
      class="board"
      data-testid="board"
      data-orientation={props.orientation}
    >
      <div ref={host} class="board-ground" />
      <SquareGrid
        label={props.label}
        men={props.men}
        orientation={props.orientation}
        selected={selected()}
        targets={props.dests.get(selected() ?? '') ?? []}
        repeats={repeats()}
        takesPresses={props.onMark !== undefined}
        onPress={press}
      />
      {props.children}
    </div>
  );
};

function asConfig(props: BoardProps): Config {
  // Read, so that a new revision alone puts the men back.
  void props.revision;
  const mover = props.onMark === undefined ? props.mover : null;
  return {
    fen: writePlacement(props.men),
    orientation: props.orientation,
    turnColor: props.sideToMove,
    check: props.isCheck ? props.sideToMove : false,
    lastMove: (props.lastMove === null ? [] : [props.lastMove.slice(0, 2), props.lastMove.slice(2, 4)]) as Key[],
    coordinates: props.showsCoordinates,
    movable: {
      ...(mover === null ? {} : { color: mover }),
      dests: (mover === null ? new Map() : props.dests) as Dests,
      showDests: true,
    },
    premovable: { enabled: mover !== null && props.mayPlan },
    viewOnly: false,
  };
}
