// Who is strong: one table for each pool. Works without an account; one's own row is pinned on top.

import { A, useParams, useSearchParams } from '@solidjs/router';
import { createResource, For, Show, type Component } from 'solid-js';
import { useApp } from '../app/app';
import { formatNumber, t } from '../i18n/messages';
import * as api from '../net/api';
import type { LeaderboardRow } from '../protocol/generated';
import { playerName, poolName } from '../ui/names';
import { errorText } from '../ui/notices';
import { Stroke } from '../ui/Stroke';
import { Title } from '../ui/Title';

const SEARCH_PAUSE_MS = 250;

const Leaderboard: Component = () => {
  const app = useApp();
  const params = useParams<{ pool?: string }>();
  const [search, setSearch] = useSearchParams<{ page?: string; search?: string }>();
  const pools = () => app.site()?.pools ?? [];
  const pool = () => params.pool ?? pools()[0];
  const page = () => Math.max(1, Number(search.page) || 1);
  const [board] = createResource(
    () => (pool() === undefined ? null : { pool: pool() ?? '', page: page(), search: search.search ?? '' }),
    (wanted) => api.leaderboard(wanted.pool, wanted.page, wanted.search),
  );
  let pause: ReturnType<typeof setTimeout>;
  const find = (text: string) => {
    clearTimeout(pause);
    pause = setTimeout(() => setSearch({ search: text === '' ? undefined : text, page: undefined }), SEARCH_PAUSE_MS);
  };
  const shown = () => (board.error === undefined ? board.latest : undefined);
  const tail = () => (search.search === undefined ? '' : `&search=${encodeURIComponent(search.search)}`);

  return (
    <section class="page">
      <Title text={t('leaderboard')} />
      <h1>{t('leaderboard')}</h1>
      <Stroke class="under-title" />
      <nav class="tabs" aria-label={t('rating-pools')}>
        <For each={pools()}>
          {(name) => (
            <A class="tab" classList={{ 'is-chosen': pool() === name }} aria-current={pool() === name ? 'page' : undefined} href={`/leaderboard/${name}`}>
              {poolName(name)}
            </A>
          )}
        </For>
      </nav>
      <label class="field is-search">
        <span class="hidden-text">{t('search-player')}</span>
        <input
          class="input"
          type="search"
          placeholder={t('search-player')}
          value={search.search ?? ''}
          onInput={(event) => find(event.currentTarget.value.trim())}
        />
      </label>
      <Show when={board.error !== undefined}>
        <p class="problem">{errorText(board.error as { code: string })}</p>
      </Show>
      <Show when={shown()} fallback={<div class="table-hold" />}>
        {(seen) => (
          <>
            <Rows rows={seen().rows} own={seen().own} pool={pool() ?? ''} isSearch={search.search !== undefined} />
            <p class="pager figures">
              <span class="muted">{t('players-ranked', { count: seen().players })}</span>
              <Show when={seen().pages > 1}>
                <span class="button-row">
                  <A class="button" classList={{ 'is-off': page() <= 1 }} href={`?page=${Math.max(1, page() - 1)}${tail()}`}>
                    {t('previous-page')}
                  </A>
                  <span>
                    {formatNumber(page())} / {formatNumber(seen().pages)}
                  </span>
                  <A class="button" classList={{ 'is-off': page() >= seen().pages }} href={`?page=${Math.min(seen().pages, page() + 1)}${tail()}`}>
                    {t('next-page')}
                  </A>
                </span>
              </Show>
            </p>
          </>
        )}
      </Show>
    </section>
  );
};

const Rows: Component<{ rows: LeaderboardRow[]; own: LeaderboardRow | null; pool: string; isSearch: boolean }> = (props) => (
  <table class="ranks figures" data-testid="leaderboard">
    <caption class="hidden-text">{t('leaderboard-of', { pool: poolName(props.pool) })}</caption>
    <thead>
      <tr>
        <th scope="col">{t('rank')}</th>
        <th scope="col">{t('player')}</th>
        <th scope="col" class="is-number">
          {t('rating')}
        </th>
        <th scope="col" class="is-number is-wide-only">
          {t('games')}
        </th>
        <th scope="col" class="is-number is-wide-only" title={t('won-drawn-lost')}>
          {t('won-drawn-lost-short')}
        </th>
        <th scope="col" class="is-wide-only">
          {t('last-results')}
        </th>
      </tr>
    </thead>
    <Show when={props.own}>
      {(own) => (
        <tbody class="ranks-own">
          <Row row={own()} isOwn={true} />
        </tbody>
      )}
    </Show>
    <tbody>
      <For
        each={props.rows}
        fallback={
          <tr>
            <td colspan="6" class="row-empty muted">
              {props.isSearch ? t('nobody-found') : t('leaderboard-empty')}
            </td>
          </tr>
        }
      >
        {(row) => <Row row={row} isOwn={row.nickname === props.own?.nickname} />}
      </For>
    </tbody>
  </table>
);

const MARKS: Record<string, string> = { win: '+', draw: '=', loss: '−' };

const Row: Component<{ row: LeaderboardRow; isOwn: boolean }> = (props) => (
    <tr classList={{ 'is-own': props.isOwn }}>
      <td>{props.row.rank}</td>
      <th scope="row">
        <A href={`/u/${encodeURIComponent(props.row.nickname)}`}>{playerName(props.row.nickname)}</A>
      </th>
      <td class="is-number">
        <strong>{props.row.rating.rating}</strong>
        <Show when={props.row.rating.is_provisional}>
          <abbr class="muted" title={t('provisional')}>
            ?
          </abbr>
        </Show>
      </td>
      <td class="is-number is-wide-only">{formatNumber(props.row.rating.games)}</td>
      <td class="is-number is-wide-only muted">
        {props.row.rating.wins} · {props.row.rating.draws} · {props.row.rating.losses}
      </td>
      <td class="is-wide-only">
        <span class="form" role="img" aria-label={props.row.last.map((result) => t(`result-${result}`)).join(', ')}>
          <For each={props.row.last}>{(result) => <span class={`form-mark is-${result}`}>{MARKS[result] ?? ''}</span>}</For>
        </span>
      </td>
    </tr>
);

export default Leaderboard;
