// The game page: live and replay are the same page. The board is the room; everything else gives way.

import { useParams } from '@solidjs/router';
import { createEffect, createMemo, onCleanup, onMount, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { settings } from '../../app/settings';
import { Board } from '../../board/Board';
import { Promotion } from '../../board/Promotion';
import { opponentOf } from '../../game/fold';
import { t } from '../../i18n/messages';
import type { GameView } from '../../protocol/generated';
import { cadenceName, playerName, variantName } from '../../ui/names';
import { Choice } from '../../ui/Choice';
import { Icon } from '../../ui/Icon';
import { Title } from '../../ui/Title';
import { NotFound } from '../NotFound';
import { Actions } from './Actions';
import { followEvents, watchOwnClock } from './effects';
import { createMarkers, type Markers } from './markers';
import { MoveInput } from './MoveInput';
import { MoveList } from './MoveList';
import { Offers } from './Offers';
import { PlayerBar } from './PlayerBar';
import { Keep, Result } from './Result';
import { createTable, type Table } from './table';
import { UmpireBox, UmpireThen } from './UmpireBox';
import '../../styles/game.css';

const GamePage: Component = () => {
  const params = useParams<{ game: string }>();
  return (
    <Show when={params.game} keyed>
      {(game) => <Room game={game} />}
    </Show>
  );
};

const Room: Component<{ game: string }> = (props) => {
  const app = useApp();
  const table = createTable(app, props.game);
  const markers = createMarkers(props.game);
  followEvents(table);
  watchOwnClock(table);
  doubtWithoutLine(table);
  stepByKeys(table);
  /** Without the rules nothing can be moved yet. */
  const phase = () => (table.state().phase === 'ready' && table.rules() === null ? 'joining' : table.state().phase);

  return (
    <Show when={table.state().phase !== 'missing'} fallback={<NotFound />}>
      <Show when={table.view()} fallback={<div class="table is-empty" aria-busy="true" />}>
        {(view) => (
          <div class="table" classList={{ 'is-umpired': table.traits().isUmpired }} data-testid="game" data-phase={phase()}>
            <PageTitle table={table} view={view()} />
            <h1 class="hidden-text">
              {t('game-of', { white: playerName(view().white.nickname), black: playerName(view().black.nickname) })}
            </h1>
            <div class="table-room">
              <PlayerBar table={table} view={view()} color={opponentOf(table.orientation())} isTop={true} />
              <TheBoard table={table} view={view()} markers={markers} />
              <PlayerBar table={table} view={view()} color={table.orientation()} isTop={false} />
            </div>
            <Side table={table} view={view()} markers={markers} game={props.game} />
          </div>
        )}
      </Show>
    </Show>
  );
};

const TheBoard: Component<{ table: Table; view: GameView; markers: Markers }> = (props) => {
  const { table } = props;
  const mover = createMemo(() => (props.view.end === null && table.isAtEnd() ? props.view.seat : null));
  return (
    <Board
      label={t('board')}
      men={table.shown().men}
      orientation={table.orientation()}
      sideToMove={table.shown().side}
      isCheck={table.shown().isCheck}
      lastMove={table.shown().lastMove}
      trail={table.shown().trail}
      mover={mover()}
      dests={table.dests()}
      mayPlan={table.traits().hasPremoves}
      planned={table.planned()}
      repeating={table.repeating()}
      ghosts={table.traits().isUmpired && props.view.end === null ? props.markers.ghosts() : new Map()}
      showsCoordinates={settings.showsCoordinates}
      revision={table.revision()}
      onMove={table.play}
      onPlan={table.play}
      onCancel={() => table.cancel()}
      onMiss={table.miss}
      onMark={
        props.markers.isMarking() && props.view.seat !== null
          ? (square) => props.markers.mark(square, props.view.seat ?? 'white')
          : undefined
      }
    >
      <Show when={table.promoting()}>
        {(uci) => (
          <Promotion
            square={uci().slice(2, 4)}
            color={props.view.seat ?? 'white'}
            orientation={table.orientation()}
            onChoose={(letter) => table.promote(letter)}
            onCancel={() => table.promote(null)}
          />
        )}
      </Show>
    </Board>
  );
};

const Side: Component<{ table: Table; view: GameView; markers: Markers; game: string }> = (props) => (
  <aside class="table-side">
    <p class="terms muted figures">
      <span>
        {variantName(props.view.variant)} · {cadenceName(props.view.cadence)} ·{' '}
        {props.view.is_rated ? t('rated') : t('casual')}
      </span>
      <span class="spectators" hidden={(props.table.state().live?.spectators ?? 0) === 0}>
        <Icon name="eye" />
        {t('spectators', { count: props.table.state().live?.spectators ?? 0 })}
      </span>
    </p>
    <MoveList table={props.table} />
    <Show when={props.table.traits().isUmpired}>
      <Show
        when={props.view.end === null}
        fallback={
          <>
            <Choice
              legend={t('whose-board')}
              name="eyes"
              options={(['umpire', 'white', 'black'] as const).map((value) => ({ value, label: t(value === 'umpire' ? 'umpire' : `color-${value}`) }))}
              value={props.table.eyes()}
              onChange={(eyes) => props.table.lookThrough(eyes)}
            />
            <UmpireThen table={props.table} view={props.view} />
          </>
        }
      >
        <UmpireBox view={props.view} markers={props.markers} />
      </Show>
    </Show>
    <Show
      when={props.view.end}
      fallback={
        <Show when={props.view.seat !== null} fallback={<Keep game={props.game} hasPgn={false} />}>
          <Offers table={props.table} view={props.view} game={props.game} />
          <Actions table={props.table} view={props.view} />
          <MoveInput table={props.table} view={props.view} />
        </Show>
      }
    >
      {(end) => <Result table={props.table} view={props.view} end={end()} game={props.game} />}
    </Show>
  </aside>
);

const PageTitle: Component<{ table: Table; view: GameView }> = (props) => {
  const names = () => `${playerName(props.view.white.nickname)} – ${playerName(props.view.black.nickname)}`;
  const isOwnTurn = () => props.view.end === null && props.view.seat === props.view.side_to_move;
  return (
    <Show when={isOwnTurn()} fallback={<Title text={names()} />}>
      <Title text={names()} alert={t('your-move')} />
    </Show>
  );
};

/** After a lost line the clock on show is old, and must not look alive until the server has spoken. */
function doubtWithoutLine(table: Table): void {
  const app = useApp();
  createEffect(() => {
    if (app.linkState() !== 'open') table.session.doubt();
  });
}

/** The arrow keys walk through the game, unless they are needed where the focus is. */
function stepByKeys(table: Table): void {
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest('input, select, textarea, dialog, .grid')) return;
    const to: Record<string, number> = {
      ArrowLeft: table.cursor() - 1,
      ArrowRight: table.cursor() + 1,
      ArrowUp: 0,
      ArrowDown: Number.POSITIVE_INFINITY,
    };
    const ply = to[event.key];
    if (ply === undefined) return;
    event.preventDefault();
    table.goTo(ply);
  };
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));
}

export default GamePage;
