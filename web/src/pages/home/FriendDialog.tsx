// A challenge: to whoever gets the link, or to a player by name. Made here, then waited for on its own page.

import { useNavigate } from '@solidjs/router';
import { createSignal, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { t } from '../../i18n/messages';
import * as api from '../../net/api';
import { Dialog } from '../../ui/Dialog';
import { createGameForm, GameForm } from '../../ui/GameForm';
import { errorText } from '../../ui/notices';

export const FriendDialog: Component<{ variant: string; to?: string; onClose(): void }> = (props) => {
  const app = useApp();
  const navigate = useNavigate();
  const form = createGameForm(props.variant);
  const [to, setTo] = createSignal(props.to ?? '');
  const [problem, setProblem] = createSignal('');
  const [isBusy, setBusy] = createSignal(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy() || !(await app.ensureAccount(t('make-challenge')))) return;
    setBusy(true);
    const { variant, cadence, color, is_rated } = form.terms();
    const name = to().trim();
    try {
      const made = await api.createChallenge({
        variant,
        cadence,
        color,
        is_rated,
        ...(name === '' ? {} : { to: name }),
      });
      navigate(`/c/${made.challenge}`);
    } catch (error) {
      setProblem(errorText(error as { code: string }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title={t('play-a-friend')} onClose={() => props.onClose()}>
      <form class="stack" onSubmit={submit}>
        <GameForm form={form} />
        <label class="field">
          <span>{t('challenge-to')}</span>
          <input
            class="input"
            value={to()}
            onInput={(event) => setTo(event.currentTarget.value)}
            placeholder={t('challenge-anybody')}
            autocapitalize="off"
            autocomplete="off"
            spellcheck={false}
            maxlength="20"
          />
        </label>
        <p class="problem" role="alert">
          {problem()}
        </p>
        <button type="submit" class="button is-main" disabled={isBusy()}>
          {t('make-challenge')}
        </button>
      </form>
    </Dialog>
  );
};
