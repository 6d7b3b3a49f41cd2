// One turn in the dark: White's men are seen, Black's are there. Try a move and hear the umpire.

import { createMemo, createSignal, For, Show, type Component } from 'solid-js';
import { settings } from '../../app/settings';
import { Board } from '../../board/Board';
import { asCastling, readPlacement } from '../../game/placement';
import { t } from '../../i18n/messages';
import { play as sound } from '../../ui/sounds';
import { manList, umpireWords } from '../../variant/hidden';
import { destinations } from '../../variant/moves';
import type { Rules } from '../../wasm/rules';

/** An Italian game in its sixth move, with something to take, a pin, and pawns that meet. */
const POSITION = 'r2qk2r/ppp2ppp/2np1n2/2b1p3/2B1P1b1/2PP1N2/PP3PPP/RNBQK2R w KQkq - 0 6';

export const UmpiredPractice: Component<{ rules: Rules }> = (props) => {
  const [made, setMade] = createSignal<string | null>(null);
  const [words, setWords] = createSignal<string[]>([]);
  const [isOpen, setOpen] = createSignal(false);
  const [revision, setRevision] = createSignal(0);
  const text = createMemo(() => {
    const move = made();
    return props.rules.line('kriegspiel', POSITION, move === null ? [] : [move])?.spots.at(-1)?.text ?? POSITION;
  });
  const all = createMemo(() => readPlacement(text()));
  const own = createMemo(() => new Map([...all()].filter(([, man]) => man.color === 'white')));
  const dests = createMemo(() => destinations(props.rules.tries('white', manList(own()), 'KQ'), own()));

  const attempt = (from: string, to: string) => {
    const uci = asCastling(own(), from, to);
    const answer = props.rules.rule(POSITION, [], uci);
    setRevision(revision() + 1);
    if (answer === null) return;
    if (answer.ruling !== 'legal') return void setWords([t(`ruling-${answer.ruling}`), ...words()]);
    sound(answer.capturedOn === null ? 'move' : 'capture');
    setMade(uci);
    const said = umpireWords({
      captured_on: answer.capturedOn,
      captured: answer.captured,
      checks: answer.checks,
      pawn_tries: answer.pawnTries,
      pawn_try_squares: null,
    });
    setWords([...said.map(({ id, args }) => t(id, args)), t('to-move-black'), ...words()]);
  };
  const again = () => {
    setMade(null);
    setWords([]);
    setOpen(false);
  };

  return (
    <div class="practice">
      <Board
        label={t('practice-board')}
        men={isOpen() ? all() : own()}
        orientation="white"
        sideToMove="white"
        isCheck={false}
        lastMove={made()}
        mover={made() === null && !isOpen() ? 'white' : null}
        dests={made() === null && !isOpen() ? dests() : new Map()}
        mayPlan={false}
        planned={new Set()}
        showsCoordinates={settings.showsCoordinates}
        revision={revision()}
        onMove={attempt}
        onPlan={() => {}}
        onCancel={() => {}}
      />
      <div class="practice-foot">
        <button type="button" class="button" aria-pressed={isOpen()} onClick={() => setOpen(!isOpen())}>
          {isOpen() ? t('hide-men') : t('show-men')}
        </button>
        <button type="button" class="button is-quiet" onClick={again}>
          {t('start-again')}
        </button>
      </div>
      <ul class="umpire-words practice-umpire" aria-live="polite">
        <Show when={words().length > 0} fallback={<li class="muted">{t('umpire-listens')}</li>}>
          <For each={words()}>{(word) => <li>{word}</li>}</For>
        </Show>
      </ul>
    </div>
  );
};
