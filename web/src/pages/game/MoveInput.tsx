// A move typed as SAN or UCI, for keyboards and screen readers. Also says the clocks on request.

import { createSignal, type Component } from 'solid-js';
import { remainingMs } from '../../game/clock';
import { language, t } from '../../i18n/messages';
import { sayTime } from '../../i18n/speech';
import type { GameView } from '../../protocol/generated';
import { say } from '../../ui/notices';
import type { Table } from './table';

const UCI = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

export const MoveInput: Component<{ table: Table; view: GameView }> = (props) => {
  const [text, setText] = createSignal('');
  const [problem, setProblem] = createSignal('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = text().trim();
    if (typed === '') return;
    const found = read(props.table, props.view, typed);
    if ('error' in found) return setProblem(t(`typed-${found.error}`, { move: typed }));
    setText('');
    setProblem('');
    props.table.goTo(Number.POSITIVE_INFINITY);
    props.table.playUci(found.uci);
  };
  const sayClocks = () => {
    const { clock } = props.table.state();
    if (clock === null) return;
    const now = performance.now();
    const time = (color: 'white' | 'black') => sayTime(remainingMs(clock, color, now));
    say(t('clocks-said', { white: time('white'), black: time('black') }));
  };

  return (
    <form class="move-input" onSubmit={submit}>
      <label class="hidden-text" for="typed-move">
        {t('type-a-move')}
      </label>
      <input
        id="typed-move"
        class="input"
        data-testid="move-input"
        value={text()}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setProblem('');
        }}
        placeholder={t('type-a-move')}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="send"
        aria-invalid={problem() !== ''}
        aria-describedby="typed-problem"
      />
      <p id="typed-problem" class="problem" role="alert">
        {problem()}
      </p>
      <button type="button" class="button is-quiet only-on-focus" onClick={sayClocks}>
        {t('say-clocks')}
      </button>
    </form>
  );
};

/** A premove has no position yet in which a short form could be read: its squares must be named. */
function readPlan(table: Table, view: GameView, typed: string): { uci: string } | { error: string } {
  const isOwnMan = table.shown().men.get(typed.slice(0, 2))?.color === view.seat;
  return table.traits().hasPremoves && UCI.test(typed) && isOwnMan ? { uci: typed } : { error: 'not-your-turn' };
}

function read(table: Table, view: GameView, typed: string): { uci: string } | { error: string } {
  if (table.traits().isUmpired) {
    // Only the umpire knows what is legal; only UCI names a try without a board. Nothing is planned in the dark.
    const uci = typed.toLowerCase();
    if (!UCI.test(uci)) return { error: 'malformed' };
    return table.session.isOwnTurn() && table.state().sent === null ? { uci } : { error: 'not-your-turn' };
  }
  if (!table.session.isOwnTurn()) return readPlan(table, view, typed.toLowerCase());
  const rules = table.rules();
  if (rules === null) return { error: 'malformed' };
  return rules.read(view.variant, view.initial, view.plies.flatMap(({ uci }) => uci ?? []), language(), typed);
}
