// The kinds of game side by side, each with one line saying what it is. Only what the server offers.

import { A } from '@solidjs/router';
import { createMemo, For, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { t } from '../../i18n/messages';
import { variantLine, variantName } from '../../ui/names';
import { knownVariants, traitsOf } from '../../variant/variants';

export const VariantPicker: Component<{ value: string; onChange(variant: string): void }> = (props) => {
  const app = useApp();
  // Until the server has said what it offers, all that is known: so that nothing moves when it says so.
  const offered = createMemo(
    () => app.site()?.variants.map(({ variant }) => variant) ?? knownVariants().map(({ id }) => id),
  );
  return (
    <fieldset class="variants" data-count={offered().length}>
      <legend class="hidden-text">{t('choose-a-game')}</legend>
      <div class="variant-names">
       <For each={offered()}>
        {(variant) => (
          <label class="variant" classList={{ 'is-chosen': props.value === variant }}>
            <input
              type="radio"
              name="variant"
              class="hidden-text"
              checked={props.value === variant}
              onChange={() => props.onChange(variant)}
            />
            <span class="variant-name serif">{variantName(variant)}</span>
            <span class="variant-line muted">{variantLine(variant)}</span>
          </label>
        )}
       </For>
      </div>
      <Show when={offered().length > 0}>
        <p class="variant-chosen-line muted" aria-hidden="true">
          {variantLine(props.value)}
        </p>
        <A class="variant-rules" href={`/rules/${traitsOf(props.value).id}`}>
          {t('how-it-is-played')}
        </A>
      </Show>
    </fieldset>
  );
};
