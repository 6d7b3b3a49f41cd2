// A player's bar at the edge of the board: name, rating, captured men, line quality, clock. A fixed box.

import { A } from '@solidjs/router';
import { createMemo, For, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { clockPicture, clocksAfter } from '../../game/clock';
import { materialOf } from '../../game/placement';
import { t } from '../../i18n/messages';
import type { Color, GameView } from '../../protocol/generated';
import { playerName, ratingText, signed } from '../../ui/names';
import { ClockFace } from './ClockFace';
import { DaysFace } from './DaysFace';
import { SeriesCount, SeriesLine } from './SeriesLine';
import type { Table } from './table';

export const PlayerBar: Component<{ table: Table; view: GameView; color: Color; isTop: boolean }> = (props) => {
  const app = useApp();
  const player = () => props.view[props.color];
  const live = () => props.table.state().live;
  const isHere = () => (props.color === 'white' ? live()?.white_here : live()?.black_here) ?? true;
  const lag = () => (props.color === 'white' ? live()?.white_lag_ms : live()?.black_lag_ms) ?? null;
  const change = () => (props.color === 'white' ? props.view.end?.white_rating : props.view.end?.black_rating) ?? null;
  const isOnTurn = () => props.view.end === null && props.view.side_to_move === props.color;
  /** Live as the server says; in a replay as the clocks stood then. */
  const picture = createMemo(() => {
    const { clock } = props.table.state();
    const isReplayed = props.view.end !== null && (clock === null || !props.table.isAtEnd());
    return isReplayed ? clockPicture(clocksAfter(props.view, props.table.cursor()), 0, null) : clock;
  });
  const showsMen = () => !props.table.traits().isUmpired || props.view.end !== null;

  return (
    <div class="bar" classList={{ 'is-top': props.isTop, 'is-on-turn': isOnTurn() }} data-testid={`bar-${props.color}`}>
      <div class="bar-who">
        <p class="bar-name">
          <span
            class="bar-presence"
            classList={{ 'is-away': !isHere() }}
            role="img"
            aria-label={isHere() ? t('player-here') : t('player-away')}
            hidden={props.view.end !== null}
          />
          <Show when={player().nickname !== ''} fallback={<span class="muted">{t('deleted-player')}</span>}>
            <A href={`/u/${encodeURIComponent(player().nickname)}`}>{playerName(player().nickname)}</A>
          </Show>
          <Show when={props.view.end === null && props.view.cadence.days == null && lag() !== null}>
            <LineQuality ms={lag() ?? 0} />
          </Show>
          <SeriesCount table={props.table} color={props.color} />
        </p>
        <div class="bar-more">
          <span class="bar-rating muted figures">
            {ratingText(player())}
            <Show when={change()}>
              {(rating) => (
                <span class={rating().after >= rating().before ? 'is-gain' : 'is-loss'}>
                  {' '}
                  {signed(rating().after - rating().before)}
                </span>
              )}
            </Show>
          </span>
          <Show when={showsMen()}>
            <Captured table={props.table} color={props.color} />
          </Show>
        </div>
      </div>
      <Show when={props.view.cadence.days == null} fallback={<DaysFace table={props.table} view={props.view} color={props.color} />}>
        <ClockFace
          color={props.color}
          picture={picture()}
          isDoubtful={props.table.state().phase === 'stale'}
          isOnTurn={isOnTurn()}
          onZero={() => app.link.wake()}
        />
      </Show>
      <SeriesLine table={props.table} color={props.color} />
    </div>
  );
};

const Captured: Component<{ table: Table; color: Color }> = (props) => {
  const material = createMemo(() => materialOf(props.table.shown().men, props.color));
  const other = () => (props.color === 'white' ? 'black' : 'white');
  return (
    <p class="captured cg-wrap" aria-hidden="true">
      <For each={material().taken}>{(role) => <piece class={`${other()} ${role}`} />}</For>
      <Show when={material().lead > 0}>
        <span class="captured-lead figures">+{material().lead}</span>
      </Show>
    </p>
  );
};

const QUALITY_MS = [60, 150, 350];

const LineQuality: Component<{ ms: number }> = (props) => {
  const bars = () => 1 + QUALITY_MS.filter((limit) => props.ms <= limit).length;
  return (
    <span class="quality" role="img" aria-label={t('line-quality', { ms: props.ms })} title={t('line-quality', { ms: props.ms })}>
      <For each={[1, 2, 3, 4]}>{(bar) => <span classList={{ 'is-on': bar <= bars() }} />}</For>
    </span>
  );
};
