// A challenge as its link shows it: to the one who made it a link to pass on, to everybody else an invitation.

import { A, useNavigate, useParams } from '@solidjs/router';
import { createEffect, createResource, createSignal, onCleanup, Show, type Component } from 'solid-js';
import { useApp } from '../app/app';
import { t } from '../i18n/messages';
import * as api from '../net/api';
import type { Challenge } from '../protocol/generated';
import { CopyField } from '../ui/CopyField';
import { cadenceName, playerName, ratingText, variantLine, variantName } from '../ui/names';
import { errorText } from '../ui/notices';
import { QrCode } from '../ui/QrCode';
import { Stroke } from '../ui/Stroke';
import { Title } from '../ui/Title';
import { NotFound } from './NotFound';

/** A game that starts is told by the socket, if not of which challenge; this is for an answer that no socket tells (declined, withdrawn elsewhere). */
const LOOK_AGAIN_MS = 5_000;

const ChallengePage: Component = () => {
  const params = useParams<{ challenge: string }>();
  const navigate = useNavigate();
  const [challenge, { mutate, refetch }] = createResource(() => params.challenge, api.challenge);
  const [problem, setProblem] = createSignal('');

  createEffect(() => {
    const seen = challenge.error === undefined ? challenge() : undefined;
    if (seen?.game != null) navigate(`/g/${seen.game}`, { replace: true });
    if (seen?.state !== 'open') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, LOOK_AGAIN_MS);
    onCleanup(() => clearInterval(timer));
  });

  const app = useApp();
  onCleanup(
    app.link.onFrame((frame) => {
      if (frame.t === 'game_started') void refetch();
    }),
  );

  const act = async (ask: () => Promise<Challenge>) => {
    try {
      mutate(await ask());
    } catch (error) {
      setProblem(errorText(error as { code: string }));
    }
  };
  const shown = () => (challenge.error === undefined ? challenge.latest : undefined);

  return (
    <Show when={challenge.error === undefined} fallback={<NotFound />}>
      <Title text={t('challenge')} />
      <Show when={shown()}>
        {(seen) => (
          <section class="page is-narrow challenge">
            <h1>
              {seen().is_own
                ? t('challenge-own-title')
                : t('challenge-title', { name: playerName(seen().from.nickname) })}
            </h1>
            <Stroke class="under-title" />
            <Terms challenge={seen()} />
            <Show when={seen().state === 'open'} fallback={<p class="lead">{t(`challenge-${seen().state}`)}</p>}>
              <Show
                when={seen().is_own}
                fallback={<Invitation challenge={seen()} onProblem={setProblem} onDecline={() => act(() => api.declineChallenge(seen().challenge))} />}
              >
                <PassOn challenge={seen()} onWithdraw={() => act(() => api.withdrawChallenge(seen().challenge))} />
              </Show>
            </Show>
            <p class="problem" role="alert">
              {problem()}
            </p>
            <Show when={seen().state !== 'open'}>
              <A class="button" href="/">
                {t('home')}
              </A>
            </Show>
          </section>
        )}
      </Show>
    </Show>
  );
};

const Terms: Component<{ challenge: Challenge }> = (props) => (
  <>
    <p class="lead">
      <strong class="figures">{cadenceName(props.challenge.cadence)}</strong> · {variantName(props.challenge.variant)} ·{' '}
      {props.challenge.is_rated ? t('rated') : t('casual')} ·{' '}
      {t(props.challenge.is_own ? `challenge-you-${props.challenge.color}` : `challenge-they-${props.challenge.color}`)}
    </p>
    <p class="muted">{variantLine(props.challenge.variant)}</p>
  </>
);

const PassOn: Component<{ challenge: Challenge; onWithdraw(): void }> = (props) => {
  const link = () => `${location.origin}/c/${props.challenge.challenge}`;
  return (
    <>
      <p>
        {props.challenge.to === null
          ? t('challenge-pass-on')
          : t('challenge-waits-for', { name: props.challenge.to })}
      </p>
      <CopyField label={t('challenge-link')} value={link()} />
      <QrCode text={link()} label={t('challenge-qr')} />
      <p class="waiting-line" role="status">
        {t('challenge-waiting')}
      </p>
      <button type="button" class="button" onClick={() => props.onWithdraw()}>
        {t('withdraw')}
      </button>
    </>
  );
};

const Invitation: Component<{ challenge: Challenge; onDecline(): void; onProblem(text: string): void }> = (props) => {
  const app = useApp();
  const navigate = useNavigate();
  const accept = async () => {
    if (!(await app.ensureAccount(t('accept')))) return;
    try {
      const started = await api.acceptChallenge(props.challenge.challenge);
      navigate(`/g/${started.game}`);
    } catch (error) {
      props.onProblem(errorText(error as { code: string }));
    }
  };
  return (
    <>
      <p class="muted figures">
        {playerName(props.challenge.from.nickname)} {ratingText(props.challenge.from)}
      </p>
      <div class="button-row">
        <button type="button" class="button is-main is-large" onClick={accept}>
          {t('accept')}
        </button>
        <Show when={app.account() != null}>
          <button type="button" class="button is-large" onClick={() => props.onDecline()}>
            {t('decline')}
          </button>
        </Show>
      </div>
    </>
  );
};

export default ChallengePage;
