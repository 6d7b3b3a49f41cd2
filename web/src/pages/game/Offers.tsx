// What waits for this player's answer: an offer, a claim after the opponent left, the first move; or why a man may not go where it
// was put. One fixed place.

import { createEffect, createMemo, createSignal, Match, on, onCleanup, Show, Switch, type Component } from 'solid-js';
import { firstTurnMs } from '../../game/clock';
import { has, t } from '../../i18n/messages';
import { longTime } from '../../i18n/speech';
import type { GameCommand, GameView } from '../../protocol/generated';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Icon } from '../../ui/Icon';
import { notify, say } from '../../ui/notices';
import { shownSan } from './effects';
import { NextGame } from './NextGame';
import { hasRepeated, type Table } from './table';

export const Offers: Component<{ table: Table; view: GameView; game: string }> = (props) => {
  const act = (command: GameCommand) => void props.table.session.act(command);
  const isFromOther = (kind: 'draw' | 'takeback') => {
    const by = props.view.offers[kind];
    return by !== null && by !== props.view.seat;
  };
  const isAsked = () => isFromOther('draw') || isFromOther('takeback') || props.table.state().live?.claim_in_ms != null;
  const why = createMemo<string | null>(
    () => {
      const code = props.table.why();
      return code !== null && has(`why-${code}`) ? t(`why-${code}`) : null;
    },
    null,
    { equals: false },
  );
  createEffect(
    on(why, (words) => {
      if (words === null) return;
      say(words);
      // Its place is taken by something that waits for an answer.
      if (isAsked()) notify(words);
    }),
  );
  return (
    // No live region: its countdowns would talk without end. Events say once what is new (effects.ts).
    <div class="offers">
      <Switch fallback={<Remark table={props.table} view={props.view} game={props.game} />}>
        <Match when={isFromOther('draw')}>
          <Question
            text={t('offered-draw')}
            onYes={() => act({ c: 'accept_draw' })}
            onNo={() => act({ c: 'decline_draw' })}
          />
        </Match>
        <Match when={isFromOther('takeback')}>
          <Question
            text={t('offered-takeback')}
            onYes={() => act({ c: 'accept_takeback' })}
            onNo={() => act({ c: 'decline_takeback' })}
          />
        </Match>
        <Match when={props.table.state().live?.claim_in_ms != null}>
          <Claim table={props.table} act={act} />
        </Match>
        <Match when={why()}>{(words) => <p class="why" data-testid="why">{words()}</p>}</Match>
        <Match when={props.table.state().plan.length > 0}>
          <DropPlan table={props.table} isShort={false} />
        </Match>
      </Switch>
      <Show when={isAsked() && props.table.state().plan.length > 0}>
        <DropPlan table={props.table} isShort={true} />
      </Show>
    </div>
  );
};

const Question: Component<{ text: string; onYes(): void; onNo(): void }> = (props) => (
  <div class="question">
    <p>{props.text}</p>
    <ConfirmButton label={t('accept')} isMain={true} testId="accept" act={() => props.onYes()} />
    <button type="button" class="button" onClick={() => props.onNo()}>
      {t('decline')}
    </button>
  </div>
);

/** Where there is neither a right button nor Esc. In short beside a question. */
const DropPlan: Component<{ table: Table; isShort: boolean }> = (props) => {
  const words = () => t('drop-plan', { count: props.table.state().plan.length });
  return (
    <button
      type="button"
      class="button drop-plan"
      classList={{ 'is-icon': props.isShort }}
      aria-label={words()}
      data-testid="drop-plan"
      onClick={() => props.table.session.dropPlan()}
    >
      <Icon name="cross" />
      <Show when={!props.isShort}>
        <span>{words()}</span>
      </Show>
    </button>
  );
};

/** Seconds left of a span that began when `start` was read, counted from the clock and not from ticks. */
function countdown(span: () => number | null): () => number | null {
  const [seconds, setSeconds] = createSignal<number | null>(null);
  createEffect(() => {
    const ms = span();
    if (ms === null) return void setSeconds(null);
    const start = performance.now();
    const read = () => setSeconds(Math.ceil(Math.max(0, ms - (performance.now() - start)) / 1000));
    read();
    const timer = setInterval(read, 250);
    onCleanup(() => clearInterval(timer));
  });
  return seconds;
}

const Claim: Component<{ table: Table; act(command: GameCommand): void }> = (props) => {
  const left = countdown(() => props.table.state().live?.claim_in_ms ?? null);
  return (
    <div class="question">
      <Show when={left() === 0} fallback={<p>{t('opponent-away', { seconds: left() ?? 0 })}</p>}>
        <p>{t('opponent-left')}</p>
        <ConfirmButton label={t('claim-win')} isMain={true} testId="claim-win" act={() => props.act({ c: 'claim_win' })} />
        <ConfirmButton label={t('claim-draw')} testId="claim-draw" act={() => props.act({ c: 'claim_draw' })} />
      </Show>
    </div>
  );
};

/** Where nothing waits for an answer: what one should know of the position. */
const Remark: Component<{ table: Table; view: GameView; game: string }> = (props) => {
  const repeating = () =>
    (props.table.line()?.legal ?? []).filter(({ uci }) => props.table.repeating().has(uci)).map(({ san }) => shownSan(san));
  return (
    <Switch fallback={<NextGame view={props.view} game={props.game} />}>
      <Match when={repeating().length > 0}>
        <p class="muted">{t('would-repeat', { moves: repeating().join(', ') })}</p>
      </Match>
      <Match when={hasRepeated(props.table)}>
        <p class="muted">{t('stands-twice')}</p>
      </Match>
      <Match when={props.view.cadence.days == null}>
        <FirstTurn table={props.table} view={props.view} />
      </Match>
    </Switch>
  );
};

const FirstTurn: Component<{ table: Table; view: GameView }> = (props) => {
  const left = countdown(() => {
    const { clock } = props.table.state();
    return clock === null ? null : firstTurnMs(clock, performance.now());
  });
  return (
    <Show when={left() !== null}>
      <p class="muted figures">
        {t(props.view.side_to_move === props.view.seat ? 'first-move-yours' : 'first-move-theirs', { time: longTime((left() ?? 0) * 1000) })}
      </p>
    </Show>
  );
};
