// How it ended, drawn beside the board; and what next.

import { A, useNavigate } from '@solidjs/router';
import { Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { t } from '../../i18n/messages';
import * as api from '../../net/api';
import type { EndView, GameView } from '../../protocol/generated';
import { OtherDevice } from '../../ui/AccountDialog';
import { signed } from '../../ui/names';
import { notify } from '../../ui/notices';
import { Stroke } from '../../ui/Stroke';
import { endReason, endTitle, scoreText } from './endings';
import { NextGame } from './NextGame';
import type { Table } from './table';

export const Result: Component<{ table: Table; view: GameView; end: EndView; game: string }> = (props) => {
  const own = () => {
    const seat = props.view.seat;
    return seat === null ? null : seat === 'white' ? props.end.white_rating : props.end.black_rating;
  };
  return (
    <section class="result" aria-label={t('result')} data-testid="result">
      <p class="result-score serif figures" aria-hidden="true">
        {scoreText(props.end.outcome)}
      </p>
      <h2 class="result-title">{endTitle(props.view, props.end)}</h2>
      <Stroke />
      <p class="result-reason">{endReason(props.end)}</p>
      <Show when={own()}>
        {(rating) => (
          <p class="result-rating figures" data-testid="rating-change">
            {rating().before} → <strong>{rating().after}</strong>{' '}
            <span class={rating().after >= rating().before ? 'is-gain' : 'is-loss'}>
              ({signed(rating().after - rating().before)})
            </span>
          </p>
        )}
      </Show>
      <Show when={props.view.seat !== null} fallback={<Keep game={props.game} hasPgn={true} />}>
        <Again table={props.table} view={props.view} end={props.end} />
        <NextGame view={props.view} game={props.game} />
        <Keep game={props.game} hasPgn={true} />
        <KeepAccount isRated={own() != null} />
      </Show>
    </section>
  );
};

const Again: Component<{ table: Table; view: GameView; end: EndView }> = (props) => {
  const app = useApp();
  const navigate = useNavigate();
  const offer = () => props.view.offers.rematch;
  const isOwn = () => offer() !== null && offer() === props.view.seat;
  const isTheirs = () => offer() !== null && offer() !== props.view.seat;
  const rematch = () => void props.table.session.act({ c: 'offer_rematch' });
  const decline = () => void props.table.session.act({ c: 'decline_rematch' });
  const newOpponent = () => {
    app.lobby.enter({ variant: props.view.variant, cadence: props.view.cadence });
    navigate('/');
  };
  const isPooled = () =>
    app
      .site()
      ?.variants.find(({ variant }) => variant === props.view.variant)
      ?.cadences.some(
        ({ cadence }) =>
          cadence.base_ms === props.view.cadence.base_ms && cadence.increment_ms === props.view.cadence.increment_ms,
      ) ?? false;

  return (
    <>
      <p class="offers" aria-live="polite">
        {isTheirs() ? t('offered-rematch') : ''}
      </p>
      <div class="button-row">
        <Show
          when={props.end.rematch}
          fallback={
            <button type="button" class="button is-main" disabled={isOwn()} data-testid="rematch" onClick={rematch}>
              {isTheirs() ? t('accept-rematch') : isOwn() ? t('rematch-offered') : t('rematch')}
            </button>
          }
        >
          {(game) => (
            <A class="button is-main" href={`/g/${game()}`}>
              {t('go-to-rematch')}
            </A>
          )}
        </Show>
        <Show when={isOwn() || isTheirs()}>
          <button type="button" class="button" onClick={decline}>
            {isOwn() ? t('withdraw') : t('decline')}
          </button>
        </Show>
        <Show when={isPooled() && offer() === null}>
          <button type="button" class="button" onClick={newOpponent}>
            {t('new-opponent')}
          </button>
        </Show>
      </div>
    </>
  );
};

/** The game to take along: its link and its PGN. */
export const Keep: Component<{ game: string; hasPgn: boolean }> = (props) => {
  const share = async () => {
    const url = `${location.origin}/g/${props.game}`;
    try {
      await navigator.clipboard.writeText(url);
      notify(t('link-copied'));
    } catch {
      notify(url);
    }
  };
  return (
    <p class="keep">
      <Show when={props.hasPgn}>
        <a href={api.gamePgnPath(props.game)} download={`tratto-${props.game}.pgn`} data-testid="pgn">
          {t('download-pgn')}
        </a>
      </Show>
      <button type="button" class="text-button" onClick={share}>
        {t('copy-link')}
      </button>
    </p>
  );
};

/** An account is a code on this device; it is offered once, after the first rated game, before it can be lost. */
const KeepAccount: Component<{ isRated: boolean }> = (props) => {
  const app = useApp();
  const KEY = 'tratto.code-offered';
  const isFirst = () => {
    const games = app.account()?.ratings.reduce((sum, { games }) => sum + games, 0) ?? 0;
    return props.isRated && games <= 1 && localStorage.getItem(KEY) === null;
  };
  const isOffered = isFirst();
  if (isOffered) localStorage.setItem(KEY, '1');
  return (
    <Show when={isOffered}>
      <details class="keep-account">
        <summary>{t('keep-account')}</summary>
        <OtherDevice />
      </details>
    </Show>
  );
};
