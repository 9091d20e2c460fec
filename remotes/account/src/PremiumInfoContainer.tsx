import { useAtomValue } from 'jotai';
import { authStatusAtom, popupAtom, sessionAtom } from '@agm/session';
import { useSite } from '@agm/federation';
import { usePremiumPrice } from './data/usePremiumPrice.ts';
import { PremiumInfo } from './views/PremiumInfo/PremiumInfo.tsx';

/** Why the wall kept only one filter, or a title some of its words, and what would give all of it. */
export function PremiumInfoContainer() {
  const session = useAtomValue(sessionAtom);
  const isMember = useAtomValue(authStatusAtom) === 'authenticated';
  const isUpgrade = useAtomValue(popupAtom)?.type === 'upgrade';
  const { payments, texts } = useSite();
  const price = usePremiumPrice(payments !== 'off');
  const popups = (act: (popups: Awaited<ReturnType<NonNullable<typeof session>['member']>>['popups']) => void) =>
    void session?.member().then(
      (member) => act(member.popups),
      () => {},
    );
  return (
    <PremiumInfo
      about={isUpgrade ? 'title' : 'filters'}
      isMember={isMember}
      price={price}
      priceText={texts?.price}
      onClose={() => popups((open) => open.close())}
      onLogIn={() => popups((open) => void open.offer({ type: 'login' }))}
    />
  );
}
