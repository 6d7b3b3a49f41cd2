// What a game is to be: kind, time, colour, rated. Shared by seeks and challenges.

import { createSignal, For, Show, type Accessor, type Component } from 'solid-js';
import { createStore } from 'solid-js/store';
import { useApp } from '../app/app';
import {
  BASE_MINUTES,
  correspondence,
  INCREMENT_SECONDS,
  minutesLabel,
  realTime,
  sameCadence,
  TURN_DAYS,
} from '../game/cadence';
import { t } from '../i18n/messages';
import type { Cadence, ColorWish } from '../protocol/generated';
import { Choice, Switch } from './Choice';
import { cadenceName, variantName } from './names';

export interface GameTerms {
  variant: string;
  cadence: Cadence;
  color: ColorWish;
  is_rated: boolean;
}

export interface GameFormState {
  terms: Accessor<GameTerms>;
  change(changes: Partial<GameTerms>): void;
}

export function createGameForm(variant: string): GameFormState {
  const [terms, setTerms] = createStore<GameTerms>({
    variant,
    cadence: realTime(5, 3),
    color: 'either',
    is_rated: true,
  });
  return { terms: () => terms, change: (changes) => setTerms(changes) };
}

export const GameForm: Component<{ form: GameFormState }> = (props) => {
  const app = useApp();
  const terms = () => props.form.terms();
  const offer = () => app.site()?.variants.find(({ variant }) => variant === terms().variant);
  return (
    <>
      <Show when={(app.site()?.variants.length ?? 0) > 1}>
        <label class="field">
          <span>{t('game')}</span>
          <select
            class="input"
            value={terms().variant}
            onChange={(event) => props.form.change({ variant: event.currentTarget.value })}
          >
            <For each={app.site()?.variants}>
              {({ variant }) => <option value={variant}>{variantName(variant)}</option>}
            </For>
          </select>
        </label>
      </Show>
      <CadenceField value={terms().cadence} onChange={(cadence) => props.form.change({ cadence })} />
      <Choice
        legend={t('your-color')}
        name="color"
        options={(['white', 'either', 'black'] as const).map((value) => ({ value, label: t(`color-${value}`) }))}
        value={terms().color}
        onChange={(color) => props.form.change({ color })}
      />
      <Switch
        label={t('rated-game')}
        isOn={terms().is_rated && (offer()?.can_be_rated ?? true)}
        isDisabled={offer()?.can_be_rated === false}
        onChange={(is_rated) => props.form.change({ is_rated })}
      />
    </>
  );
};

const CadenceField: Component<{ value: Cadence; onChange(cadence: Cadence): void }> = (props) => {
  const app = useApp();
  // Whatever quick pairing has for any kind of game: with a person one may agree on it for every kind.
  const offered = () => {
    const all = (app.site()?.variants ?? []).flatMap(({ cadences }) => cadences.map(({ cadence }) => cadence));
    return all.filter((cadence, place) => all.findIndex((other) => sameCadence(other, cadence)) === place);
  };
  const isOffered = () => offered().some((cadence) => sameCadence(cadence, props.value));
  const [isCustom, setCustom] = createSignal(!isOffered());
  const chosen = () => {
    if (isCustom()) return 'custom';
    if (props.value.days != null) return `d${props.value.days}`;
    return cadenceName(props.value);
  };
  const choose = (value: string) => {
    setCustom(value === 'custom');
    if (value.startsWith('d')) props.onChange(correspondence(Number(value.slice(1))));
    const cadence = offered().find((one) => cadenceName(one) === value);
    if (cadence !== undefined) props.onChange(cadence);
    if (value === 'custom') props.onChange(realTime(props.value.base_ms / 60_000 || 10, props.value.increment_ms / 1000));
  };
  return (
    <>
      <label class="field">
        <span>{t('time-control')}</span>
        <select class="input figures" value={chosen()} onChange={(event) => choose(event.currentTarget.value)}>
          <optgroup label={t('real-time')}>
            <For each={offered()}>{(cadence) => <option value={cadenceName(cadence)}>{cadenceName(cadence)}</option>}</For>
            <option value="custom">{t('custom-time')}</option>
          </optgroup>
          <optgroup label={t('pool-correspondence')}>
            <For each={TURN_DAYS}>
              {(days) => <option value={`d${days}`}>{t('days-a-turn', { count: days })}</option>}
            </For>
          </optgroup>
        </select>
      </label>
      <Show when={isCustom()}>
        <div class="field-pair">
          <Slider
            label={t('minutes-a-side')}
            values={BASE_MINUTES}
            value={props.value.base_ms / 60_000}
            format={minutesLabel}
            onChange={(minutes) => props.onChange(realTime(minutes, props.value.increment_ms / 1000))}
          />
          <Slider
            label={t('seconds-a-move')}
            values={INCREMENT_SECONDS}
            value={props.value.increment_ms / 1000}
            format={String}
            onChange={(seconds) => props.onChange(realTime(props.value.base_ms / 60_000, seconds))}
          />
        </div>
      </Show>
    </>
  );
};

const Slider: Component<{
  label: string;
  values: readonly number[];
  value: number;
  format(value: number): string;
  onChange(value: number): void;
}> = (props) => {
  const at = () => Math.max(0, props.values.findIndex((value) => value >= props.value));
  return (
    <label class="field">
      <span>
        {props.label} <strong class="figures">{props.format(props.value)}</strong>
      </span>
      <input
        type="range"
        class="range"
        min="0"
        max={props.values.length - 1}
        value={at()}
        aria-valuetext={props.format(props.value)}
        onInput={(event) => props.onChange(props.values[Number(event.currentTarget.value)] ?? 0)}
      />
    </label>
  );
};
