import type { MouseEvent } from 'react';
import { useAtomValue } from 'jotai';
import { authStatusAtom, sessionAtom } from '@agm/session';
import { t } from '../t.ts';
import css from './Header.module.css';

interface AccountWayProps {
  readonly address: string;
  onClick(event: MouseEvent<HTMLAnchorElement>): void;
}

/** The way in, or the way to one's own account. While a stored token is looked at, its owner is taken for a member. */
export function AccountWay({ address, onClick }: AccountWayProps) {
  const status = useAtomValue(authStatusAtom);
  const session = useAtomValue(sessionAtom);
  if (status === 'authenticated' || status === 'pending') {
    const isHere = address.startsWith('/account/');
    return <a className={css.account} href="/account/" onClick={onClick} aria-current={isHere ? 'true' : undefined}>{t`Account`}</a>;
  }
  return (
    <button
      type="button"
      className={css.account}
      onClick={() =>
        void session?.member().then(
          (member) => member.popups.offer({ type: 'login' }),
          () => {},
        )
      }
    >{t`Log in`}</button>
  );
}
