// A public offer: whoever likes it takes it.

import { createSignal, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { t } from '../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import { createGameForm, GameForm } from '../../ui/GameForm';
import { errorText } from '../../ui/notices';

export const SeekDialog: Component<{ variant: string; onClose(): void }> = (props) => {
  const app = useApp();
  const form = createGameForm(props.variant);
  const [min, setMin] = createSignal('');
  const [max, setMax] = createSignal('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await app.ensureAccount(t('post-a-seek')))) return;
    const { variant, cadence, color, is_rated } = form.terms();
    const range = {
      ...(min() === '' ? {} : { rating_min: Number(min()) }),
      ...(max() === '' ? {} : { rating_max: Number(max()) }),
    };
    if (await app.lobby.post({ variant, cadence, color, is_rated, ...range })) props.onClose();
  };
  return (
    <Dialog title={t('post-a-seek')} onClose={() => props.onClose()}>
      <form class="stack" onSubmit={submit}>
        <GameForm form={form} />
        <fieldset class="choice">
          <legend>{t('rating-range')}</legend>
          <div class="field-pair">
            <RatingInput label={t('rating-from')} value={min()} onChange={setMin} />
            <RatingInput label={t('rating-to')} value={max()} onChange={setMax} />
          </div>
        </fieldset>
        <p class="problem" role="alert">
          {app.lobby.refusal() === null ? '' : errorText(app.lobby.refusal() ?? { code: 'internal' })}
        </p>
        <button type="submit" class="button is-main">
          {t('post-a-seek')}
        </button>
      </form>
    </Dialog>
  );
};

const RatingInput: Component<{ label: string; value: string; onChange(value: string): void }> = (props) => (
  <label class="field">
    <span>{props.label}</span>
    <input
      class="input figures"
      type="number"
      inputmode="numeric"
      min="100"
      max="4000"
      step="50"
      placeholder={t('any-rating')}
      value={props.value}
      onInput={(event) => props.onChange(event.currentTarget.value)}
    />
  </label>
);
