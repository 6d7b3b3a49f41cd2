// How one game goes: short text beside a board that can be played.

import { A, useParams } from '@solidjs/router';
import { Show, type Component } from 'solid-js';
import { t } from '../../i18n/messages';
import { variantLine, variantName } from '../../ui/names';
import { Stroke } from '../../ui/Stroke';
import { Title } from '../../ui/Title';
import { knownVariants, traitsOf } from '../../variant/variants';
import { NotFound } from '../NotFound';
import { Paragraphs } from '../TextPage';
import { PracticeBoard } from './PracticeBoard';

const RulesPage: Component = () => {
  const params = useParams<{ variant: string }>();
  const isKnown = () => knownVariants().some(({ id }) => id === params.variant);
  const key = () => traitsOf(params.variant).key;
  return (
    <Show when={isKnown()} fallback={<NotFound />}>
      <article class="page rules">
        <Title text={variantName(params.variant)} />
        <header>
          <h1>{variantName(params.variant)}</h1>
          <Stroke class="under-title" />
          <p class="lead">{variantLine(params.variant)}</p>
        </header>
        <div class="rules-board">
          <Show when={params.variant} keyed>
            {(variant) => <PracticeBoard variant={variant} />}
          </Show>
        </div>
        <div class="rules-text">
          <Show when={traitsOf(params.variant).hasSeries}>
            <Paragraphs prefix="rules-progressive" />
          </Show>
          <Paragraphs prefix={`rules-${key()}`} />
          <p>
            <A class="all-rules" href="/rules">← {t('all-rules')}</A>
          </p>
        </div>
      </article>
    </Show>
  );
};

export default RulesPage;
