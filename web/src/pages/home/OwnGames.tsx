// One's own games by correspondence: what waits for oneself first. Hidden while there are none.

import { A } from '@solidjs/router';
import { createSignal, For, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { leftMs, type OwnEntry } from '../../game/own';
import { t } from '../../i18n/messages';
import { longTime } from '../../i18n/speech';
import { cadenceName, playerName, ratingText, variantName } from '../../ui/names';
import { passing } from '../../ui/passing';

/** So many are shown at first, in a wide window and in a narrow one: the times must stay in sight (own-games.css). */
const SHOWN_WIDE = 6;
const SHOWN_NARROW = 3;

export const OwnGames: Component = () => {
  const app = useApp();
  const [isWhole, setWhole] = createSignal(false);
  const count = () => app.own.list().length;
  return (
    <Show when={count() > 0}>
      <section
        class="own-games"
        classList={{ 'is-short': count() <= SHOWN_WIDE, 'is-few': count() <= SHOWN_NARROW }}
        aria-labelledby="own-games"
      >
        <h2 id="own-games" class="own-title">
          {t('own-games')}
          <Show when={app.own.waiting().length > 0}>
            <span class="own-waiting">{t('games-waiting', { count: app.own.waiting().length })}</span>
          </Show>
        </h2>
        <ul class="own-rows" classList={{ 'is-whole': isWhole() }} data-testid="own-games">
          <For each={app.own.list()}>{(entry) => <OwnRow entry={entry} />}</For>
        </ul>
        <button type="button" class="text-button" aria-expanded={isWhole()} onClick={() => setWhole(!isWhole())}>
          {isWhole() ? t('fewer-games') : t('all-own-games', { count: count() })}
        </button>
      </section>
    </Show>
  );
};

const OwnRow: Component<{ entry: OwnEntry }> = (props) => {
  const now = passing(() => leftMs(props.entry, performance.now()));
  const isOwn = () => props.entry.state === 'your_turn';
  const left = () => longTime(leftMs(props.entry, now()));
  return (
    <li>
      <A class="own-row" classList={{ 'is-own-turn': isOwn() }} href={`/g/${props.entry.game}`}>
        <span class="row-main">
          <span class="own-name">{playerName(props.entry.opponent.nickname)}</span>{' '}
          <span class="muted figures">{ratingText(props.entry.opponent)}</span>
        </span>
        <span class="own-turn">{isOwn() ? t('your-turn') : t('their-turn')}</span>
        <span class="own-terms muted figures">
          <span>{variantName(props.entry.variant)}</span>
          <span>
            {'\u00a0'}· {cadenceName(props.entry.cadence)}
          </span>
        </span>
        <span class="own-left figures">{t('time-left', { time: left() })}</span>
      </A>
    </li>
  );
};
