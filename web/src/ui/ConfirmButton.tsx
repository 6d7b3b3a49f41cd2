// A button that asks once more, in its own place, unless the person has switched that off. The second press of a double
// click is not an answer: nobody has read the question by then.

import { createSignal, onCleanup, Show, type Component } from 'solid-js';
import { settings } from '../app/settings';
import { t } from '../i18n/messages';
import { Icon, type IconName } from './Icon';

interface ConfirmButtonProps {
  icon?: IconName;
  label: string;
  isOff?: boolean;
  /** The main thing to do here, by its look. */
  isMain?: boolean;
  testId?: string;
  act(): void;
}

const ASKED_MS = 5_000;

export const ConfirmButton: Component<ConfirmButtonProps> = (props) => {
  const [isAsking, setAsking] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));

  const press = (event: MouseEvent) => {
    if (event.detail === 2) return;
    clearTimeout(timer);
    if (settings.asksBeforeActing && !isAsking()) {
      setAsking(true);
      timer = setTimeout(() => setAsking(false), ASKED_MS);
      return;
    }
    setAsking(false);
    props.act();
  };
  return (
    <button
      type="button"
      class="button"
      classList={{ action: props.icon !== undefined, 'is-asking': isAsking(), 'is-main': props.isMain ?? false }}
      disabled={props.isOff ?? false}
      data-testid={props.testId}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      <Show when={props.icon}>{(icon) => <Icon name={icon()} />}</Show>
      <span>
        <Show when={isAsking()} fallback={props.label}>
          {t('sure', { action: props.label })}
        </Show>
      </span>
    </button>
  );
};
