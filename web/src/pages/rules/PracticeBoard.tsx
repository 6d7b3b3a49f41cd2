// A small live board to try a game on: both sides are the reader's. The rules module judges.

import { createMemo, createResource, createSignal, For, Show, type Component } from 'solid-js';
import { settings } from '../../app/settings';
import { Board } from '../../board/Board';
import { Promotion } from '../../board/Promotion';
import { withAsked } from '../../game/asking';
import { asCastling, readPlacement } from '../../game/placement';
import { t } from '../../i18n/messages';
import { play as sound } from '../../ui/sounds';
import { Icon } from '../../ui/Icon';
import { destinations, needsPromotion } from '../../variant/moves';
import { traitsOf } from '../../variant/variants';
import { loadRules, type Rules } from '../../wasm/rules';
import { shownSan } from '../game/effects';
import { reasonWorthAWord } from '../game/why';
import { UmpiredPractice } from './UmpiredPractice';

export const PracticeBoard: Component<{ variant: string }> = (props) => {
  const [rules] = createResource(loadRules);
  return (
    <Show when={rules()} fallback={<div class="board is-loading" />}>
      {(known) => (
        <Show
          when={traitsOf(props.variant).isUmpired}
          fallback={<OpenPractice rules={known()} variant={props.variant} />}
        >
          <UmpiredPractice rules={known()} />
        </Show>
      )}
    </Show>
  );
};

const OpenPractice: Component<{ rules: Rules; variant: string }> = (props) => {
  const [moves, setMoves] = createSignal<string[]>([]);
  const [promoting, setPromoting] = createSignal<string | null>(null);
  /** Why the man that was put somewhere last may not go there. */
  const [reason, setReason] = createSignal<string | null>(null);
  const line = createMemo(() => props.rules.line(props.variant, '', moves()));
  const spot = () => line()?.spots.at(-1);
  const men = createMemo(() => withAsked(readPlacement(spot()?.text ?? ''), promoting()));
  const side = () => spot()?.side ?? 'white';

  /** What a pawn was to become is asked on one board only. */
  const goTo = (made: string[]) => {
    setPromoting(null);
    setReason(null);
    setMoves(made);
  };
  const make = (uci: string) => {
    const takes = line()?.legal.find((move) => move.uci === uci)?.san.includes('x') ?? false;
    goTo([...moves(), uci]);
    sound(takes ? 'capture' : 'move');
  };
  const play = (from: string, to: string) => {
    const uci = asCastling(men(), from, to);
    if (needsPromotion(men(), uci)) setPromoting(uci);
    else make(uci);
  };
  const miss = (from: string, to: string) =>
    setReason(reasonWorthAWord(props.rules, { variant: props.variant, initial: '' }, moves(), asCastling(men(), from, to)));
  const words = () => {
    const why = reason();
    if (why !== null) return t(`why-${why}`);
    const end = line()?.end;
    if (end != null) return t(`practice-${end.outcome}`);
    const series = spot()?.series;
    if (series == null) return t(`to-move-${side()}`);
    return t('practice-series', { number: series.number, left: series.length - series.made, color: t(`color-${side()}`) });
  };

  return (
    <div class="practice">
      <Board
        label={t('practice-board')}
        men={men()}
        orientation="white"
        sideToMove={side()}
        isCheck={spot()?.check != null}
        lastMove={moves().at(-1) ?? null}
        mover={line()?.end == null ? side() : null}
        dests={promoting() === null ? destinations(line()?.legal ?? [], men()) : new Map()}
        mayPlan={false}
        planned={new Set()}
        showsCoordinates={settings.showsCoordinates}
        revision={0}
        onMove={play}
        onPlan={() => {}}
        onCancel={() => setPromoting(null)}
        onMiss={miss}
      >
        <Show when={promoting()}>
          {(uci) => (
            <Promotion
              square={uci().slice(2, 4)}
              color={side()}
              orientation="white"
              onChoose={(letter) => make(uci() + letter)}
              onCancel={() => setPromoting(null)}
            />
          )}
        </Show>
      </Board>
      <div class="practice-foot">
        <p class="practice-words" role="status">
          {words()}
        </p>
        <button type="button" class="button is-quiet is-icon" aria-label={t('take-back')} disabled={moves().length === 0} onClick={() => goTo(moves().slice(0, -1))}>
          <Icon name="back" />
        </button>
        <button type="button" class="button is-quiet is-icon" aria-label={t('start-again')} disabled={moves().length === 0} onClick={() => goTo([])}>
          <Icon name="first" />
        </button>
      </div>
      <p class="practice-moves muted figures">
        <For each={line()?.spots.slice(1) ?? []}>{({ san }) => <span>{shownSan(san ?? '')} </span>}</For>
      </p>
    </div>
  );
};
