// The progress of a series: one line along the board's edge with as many steps as the series has moves; what is made is inked.

import { createMemo, For, Show, type Component } from 'solid-js';
import { t } from '../../i18n/messages';
import type { Color } from '../../protocol/generated';
import type { Table } from './table';

export const SeriesLine: Component<{ table: Table; color: Color }> = (props) => {
  const series = createMemo(() => {
    const shown = props.table.shown();
    return shown.side === props.color ? shown.series : null;
  });
  return (
    <Show when={series()}>
      {(now) => (
        <div
          class="series"
          role="img"
          aria-label={t('series-progress', { number: now().number, made: now().made, length: now().length })}
          data-testid="series"
        >
          <For each={Array.from({ length: now().length })}>
            {(_, step) => <span class="series-step" classList={{ 'is-made': step() < now().made, 'is-next': step() === now().made }} />}
          </For>
        </div>
      )}
    </Show>
  );
};
