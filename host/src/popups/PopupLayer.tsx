import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useStore } from 'jotai';
import type { PopupType } from '@agm/domain';
import type { AccountView } from '@agm/federation';
import { RemoteOutlet } from '@agm/federation/outlet';
import { popupAtom, type Popup } from '@agm/session';
import { Icon, icons } from '@agm/ui';
import { t } from '../t.ts';
import css from './PopupLayer.module.css';

const shown = (): Readonly<Record<PopupType, { readonly view: AccountView; readonly name: string }>> => ({
  login: { view: 'login', name: t`Log in` },
  'log-in-again': { view: 'log-in-again', name: t`Log in again` },
  'delete-account': { view: 'delete', name: t`Delete your account for good?` },
  'premium-info': { view: 'premium-info', name: t`About premium` },
  upgrade: { view: 'premium-info', name: t`About premium` },
});

/** The one popup that is open: a modal of the browser's own, filled by the account remote. Escape, the cross and a press beside it close it. */
export default function PopupLayer({ popup }: { readonly popup: Popup }) {
  const store = useStore();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => store.set(popupAtom, null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page, so that the focus goes back to where it came from.
    return () => element?.close();
  }, []);
  useEffect(() => {
    const leave = () => store.set(popupAtom, null);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [store]);

  const pressBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  const { view, name } = shown()[popup.type];
  return (
    <dialog
      ref={dialog}
      className={css.popup}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={close}
      onClick={pressBeside}
    >
      <div className={css.paper}>
        <button type="button" className={css.close} aria-label={t`Close`} onClick={close}>
          <Icon drawing={icons.close} />
        </button>
        <RemoteOutlet
          key={view}
          id="popup"
          remote="account"
          props={{ view }}
          label={name}
          skeleton={<p className={css.waiting} role="status">{t`One moment …`}</p>}
        />
      </div>
    </dialog>
  );
}
