// The first page: play in two actions. Games as equals on the left, times in the middle, people on the right.

import { A } from '@solidjs/router';
import { createSignal, onCleanup, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { t } from '../../i18n/messages';
import { errorText } from '../../ui/notices';
import { Title } from '../../ui/Title';
import { STANDARD } from '../../variant/variants';
import { CadenceGrid } from './CadenceGrid';
import { FriendDialog } from './FriendDialog';
import { OwnGames } from './OwnGames';
import { SeekDialog } from './SeekDialog';
import { SeekList } from './SeekList';
import { Waiting } from './Waiting';
import { VariantPicker } from './VariantPicker';
import { WatchList } from './WatchList';

export const Home: Component = () => {
  const app = useApp();
  const [variant, setVariant] = createSignal(STANDARD);
  const [opened, open] = createSignal<'friend' | 'seek' | null>(null);
  onCleanup(app.lobby.follow());
  app.refreshAccount();
  const counts = () => {
    const lobby = app.lobby.lobby();
    return lobby === null ? '\u00a0' : t('lobby-counts', { players: lobby.players, games: lobby.games });
  };

  return (
    <div class="home">
      <Title />
      <h1 class="hidden-text">Tratto</h1>
      <Show when={app.account()?.live_game}>
        {(game) => (
          <A class="home-own" href={`/g/${game()}`}>
            <span class="serif">{t('own-game')}</span>
            <span>{t('go-back-to-game')} →</span>
          </A>
        )}
      </Show>
      <OwnGames />
      <section class="home-games" aria-label={t('games')}>
        <VariantPicker value={variant()} onChange={setVariant} />
      </section>
      <section class="home-play" aria-labelledby="play-now">
        <h2 id="play-now">{t('play-now')}</h2>
        <CadenceGrid variant={variant()} />
        <Waiting />
        <p class="problem" role="alert">
          {app.lobby.refusal() === null ? '' : errorText(app.lobby.refusal() ?? { code: 'internal' })}
        </p>
        <div class="home-more">
          <button type="button" class="button is-large" onClick={() => open('friend')}>
            {t('play-a-friend')}
          </button>
          <button type="button" class="button is-large" onClick={() => open('seek')}>
            {t('post-a-seek')}
          </button>
        </div>
      </section>
      <div class="home-people">
        <SeekList />
        <WatchList />
        <p class="home-counts muted figures" data-testid="lobby-counts">
          {counts()}
        </p>
      </div>
      <Show when={opened() === 'friend'}>
        <FriendDialog variant={variant()} onClose={() => open(null)} />
      </Show>
      <Show when={opened() === 'seek'}>
        <SeekDialog variant={variant()} onClose={() => open(null)} />
      </Show>
    </div>
  );
};
