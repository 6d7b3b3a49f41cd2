// What stands around every page: the name, the ways, who one is, the state of the line, the foot.

import { A, useLocation, useNavigate } from '@solidjs/router';
import { createEffect, createSignal, ErrorBoundary, onCleanup, Show, Suspense, type ParentComponent } from 'solid-js';
import { useApp } from '../app/app';
import { nextAfter } from '../game/own';
import type { OwnGame } from '../protocol/generated';
import { cadenceName, playerName } from './names';
import { t } from '../i18n/messages';
import { AccountDialog } from './AccountDialog';
import { Icon } from './Icon';
import { LineState } from './LineState';
import { NicknameDialog } from './NicknameDialog';
import { Notices, notify } from './notices';
import { SettingsDialog } from './SettingsDialog';
import { Stroke } from './Stroke';
import { tellTurns } from './turn-notices';
import { Wordmark } from './Wordmark';

export const Shell: ParentComponent = (props) => {
  const app = useApp();
  const navigate = useNavigate();
  const location = useLocation();
  const [opened, open] = createSignal<'settings' | 'account' | null>(null);
  const openAccount = () => (app.account() == null ? void app.ensureAccount(t('make-account')) : open('account'));
  const isGame = () => location.pathname.startsWith('/g/');

  // A game by correspondence calls nobody away, except to the one that was asked for just now.
  const begin = (game: string, isSlow: boolean) => {
    if (location.pathname === `/g/${game}`) return;
    if (!isSlow || app.lobby.isAccepting()) navigate(`/g/${game}`);
    // The page of its challenge goes there by itself.
    else if (!location.pathname.startsWith('/c/')) notify(t('slow-game-begun'));
  };
  const end = ({ game, opponent }: OwnGame) => {
    if (location.pathname !== `/g/${game}`) notify(t('slow-game-over', { name: playerName(opponent.nickname) }));
  };
  onCleanup(
    app.link.onFrame((frame) => {
      if (frame.t === 'superseded') notify(t('superseded'));
      if (frame.t === 'game_started') begin(frame.game, frame.cadence.days != null);
      if (frame.t === 'own_game' && frame.game.state === 'over') end(frame.game);
    }),
  );
  const nextWaiting = () => nextAfter(app.own.list(), location.pathname.slice('/g/'.length)) ?? app.own.waiting()[0];
  onCleanup(tellTurns(app, (game) => navigate(`/g/${game}`)));
  createEffect(() => {
    document.documentElement.classList.toggle('is-game', isGame());
  });

  return (
    <>
      <a class="skip" href="#main">
        {t('skip-to-content')}
      </a>
      <header class="head">
        <A href="/" class="head-name" aria-label={t('home')}>
          <Wordmark />
        </A>
        <nav class="head-ways" aria-label={t('main-navigation')}>
          <A href="/leaderboard" class="head-way">
            {t('leaderboard')}
          </A>
          <A href="/rules" class="head-way">
            {t('rules')}
          </A>
        </nav>
        <div class="head-self">
          <Show when={location.pathname !== '/' && app.lobby.waiting()}>
            {(wish) => (
              <button type="button" class="button is-quiet" onClick={() => app.lobby.leave()}>
                {t('waiting-for', { what: cadenceName(wish().cadence) })} · {t('cancel')}
              </button>
            )}
          </Show>
          <Show when={nextWaiting()}>
            {(next) => (
              <A class="head-turns" href={`/g/${next().game}`} data-testid="turns">
                <span class="head-turns-count figures" aria-hidden="true">
                  {app.own.waiting().length}
                </span>
                <span class="head-turns-words" aria-hidden="true">
                  {t('your-turn')}
                </span>
                <span class="hidden-text">{t('games-waiting', { count: app.own.waiting().length })}</span>
              </A>
            )}
          </Show>
          <button type="button" class="button is-quiet is-icon" aria-label={t('settings')} onClick={() => open('settings')}>
            <Icon name="sliders" />
          </button>
          <button type="button" class="button is-quiet head-account" onClick={openAccount}>
            <Show when={app.account()} fallback={<Icon name="person" />}>
              {(account) => (
                <span class="head-initial" aria-hidden="true">
                  {[...account().nickname][0]?.toUpperCase()}
                </span>
              )}
            </Show>
            <span class="head-account-name">{app.account()?.nickname ?? t('sign-in')}</span>
          </button>
        </div>
      </header>
      <LineState />
      <main id="main" tabindex="-1">
        <ErrorBoundary fallback={(_, reset) => <Broken onRetry={reset} />}>
          <Suspense>{props.children}</Suspense>
        </ErrorBoundary>
      </main>
      <Show when={!isGame()}>
        <Foot />
      </Show>
      <Show when={opened() === 'settings'}>
        <SettingsDialog onClose={() => open(null)} />
      </Show>
      <Show when={opened() === 'account'}>
        <AccountDialog onClose={() => open(null)} />
      </Show>
      <Show when={app.asking()}>{(asking) => <NicknameDialog asking={asking()} />}</Show>
      <Notices />
    </>
  );
};

const Broken = (props: { onRetry(): void }) => (
  <section class="page is-narrow">
    <h1>{t('broken-title')}</h1>
    <p>{t('broken-text')}</p>
    <button type="button" class="button" onClick={() => props.onRetry()}>
      {t('try-again')}
    </button>
  </section>
);

const Foot = () => (
  <footer class="foot">
    <Stroke />
    <nav class="foot-ways" aria-label={t('about')}>
      <A href="/leaderboard">{t('leaderboard')}</A>
      <A href="/rules">{t('rules')}</A>
      <A href="/fair-play">{t('fair-play')}</A>
      <A href="/privacy">{t('privacy')}</A>
      <A href="/credits">{t('credits')}</A>
    </nav>
    <p class="muted">{t('foot-line')}</p>
  </footer>
);
