// The browser's own notifications, for whoever wants them: one's turn by correspondence, the end of such a game, and a game that
// begins while one looks elsewhere. Only while a page of the site is open; nothing is registered with anybody's push service.

import type { App } from '../app/app';
import { settings } from '../app/settings';
import { t } from '../i18n/messages';
import { longTime } from '../i18n/speech';
import { playerName } from './names';

/** Long enough for a page that is in sight to say so to the hidden ones. */
const ASIDE_MS = 400;
const CHANNEL = 'tratto.seen';

export function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** Asks for the permission; the first notification shows that it works. False where there will be none. */
export async function beginToNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  if ((await Notification.requestPermission()) !== 'granted') return false;
  return show({ game: '', title: t('notify-begins'), body: '' }, () => {});
}

interface News {
  game: string;
  title: string;
  body: string;
}

/** Tells for as long as the page lives, until the returned function is called. `open` goes to a game. */
export function tellTurns(app: App, open: (game: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const held = new Map<string, ReturnType<typeof setTimeout>>();
  const drop = (game: string) => {
    clearTimeout(held.get(game));
    held.delete(game);
  };
  const tell = (news: News) => {
    if (document.visibilityState === 'visible') return channel.postMessage(news.game);
    if (!settings.tellsTurns || !mayNotify()) return;
    drop(news.game);
    const press = () => open(news.game);
    held.set(news.game, setTimeout(() => void (held.delete(news.game), show(news, press)), ASIDE_MS));
  };
  channel.addEventListener('message', ({ data }) => drop(String(data)));
  const ends = [
    app.own.onTurn(({ game, opponent, left_ms }) =>
      tell({
        game,
        title: t('notify-your-turn', { name: playerName(opponent.nickname) }),
        body: t('time-left', { time: longTime(left_ms ?? 0) }),
      }),
    ),
    app.link.onFrame((frame) => {
      if (frame.t === 'game_started' && frame.cadence.days == null) {
        tell({ game: frame.game, title: t('notify-game-begun'), body: '' });
      }
      if (frame.t === 'own_game' && frame.game.state === 'over') {
        const { game, opponent } = frame.game;
        tell({ game, title: t('slow-game-over', { name: playerName(opponent.nickname) }), body: '' });
      }
    }),
  ];
  return () => {
    for (const end of ends) end();
    for (const game of held.keys()) drop(game);
    channel.close();
  };
}

/** Several hidden pages show one notification: they give it the same tag. */
function show({ game, title, body }: News, press: () => void): boolean {
  try {
    const notification = new Notification(title, { tag: `tratto-${game}`, body, icon: '/favicon.svg' });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      press();
    });
    return true;
  } catch {
    // Phones have them for installed apps only, and say so here.
    return false;
  }
}
