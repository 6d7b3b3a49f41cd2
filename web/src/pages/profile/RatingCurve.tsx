// The rating curve: the one line again.

import { A } from '@solidjs/router';
import { createMemo, createResource, For, Show, type Component } from 'solid-js';
import { formatDate, t } from '../../i18n/messages';
import * as api from '../../net/api';
import { poolName } from '../../ui/names';
import { CURVE_HEIGHT, CURVE_WIDTH, drawCurve } from './curve';

const START_RATING = 1200;

export const RatingCurve: Component<{ nickname: string; pool: string }> = (props) => {
  const [points] = createResource(
    () => ({ nickname: props.nickname, pool: props.pool }),
    ({ nickname, pool }) => api.ratingCurve(nickname, pool),
  );
  const known = () => (points.error === undefined ? (points.latest ?? []) : []);
  const curve = createMemo(() => drawCurve(known(), START_RATING));
  const best = () => Math.max(...known().map(({ rating }) => rating));
  const last = () => curve().points.at(-1);

  return (
    <figure class="curve">
      <svg
        viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('curve-of', { pool: poolName(props.pool), count: known().length })}
      >
        <For each={curve().marks}>{({ y }) => <line class="curve-mark" x1="0" x2={CURVE_WIDTH} y1={y} y2={y} />}</For>
        <path class="curve-line" d={curve().path} />
      </svg>
      <div class="curve-labels figures muted" aria-hidden="true">
        <For each={curve().marks}>
          {({ rating, y }) => <span style={{ top: `${(y / CURVE_HEIGHT) * 100}%` }}>{rating}</span>}
        </For>
        <Show when={last()}>
          {(spot) => (
            <i
              class="curve-end"
              style={{ top: `${(spot().y / CURVE_HEIGHT) * 100}%`, left: `${(spot().x / CURVE_WIDTH) * 100}%` }}
            />
          )}
        </Show>
      </div>
      <Show when={last()}>
        {(spot) => (
          <figcaption class="muted figures">
            {t('curve-caption', { best: String(best()), date: formatDate(spot().point.at_ms) })}{' '}
            <A href={`/g/${spot().point.game}`}>{t('last-game')}</A>
          </figcaption>
        )}
      </Show>
    </figure>
  );
};
