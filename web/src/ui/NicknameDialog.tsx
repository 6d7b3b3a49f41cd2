// Asks for a nickname at the first press; the same press makes the account.

import { createSignal, Show, type Component } from 'solid-js';
import { useApp, type Asking } from '../app/app';
import { t } from '../i18n/messages';
import { Dialog } from './Dialog';
import { errorText } from './notices';

const NICKNAME_MIN = 3;
const NICKNAME_MAX = 20;

export const NicknameDialog: Component<{ asking: Asking }> = (props) => {
  const app = useApp();
  const [hasCode, setHasCode] = createSignal(false);
  const [value, setValue] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const [isBusy, setBusy] = createSignal(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy()) return;
    setBusy(true);
    setProblem('');
    try {
      await (hasCode() ? app.signIn(value().trim()) : app.signUp(value().trim()));
      props.asking.settle(true);
    } catch (error) {
      setProblem(errorText(error as { code: string }));
    } finally {
      setBusy(false);
    }
  };
  const change = () => {
    setHasCode(!hasCode());
    setValue('');
    setProblem('');
  };

  return (
    <Dialog title={hasCode() ? t('sign-in-title') : t('nickname-title')} onClose={() => props.asking.settle(false)}>
      <form class="stack" onSubmit={submit}>
        <p class="muted">{hasCode() ? t('sign-in-hint') : t('nickname-hint')}</p>
        <label class="field">
          <span>{hasCode() ? t('device-code') : t('nickname')}</span>
          <input
            name={hasCode() ? 'code' : 'nickname'}
            class="input is-large"
            value={value()}
            onInput={(event) => setValue(event.currentTarget.value)}
            autocomplete={hasCode() ? 'one-time-code' : 'nickname'}
            autocapitalize="off"
            spellcheck={false}
            maxlength={hasCode() ? 200 : NICKNAME_MAX}
            minlength={hasCode() ? 1 : NICKNAME_MIN}
            required
            autofocus
            aria-invalid={problem() !== ''}
            aria-describedby="nickname-problem"
          />
        </label>
        <p id="nickname-problem" class="problem" role="alert">
          {problem()}
        </p>
        <button type="submit" class="button is-main" disabled={isBusy()}>
          {hasCode() ? t('sign-in') : props.asking.purpose}
        </button>
        <button type="button" class="button is-quiet" onClick={change}>
          <Show when={hasCode()} fallback={t('have-a-code')}>
            {t('choose-a-nickname')}
          </Show>
        </button>
      </form>
    </Dialog>
  );
};
