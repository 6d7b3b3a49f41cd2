// The games one can learn here.

import { A } from '@solidjs/router';
import { For, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { t } from '../../i18n/messages';
import { variantLine, variantName } from '../../ui/names';
import { Stroke } from '../../ui/Stroke';
import { Title } from '../../ui/Title';
import { knownVariants } from '../../variant/variants';
import { Paragraphs } from '../TextPage';

const RulesIndex: Component = () => {
  const app = useApp();
  const offered = () => {
    const ids = app.site()?.variants.map(({ variant }) => variant);
    return knownVariants().filter(({ id }) => ids === undefined || ids.includes(id));
  };
  return (
    <article class="page is-text">
      <Title text={t('rules')} />
      <h1>{t('rules')}</h1>
      <Stroke class="under-title" />
      <ul class="rules-games">
        <For each={offered()}>
          {({ id }) => (
            <li>
              <A class="rules-game" href={`/rules/${id}`}>
                <span class="serif">{variantName(id)}</span>
                <span class="muted">{variantLine(id)}</span>
              </A>
            </li>
          )}
        </For>
      </ul>
      <h2>{t('rules-clock-title')}</h2>
      <Paragraphs prefix="rules-clock" />
      <h2>{t('rules-rating-title')}</h2>
      <Paragraphs prefix="rules-rating" />
    </article>
  );
};

export default RulesIndex;
