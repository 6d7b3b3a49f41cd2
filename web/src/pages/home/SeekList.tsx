// Open seeks. One's own can be withdrawn; another's is taken by one press. A filter appears once there is something to filter.

import { createMemo, For, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { choose, settings } from '../../app/settings';
import { speedOf } from '../../game/cadence';
import { fitsRange, seeksShown } from '../../game/seeks';
import { t } from '../../i18n/messages';
import type { Seek } from '../../protocol/generated';
import { Switch } from '../../ui/Choice';
import { cadenceName, playerName, ratingText, variantName } from '../../ui/names';
import { knownVariants, poolOf } from '../../variant/variants';

export const SeekList: Component = () => {
  const app = useApp();
  const seeks = () => app.lobby.lobby()?.seeks ?? [];
  const isOwn = (seek: Seek) => app.account()?.nickname === seek.by.nickname;
  const fits = (seek: Seek) => {
    const pool = poolOf(seek.variant, speedOf(seek.cadence));
    const isPool = app.site()?.pools.includes(pool) ?? false;
    return fitsRange(seek, app.account()?.ratings ?? [], isPool ? pool : null);
  };
  const isFiltering = () => settings.seeksVariant !== null || settings.seeksForMe;
  const shown = createMemo(() =>
    seeksShown(seeks(), { variant: settings.seeksVariant, isForMe: settings.seeksForMe }, isOwn, fits),
  );
  return (
    <section class="list-box" aria-labelledby="seeks">
      <h2 id="seeks" class="list-title">
        {t('seeks')}
      </h2>
      <Show when={seeks().length > 0 || isFiltering()}>
        <SeekFilters />
      </Show>
      <ul class="rows" data-testid="seeks">
        <For
          each={shown()}
          fallback={<li class="row-empty muted">{t(seeks().length > 0 ? 'no-seeks-like-that' : 'no-seeks')}</li>}
        >
          {(seek) => <SeekRow seek={seek} isOwn={isOwn(seek)} fits={fits(seek)} />}
        </For>
      </ul>
    </section>
  );
};

const SeekFilters: Component = () => {
  const app = useApp();
  const offered = () => app.site()?.variants.map(({ variant }) => variant) ?? knownVariants().map(({ id }) => id);
  return (
    <div class="seek-filters">
      <label class="field">
        <span class="hidden-text">{t('seeks-of')}</span>
        <select
          class="input"
          data-testid="seeks-variant"
          onChange={(event) => choose('seeksVariant', event.currentTarget.value || null)}
        >
          <option value="" selected={settings.seeksVariant === null}>
            {t('all-games')}
          </option>
          <For each={offered()}>
            {(variant) => (
              <option value={variant} selected={settings.seeksVariant === variant}>
                {variantName(variant)}
              </option>
            )}
          </For>
        </select>
      </label>
      <Switch label={t('seeks-for-me')} isOn={settings.seeksForMe} onChange={(isOn) => choose('seeksForMe', isOn)} />
    </div>
  );
};

const SeekRow: Component<{ seek: Seek; isOwn: boolean; fits: boolean }> = (props) => {
  const app = useApp();
  const press = async () => {
    if (props.isOwn) return void app.lobby.withdraw(props.seek.seek);
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
      <Show
        when={props.isOwn || props.fits}
        fallback={<span class="row-note muted">{t('another-rating')}</span>}
      >
        <button type="button" class="button" onClick={press}>
          <Show when={props.isOwn} fallback={t('play')}>
            {t('withdraw')}
          </Show>
        </button>
      </Show>
    </li>
  );
};
