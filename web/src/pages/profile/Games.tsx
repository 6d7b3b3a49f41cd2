// A player's finished games, newest first, with filters.

import { A } from '@solidjs/router';
import { createEffect, createSignal, For, on, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { formatDate, t } from '../../i18n/messages';
import * as api from '../../net/api';
import type { Color, GameSummary } from '../../protocol/generated';
import { cadenceName, playerName, poolName, signed } from '../../ui/names';
import { errorText } from '../../ui/notices';
import { endReason } from '../game/endings';

const RESULTS = ['win', 'draw', 'loss'] as const;

export const Games: Component<{ nickname: string }> = (props) => {
  const app = useApp();
  const [pool, setPool] = createSignal('');
  const [result, setResult] = createSignal('');
  const [games, setGames] = createSignal<GameSummary[] | null>(null);
  const [next, setNext] = createSignal<string | null>(null);
  const [problem, setProblem] = createSignal('');

  let wanted = 0;
  const load = async (before: string | null) => {
    wanted += 1;
    const mine = wanted;
    try {
      const page = await api.playerGames(props.nickname, {
        pool: pool(),
        result: result(),
        ...(before === null ? {} : { before }),
      });
      if (mine !== wanted) return;
      setGames(before === null ? page.games : [...(games() ?? []), ...page.games]);
      setNext(page.next);
      setProblem('');
    } catch (error) {
      setProblem(errorText(error as { code: string }));
    }
  };
  createEffect(on([() => props.nickname, pool, result], () => void load(null)));

  return (
    <section class="profile-games" aria-labelledby="games">
      <div class="section-head">
        <h2 id="games">{t('games')}</h2>
        <a href={api.playerPgnPath(props.nickname)} download={`${props.nickname}.pgn`}>
          {t('download-all-pgn')}
        </a>
      </div>
      <div class="filters">
        <label class="field">
          <span>{t('rating-pool')}</span>
          <select class="input" onChange={(event) => setPool(event.currentTarget.value)}>
            <option value="">{t('all')}</option>
            <For each={app.site()?.pools}>{(name) => <option value={name}>{poolName(name)}</option>}</For>
          </select>
        </label>
        <label class="field">
          <span>{t('result')}</span>
          <select class="input" onChange={(event) => setResult(event.currentTarget.value)}>
            <option value="">{t('all')}</option>
            <For each={RESULTS}>{(name) => <option value={name}>{t(`result-${name}`)}</option>}</For>
          </select>
        </label>
      </div>
      <p class="problem" role="alert">
        {problem()}
      </p>
      <Show when={games()} fallback={<div class="table-hold" />}>
        {(list) => (
          <ul class="rows" data-testid="profile-games">
            <For each={list()} fallback={<li class="row-empty muted">{t('no-games')}</li>}>
              {(game) => <GameRow game={game} />}
            </For>
          </ul>
        )}
      </Show>
      <Show when={next()}>
        <button type="button" class="button" onClick={() => void load(next())}>
          {t('more-games')}
        </button>
      </Show>
    </section>
  );
};

function resultFor(game: GameSummary): 'win' | 'draw' | 'loss' | 'none' {
  if (game.outcome === 'draw') return 'draw';
  if (game.outcome === 'none' || game.seat === null) return 'none';
  return game.outcome === game.seat ? 'win' : 'loss';
}

const GameRow: Component<{ game: GameSummary }> = (props) => {
  const seat = (): Color => props.game.seat ?? 'white';
  const opponent = () => (seat() === 'white' ? props.game.black : props.game.white);
  const rating = () => (seat() === 'white' ? props.game.white_rating : props.game.black_rating);
  const theirs = () => (seat() === 'white' ? props.game.black_rating : props.game.white_rating);
  return (
    <li>
      <A class="row is-link is-game" href={`/g/${props.game.game}`}>
        <span class={`result-word is-${resultFor(props.game)}`}>{t(`result-${resultFor(props.game)}`)}</span>
        <span class="row-main">
          <span class={`seat is-${seat()}`} role="img" aria-label={t(`color-${seat()}`)} /> {playerName(opponent())}{' '}
          <span class="muted figures">{theirs().before}</span>
        </span>
        <span class="row-rating figures">
          <Show when={props.game.is_rated} fallback={<span class="muted">{t('casual')}</span>}>
            {rating().after} <span class="muted">{signed(rating().after - rating().before)}</span>
          </Show>
        </span>
        <span class="row-side muted figures">
          {cadenceName(props.game.cadence)} · {poolName(props.game.pool)} · {endReason(props.game)} ·{' '}
          {formatDate(props.game.ended_at_ms)}
        </span>
      </A>
    </li>
  );
};

