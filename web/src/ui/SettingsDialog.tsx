// What one may choose on this device. Each choice holds at once.

import { createSignal, For, type Component } from 'solid-js';
import { BOARDS, choose, chosenLanguage, settings, THEMES } from '../app/settings';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/languages';
import { t } from '../i18n/messages';
import { Choice, Switch } from './Choice';
import { Dialog } from './Dialog';
import { notify } from './notices';
import { play } from './sounds';
import { beginToNotify, mayNotify } from './turn-notices';

export const SettingsDialog: Component<{ onClose(): void }> = (props) => (
  <Dialog title={t('settings')} onClose={() => props.onClose()}>
    <div class="stack">
      <Choice
        legend={t('language')}
        name="language"
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={chosenLanguage()}
        onChange={(value) => choose('language', value)}
      />
      <Choice
        legend={t('theme')}
        name="theme"
        options={THEMES.map((value) => ({ value, label: t(`theme-${value}`) }))}
        value={settings.theme}
        onChange={(value) => choose('theme', value)}
      />
      <BoardChoice />
      <Choice
        legend={t('notation')}
        name="notation"
        options={[
          { value: 'letters' as const, label: t('notation-letters') },
          { value: 'figurines' as const, label: t('notation-figurines') },
        ]}
        value={settings.notation}
        onChange={(value) => choose('notation', value)}
      />
      <label class="field">
        <span>{t('sound-volume')}</span>
        <input
          type="range"
          class="range"
          min="0"
          max="1"
          step="0.1"
          value={settings.volume}
          onChange={(event) => {
            choose('volume', Number(event.currentTarget.value));
            play('move');
          }}
        />
      </label>
      <Switch
        label={t('ask-before-acting')}
        isOn={settings.asksBeforeActing}
        onChange={(isOn) => choose('asksBeforeActing', isOn)}
      />
      <Switch
        label={t('show-coordinates')}
        isOn={settings.showsCoordinates}
        onChange={(isOn) => choose('showsCoordinates', isOn)}
      />
      <Switch label={t('hear-phrases')} isOn={settings.hearsPhrases} onChange={(isOn) => choose('hearsPhrases', isOn)} />
      <TellTurns />
    </div>
  </Dialog>
);

/** The browser is asked only when somebody wants this, never before. */
const TellTurns: Component = () => {
  const [isAllowed, setAllowed] = createSignal(mayNotify());
  const change = async (isOn: boolean) => {
    choose('tellsTurns', isOn);
    if (!isOn) return;
    const begins = await beginToNotify();
    setAllowed(mayNotify());
    if (begins) return;
    choose('tellsTurns', false);
    notify(t('notify-impossible'), 'bad');
  };
  return (
    <div>
      <Switch label={t('tell-turns')} isOn={settings.tellsTurns && isAllowed()} onChange={(isOn) => void change(isOn)} />
      <p class="switch-hint muted">{t('tell-turns-hint')}</p>
    </div>
  );
};

const BoardChoice: Component = () => (
  <fieldset class="choice">
    <legend>{t('board')}</legend>
    <div class="board-swatches">
      <For each={BOARDS}>
        {(board) => (
          <label class="board-swatch" data-board={board}>
            <input
              type="radio"
              name="board"
              checked={settings.board === board}
              onChange={() => choose('board', board)}
            />
            <span class="board-swatch-squares" aria-hidden="true" />
            <span>{t(`board-${board}`)}</span>
          </label>
        )}
      </For>
    </div>
  </fieldset>
);
