import { useAtomValue } from 'jotai';
import { authStatusAtom, sessionAtom } from '@agm/session';
import { PremiumInfo } from './views/PremiumInfo/PremiumInfo.tsx';

/** Why the wall kept only one filter, and what would keep them all. */
export function PremiumInfoContainer() {
  const session = useAtomValue(sessionAtom);
  const isMember = useAtomValue(authStatusAtom) === 'authenticated';
  const popups = (act: (popups: Awaited<ReturnType<NonNullable<typeof session>['member']>>['popups']) => void) => void session?.member().then((member) => act(member.popups), () => {});
  return <PremiumInfo isMember={isMember} onClose={() => popups((open) => open.close())} onLogIn={() => popups((open) => void open.offer({ type: 'login' }))} />;
}
