// One of a few: radio buttons that look like words to underline.

import { For, type JSX } from 'solid-js';

export interface ChoiceProps<T extends string | number> {
  legend: string;
  name: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange(value: T): void;
}

export function Choice<T extends string | number>(props: ChoiceProps<T>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend>{props.legend}</legend>
      <div class="choice-options">
        <For each={props.options}>
          {(option) => (
            <label class="choice-option">
              <input
                type="radio"
                name={props.name}
                checked={props.value === option.value}
                onChange={() => props.onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}

export function Switch(props: { label: string; isOn: boolean; onChange(isOn: boolean): void; isDisabled?: boolean }): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.isOn}
        checked={props.isOn}
        disabled={props.isDisabled ?? false}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span class="switch-track" aria-hidden="true" />
      <span>{props.label}</span>
    </label>
  );
}
