// Open seeks. One's own can be withdrawn; another's is taken by one press.

import { For, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { t } from '../../i18n/messages';
import type { Seek } from '../../protocol/generated';
import { cadenceName, playerName, ratingText, variantName } from '../../ui/names';

export const SeekList: Component = () => {
  const app = useApp();
  const seeks = () => app.lobby.lobby()?.seeks ?? [];
  return (
    <section class="list-box" aria-labelledby="seeks">
      <h2 id="seeks" class="list-title">
        {t('seeks')}
      </h2>
      <ul class="rows" data-testid="seeks">
        <For each={seeks()} fallback={<li class="row-empty muted">{t('no-seeks')}</li>}>
          {(seek) => <SeekRow seek={seek} />}
        </For>
      </ul>
    </section>
  );
};

const SeekRow: Component<{ seek: Seek }> = (props) => {
  const app = useApp();
  const isOwn = () => app.account()?.nickname === props.seek.by.nickname;
  const press = async () => {
    if (isOwn()) return void app.lobby.withdraw(props.seek.seek);
    if (await app.ensureAccount(t('play'))) void app.lobby.accept(props.seek.seek);
  };
  const range = () => {
    const { rating_min: min, rating_max: max } = props.seek;
    return min === null && max === null ? '' : `${min ?? ''}–${max ?? ''}`;
  };
  return (
    <li class="row">
      <span class="row-main">
        <span class="row-name">{playerName(props.seek.by.nickname)}</span>{' '}
        <span class="muted figures">{ratingText(props.seek.by)}</span>
      </span>
      <span class="row-side muted figures">
        {[
          cadenceName(props.seek.cadence),
          variantName(props.seek.variant),
          props.seek.is_rated ? t('rated') : t('casual'),
          props.seek.color === 'either' ? '' : t(`color-${props.seek.color}`),
          range(),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      <button type="button" class="button" onClick={press}>
        <Show when={isOwn()} fallback={t('play')}>
          {t('withdraw')}
        </Show>
      </button>
    </li>
  );
};
