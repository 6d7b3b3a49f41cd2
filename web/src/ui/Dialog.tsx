// A dialog of the browser's own: focus, Esc and the backdrop come with it.

import { onCleanup, onMount, type ParentComponent } from 'solid-js';
import { t } from '../i18n/messages';
import { Icon } from './Icon';

export const Dialog: ParentComponent<{ title: string; onClose(): void; isWide?: boolean }> = (props) => {
  let dialog!: HTMLDialogElement;
  const opener = document.activeElement as HTMLElement | null;
  onMount(() => dialog.showModal());
  onCleanup(() => {
    dialog.close();
    opener?.focus();
  });
  return (
    <dialog
      ref={dialog}
      class="dialog"
      classList={{ 'is-wide': props.isWide ?? false }}
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog) props.onClose();
      }}
    >
      <div class="dialog-sheet">
        <header class="dialog-head">
          <h2>{props.title}</h2>
          <button type="button" class="button is-quiet is-icon" aria-label={t('close')} onClick={() => props.onClose()}>
            <Icon name="cross" />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
};
