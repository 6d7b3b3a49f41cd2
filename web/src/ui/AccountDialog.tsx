// Who one is here: the way to one's page, to another device, and out.

import { A } from '@solidjs/router';
import { createSignal, Show, type Component } from 'solid-js';
import { useApp } from '../app/app';
import { t } from '../i18n/messages';
import * as api from '../net/api';
import { CopyField } from './CopyField';
import { Dialog } from './Dialog';
import { errorText, notify } from './notices';
import { QrCode } from './QrCode';

export const AccountDialog: Component<{ onClose(): void }> = (props) => {
  const app = useApp();
  return (
    <Show when={app.account()}>
      {(account) => (
        <Dialog title={account().nickname} onClose={() => props.onClose()}>
          <div class="stack">
            <A class="button" href={`/u/${encodeURIComponent(account().nickname)}`} onClick={() => props.onClose()}>
              {t('my-profile')}
            </A>
            <OtherDevice />
            <SignOut onDone={() => props.onClose()} />
          </div>
        </Dialog>
      )}
    </Show>
  );
};

export const OtherDevice: Component = () => {
  const [code, setCode] = createSignal<string | null>(null);
  const fetchCode = async () => {
    try {
      setCode((await api.deviceCode()).code);
    } catch (error) {
      notify(errorText(error as { code: string }), 'bad');
    }
  };
  return (
    <Show
      when={code()}
      fallback={
        <button type="button" class="button" onClick={fetchCode}>
          {t('show-device-code')}
        </button>
      }
    >
      {(shown) => (
        <div class="stack">
          <p class="muted">{t('device-code-hint')}</p>
          <CopyField label={t('device-code')} value={shown()} />
          <QrCode text={shown()} label={t('device-code-qr')} />
        </div>
      )}
    </Show>
  );
};

const SignOut: Component<{ onDone(): void }> = (props) => {
  const app = useApp();
  const [isSure, setSure] = createSignal(false);
  const signOut = async () => {
    if (!isSure()) return setSure(true);
    await app.signOut();
    props.onDone();
  };
  return (
    <>
      <Show when={isSure()}>
        <p class="problem">{t('sign-out-warning')}</p>
      </Show>
      <button type="button" class="button is-quiet" onClick={signOut}>
        {isSure() ? t('sign-out-sure') : t('sign-out')}
      </button>
    </>
  );
};
