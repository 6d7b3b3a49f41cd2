// The routes, and what stands around every page.

import { Route, Router } from '@solidjs/router';
import { lazy, onCleanup, type Component, type ParentComponent } from 'solid-js';
import { AppContext, createApp } from './app/app';
import { applySettings } from './app/settings';
import { Home } from './pages/home/Home';
import { NotFound } from './pages/NotFound';
import { Shell } from './ui/Shell';
import { loadRules } from './wasm/rules';

const loadGame = () => import('./pages/game/Game');
const Game = lazy(loadGame);
const ChallengePage = lazy(() => import('./pages/ChallengePage'));
const Leaderboard = lazy(() => import('./pages/Leaderboard'));
const Profile = lazy(() => import('./pages/profile/Profile'));
const RulesIndex = lazy(() => import('./pages/rules/RulesIndex'));
const RulesPage = lazy(() => import('./pages/rules/RulesPage'));
const TextPage = lazy(() => import('./pages/TextPage'));

/** Fetches what the page at this address will need, while its words are still on their way. */
export function warmUp(path: string): void {
  if (path.startsWith('/g/')) fetchGame();
}

function fetchGame(): void {
  // What fails here is asked for again, and complained of, where it is needed.
  void Promise.all([loadGame(), loadRules()]).catch(() => {});
}

/** After the first page has come to rest: a pairing then finds the game page already here. */
const AHEAD_AFTER_MS = 3_000;

const Frame: ParentComponent = (props) => {
  applySettings();
  const ahead = setTimeout(fetchGame, AHEAD_AFTER_MS);
  onCleanup(() => clearTimeout(ahead));
  return (
    <AppContext.Provider value={createApp()}>
      <Shell>{props.children}</Shell>
    </AppContext.Provider>
  );
};

export const Root: Component = () => (
  <Router root={Frame}>
    <Route path="/" component={Home} />
    <Route path="/g/:game" component={Game} />
    <Route path="/c/:challenge" component={ChallengePage} />
    <Route path="/leaderboard/:pool?" component={Leaderboard} />
    <Route path="/u/:nickname" component={Profile} />
    <Route path="/rules" component={RulesIndex} />
    <Route path="/rules/:variant" component={RulesPage} />
    <Route path="/privacy" component={() => <TextPage page="privacy" />} />
    <Route path="/fair-play" component={() => <TextPage page="fair-play" />} />
    <Route path="/credits" component={() => <TextPage page="credits" />} />
    <Route path="*" component={NotFound} />
  </Router>
);
