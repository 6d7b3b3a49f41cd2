// There is no such page.

import { A } from '@solidjs/router';
import type { Component } from 'solid-js';
import { t } from '../i18n/messages';
import { Stroke } from '../ui/Stroke';
import { Title } from '../ui/Title';

export const NotFound: Component = () => (
  <section class="page is-narrow">
    <Title text={t('not-found-title')} />
    <h1>{t('not-found-title')}</h1>
    <Stroke class="under-title" />
    <p class="lead">{t('not-found-text')}</p>
    <A class="button" href="/">
      {t('home')}
    </A>
  </section>
);
