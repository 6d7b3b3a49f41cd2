// A player's page: name, ratings with their curve, the score against the viewer, games.

import { A, useParams } from '@solidjs/router';
import { createResource, createSignal, For, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { formatDate, formatNumber, t } from '../../i18n/messages';
import * as api from '../../net/api';
import type { Profile as ProfileBody } from '../../protocol/generated';
import { poolName } from '../../ui/names';
import { Stroke } from '../../ui/Stroke';
import { Title } from '../../ui/Title';
import { STANDARD } from '../../variant/variants';
import { FriendDialog } from '../home/FriendDialog';
import { NotFound } from '../NotFound';
import { Games } from './Games';
import { RatingCurve } from './RatingCurve';

const Profile: Component = () => {
  const params = useParams<{ nickname: string }>();
  const [profile] = createResource(() => decodeURIComponent(params.nickname), api.profile);
  return (
    <Show when={profile.error === undefined} fallback={<NotFound />}>
      <Show when={profile.latest} fallback={<section class="page table-hold" />}>
        {(seen) => <Page profile={seen()} />}
      </Show>
    </Show>
  );
};

const Page: Component<{ profile: ProfileBody }> = (props) => {
  const app = useApp();
  const [isChallenging, setChallenging] = createSignal(false);
  const isOwn = () => app.account()?.nickname === props.profile.nickname;
  return (
    <section class="page profile">
      <Title text={props.profile.nickname} />
      <header class="profile-head">
        <div>
          <h1>{props.profile.nickname}</h1>
          <p class="muted figures">
            {t('member-since', { date: formatDate(props.profile.created_at_ms) })} ·{' '}
            {t('games-count', { count: props.profile.games })}
          </p>
        </div>
        <div class="button-row">
          <Show when={props.profile.live_game}>
            {(game) => (
              <A class="button" href={`/g/${game()}`}>
                {isOwn() ? t('go-back-to-game') : t('watch-live')}
              </A>
            )}
          </Show>
          <Show when={!isOwn()}>
            <button type="button" class="button is-main" onClick={() => setChallenging(true)}>
              {t('challenge-player')}
            </button>
          </Show>
        </div>
      </header>
      <Stroke class="under-title" />
      <Show when={!isOwn()}>
        <HeadToHead profile={props.profile} />
      </Show>
      <Ratings profile={props.profile} />
      <Games nickname={props.profile.nickname} />
      <Show when={isChallenging()}>
        <FriendDialog variant={STANDARD} to={props.profile.nickname} onClose={() => setChallenging(false)} />
      </Show>
    </section>
  );
};

const HeadToHead: Component<{ profile: ProfileBody }> = (props) => (
  <Show when={props.profile.head_to_head}>
    {(score) => (
      <p class="lead figures">
        {t('head-to-head', { name: props.profile.nickname })}{' '}
        <strong>
          +{score().wins} ={score().draws} −{score().losses}
        </strong>
      </p>
    )}
  </Show>
);

const Ratings: Component<{ profile: ProfileBody }> = (props) => {
  const [chosen, setChosen] = createSignal<string | null>(null);
  const pool = () => chosen() ?? props.profile.ratings[0]?.pool;
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings">{t('ratings')}</h2>
      <Show when={props.profile.ratings.length > 0} fallback={<p class="muted">{t('no-ratings')}</p>}>
        <div class="ratings" role="group" aria-label={t('rating-pools')}>
          <For each={props.profile.ratings}>
            {(rating) => (
              <button
                type="button"
                class="rating"
                classList={{ 'is-chosen': pool() === rating.pool }}
                aria-pressed={pool() === rating.pool}
                data-testid={`rating-${rating.pool}`}
                onClick={() => setChosen(rating.pool)}
              >
                <span class="rating-pool">{poolName(rating.pool)}</span>
                <span class="rating-value serif figures">
                  {rating.rating}
                  {rating.is_provisional ? '?' : ''}
                </span>
                <span class="muted figures">
                  {t('games-count', { count: rating.games })} · +{formatNumber(rating.wins)} ={formatNumber(rating.draws)} −
                  {formatNumber(rating.losses)}
                </span>
              </button>
            )}
          </For>
        </div>
        <Show when={pool()}>{(name) => <RatingCurve nickname={props.profile.nickname} pool={name()} />}</Show>
      </Show>
    </section>
  );
};

export default Profile;
