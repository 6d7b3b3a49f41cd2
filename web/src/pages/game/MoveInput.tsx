// A move typed as SAN or UCI, for keyboards and screen readers. Also says the clocks on request.

import { createEffect, createSignal, type Component } from 'solid-js';
import { remainingMs } from '../../game/clock';
import { language, t } from '../../i18n/messages';
import { sayTime } from '../../i18n/speech';
import type { GameView } from '../../protocol/generated';
import { say } from '../../ui/notices';
import type { Typed } from '../../wasm/rules';
import type { Table } from './table';
import { readTyped } from './typed';

export const MoveInput: Component<{ table: Table; view: GameView }> = (props) => {
  const [text, setText] = createSignal('');
  const [problem, setProblem] = createSignal('');
  let input!: HTMLInputElement;
  /** The board asks what the pawn becomes that was typed here. */
  let isAsking = false;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = text().trim();
    if (typed === '') return;
    // What is typed is for the game, not for the ply that is looked at.
    props.table.goTo(Number.POSITIVE_INFINITY);
    const found = read(props.table, props.view, typed);
    if ('error' in found) {
      return setProblem(found.why === undefined ? t(`typed-${found.error}`, { move: typed }) : t(`why-${found.why}`));
    }
    setText('');
    setProblem('');
    props.table.playUci(found.uci);
    isAsking = props.table.promoting() !== null;
  };
  createEffect(() => {
    if (props.table.promoting() !== null || !isAsking) return;
    isAsking = false;
    input.focus();
  });
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
        ref={input}
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

function read(table: Table, view: GameView, text: string): Typed {
  const rules = table.rules();
  if (rules === null || view.seat === null) return { error: 'malformed' };
  const { men, side } = table.shown();
  const { variant, initial, seat } = view;
  const isWaiting = table.state().sent !== null;
  const place = { variant, initial, seat, traits: table.traits(), moves: table.moves(), men, side, isWaiting };
  return readTyped(rules, place, language(), text);
}
