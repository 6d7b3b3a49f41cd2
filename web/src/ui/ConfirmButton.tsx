// A button that asks once more, in its own place, unless the person has switched that off.

import { createSignal, onCleanup, Show, type Component, type JSX } from 'solid-js';
import { settings } from '../app/settings';
import { t } from '../i18n/messages';
import { Icon, type IconName } from './Icon';

interface ConfirmButtonProps {
  icon: IconName;
  label: string;
  isOff?: boolean;
  testId?: string;
  act(): void;
  children?: JSX.Element;
}

const ASKED_MS = 5_000;

export const ConfirmButton: Component<ConfirmButtonProps> = (props) => {
  const [isAsking, setAsking] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));

  const press = () => {
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
      class="button action"
      classList={{ 'is-asking': isAsking() }}
      disabled={props.isOff ?? false}
      data-testid={props.testId}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      <Icon name={props.icon} />
      <span>
        <Show when={isAsking()} fallback={props.label}>
          {t('sure', { action: props.label })}
        </Show>
      </span>
    </button>
  );
};
