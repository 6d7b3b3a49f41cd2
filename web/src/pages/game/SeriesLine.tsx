// The progress of a series: one line along the board's edge with as many steps as the series has moves; what is made is inked.
// Beside the name the same in figures, since steps of a long series are hard to count.

import { createMemo, For, Show, type Component } from 'solid-js';
import { t } from '../../i18n/messages';
import type { Color } from '../../protocol/generated';
import type { Shown } from './shown';
import type { Table } from './table';

export const SeriesLine: Component<{ table: Table; color: Color }> = (props) => {
  const series = createMemo(() => seriesOf(props.table, props.color));
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

export const SeriesCount: Component<{ table: Table; color: Color }> = (props) => {
  const series = createMemo(() => seriesOf(props.table, props.color));
  return (
    <Show when={series()}>
      {(now) => (
        <span class="bar-series figures" aria-hidden="true">
          {now().made}/{now().length}
        </span>
      )}
    </Show>
  );
};

/** The series that this side is making in the position looked at; after the end nobody makes one. */
function seriesOf(table: Table, color: Color): Shown['series'] {
  const shown = table.shown();
  const isOver = table.view()?.end != null && table.isAtEnd();
  return shown.side === color && !isOver ? shown.series : null;
}
