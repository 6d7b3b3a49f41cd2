// A text to take along. Where the page may not use the clipboard, it is at least selected.

import { createSignal, type Component } from 'solid-js';
import { t } from '../i18n/messages';
import { Icon } from './Icon';

export const CopyField: Component<{ label: string; value: string }> = (props) => {
  let input!: HTMLInputElement;
  const [isCopied, setCopied] = createSignal(false);
  const copy = async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(props.value);
      setCopied(true);
    } catch {
      input.focus();
    }
  };
  return (
    <div class="copy-field">
      <label class="field">
        <span>{props.label}</span>
        <input ref={input} class="input" readonly value={props.value} onFocus={() => input.select()} />
      </label>
      <button type="button" class="button" onClick={copy}>
        <Icon name={isCopied() ? 'check' : 'link'} />
        {isCopied() ? t('copied') : t('copy')}
      </button>
    </div>
  );
};
