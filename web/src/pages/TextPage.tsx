// A page of plain words: privacy, fair play, credits. Its paragraphs are messages, counted until one is missing.

import { createMemo, For, Show, type Component } from 'solid-js';
import { has, t } from '../i18n/messages';
import { Stroke } from '../ui/Stroke';
import { Title } from '../ui/Title';

const TextPage: Component<{ page: string }> = (props) => (
  <article class="page is-text">
    <Title text={t(`${props.page}-title`)} />
    <h1>{t(`${props.page}-title`)}</h1>
    <Stroke class="under-title" />
    <Paragraphs prefix={props.page} />
  </article>
);

/** `PREFIX-1`, `PREFIX-2`, … each with `PREFIX-1-title` where it begins a section. */
export const Paragraphs: Component<{ prefix: string }> = (props) => {
  const ids = createMemo(() => {
    const found: string[] = [];
    while (has(`${props.prefix}-${found.length + 1}`)) found.push(`${props.prefix}-${found.length + 1}`);
    return found;
  });
  return (
    <For each={ids()}>
      {(id) => (
        <>
          <Show when={has(`${id}-title`)}>
            <h2>{t(`${id}-title`)}</h2>
          </Show>
          <p>{t(id)}</p>
        </>
      )}
    </For>
  );
};

export default TextPage;
