// Games under way, the strongest first.

import { A } from '@solidjs/router';
import { For, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { t } from '../../i18n/messages';
import { cadenceName, playerName, ratingText, variantName } from '../../ui/names';

export const WatchList: Component = () => {
  const app = useApp();
  return (
    <section class="list-box" aria-labelledby="watch">
      <h2 id="watch" class="list-title">
        {t('games-to-watch')}
      </h2>
      <ul class="rows">
        <For each={app.lobby.lobby()?.top ?? []} fallback={<li class="row-empty muted">{t('no-games-to-watch')}</li>}>
          {(game) => (
            <li>
              <A class="row is-link" href={`/g/${game.game}`}>
                <span class="row-main is-pair">
                  <span>
                    {playerName(game.white.nickname)} <span class="muted figures">{ratingText(game.white)}</span>
                    {' – '}
                  </span>
                  <span>
                    {playerName(game.black.nickname)} <span class="muted figures">{ratingText(game.black)}</span>
                  </span>
                </span>
                <span class="row-side muted figures">
                  {cadenceName(game.cadence)} · {variantName(game.variant)}
                </span>
              </A>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
};
