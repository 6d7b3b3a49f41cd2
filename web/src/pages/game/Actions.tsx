// What a player can do beside moving. Says what will happen; asks once more where it matters.

import { createMemo, createSignal, For, onCleanup, onMount, Show, type Component } from 'solid-js';
import { bothHaveMoved } from '../../game/fold';
import { t } from '../../i18n/messages';
import type { GameCommand, GameView, Phrase } from '../../protocol/generated';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Icon } from '../../ui/Icon';
import type { Table } from './table';

const PHRASES: readonly Phrase[] = ['hello', 'good_luck', 'nice_move', 'well_played', 'thanks', 'got_to_go'];

export const Actions: Component<{ table: Table; view: GameView }> = (props) => {
  const can = (action: string) => props.view.actions.includes(action);
  const act = (command: GameCommand) => void props.table.session.act(command);
  const isUnderWay = createMemo(() => bothHaveMoved(props.view));
  const seat = () => props.view.seat;
  const isOffering = (kind: 'draw' | 'takeback') => props.view.offers[kind] === seat() && seat() !== null;

  return (
    <div class="actions" role="group" aria-label={t('actions')}>
      <Show
        when={!isUnderWay() && can('abort')}
        fallback={<ConfirmButton icon="flag" label={t('resign')} testId="resign" act={() => act({ c: 'resign' })} />}
      >
        <ConfirmButton icon="cross" label={t('abort')} testId="abort" act={() => act({ c: 'abort' })} />
      </Show>
      <ConfirmButton
        icon="equal"
        label={isOffering('draw') ? t('draw-offered') : t('offer-draw')}
        isOff={isOffering('draw') || !isUnderWay()}
        testId="offer-draw"
        act={() => act({ c: 'offer_draw' })}
      />
      <Show when={can('offer_takeback')}>
        <ConfirmButton
          icon="back"
          label={isOffering('takeback') ? t('takeback-asked') : t('ask-takeback')}
          isOff={isOffering('takeback') || props.view.plies.length === 0}
          testId="takeback"
          act={() => act({ c: 'offer_takeback' })}
        />
      </Show>
      <Show when={can('give_time')}>
        <ConfirmButton icon="clock" label={t('give-time')} isOff={!isUnderWay()} testId="give-time" act={() => act({ c: 'give_time' })} />
      </Show>
      <Phrases onSay={(phrase) => act({ c: 'say', phrase })} />
    </div>
  );
};

export const Phrases: Component<{ onSay(phrase: Phrase): void }> = (props) => {
  const [isOpen, setOpen] = createSignal(false);
  let root!: HTMLDivElement;
  // Not by the focus alone: some phones give none to a button that is tapped.
  const onPress = (event: PointerEvent) => {
    if (!root.contains(event.target as Node)) setOpen(false);
  };
  onMount(() => document.addEventListener('pointerdown', onPress));
  onCleanup(() => document.removeEventListener('pointerdown', onPress));
  return (
    <div
      class="phrases"
      ref={root}
      onFocusOut={(event) => {
        if (!root.contains(event.relatedTarget as Node | null)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button type="button" class="button action" aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
        <Icon name="speech" />
        <span>{t('say')}</span>
      </button>
      <Show when={isOpen()}>
        <ul class="phrases-menu">
          <For each={PHRASES}>
            {(phrase) => (
              <li>
                <button
                  type="button"
                  class="button is-quiet"
                  onClick={() => {
                    setOpen(false);
                    props.onSay(phrase);
                  }}
                >
                  {t(`phrase-${phrase.replaceAll('_', '-')}`)}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
};
