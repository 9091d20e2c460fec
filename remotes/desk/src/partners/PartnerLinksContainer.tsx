import { useCallback, useState } from 'react';
import { partnerCalls } from '../data/partnerCalls.ts';
import type { Staff } from '../data/staff.ts';
import { useHeld } from '../frame/useHeld.ts';
import { PartnerLinks } from './PartnerLinks.tsx';

/** The links to the numbers of one partner. */
export function PartnerLinksContainer({ staff, id }: { readonly staff: Staff; readonly id: string }) {
  const [made, setMade] = useState<{ readonly id: string; readonly link: string } | null>(null);
  const read = useCallback(async () => ({ links: await partnerCalls.links(staff.bearer(), id), now: Date.now() }), [staff, id]);
  const { state, held, trouble, isBusy, act, retry } = useHeld(read);

  return (
    <PartnerLinks
      state={state}
      links={held?.links ?? []}
      now={held?.now ?? 0}
      made={made?.link ?? null}
      trouble={trouble}
      isBusy={isBusy}
      onMake={(wish) => void act(async () => setMade(await partnerCalls.makeLink(staff.bearer(), id, wish)))}
      onRevoke={({ id: link }) =>
        void act(async () => {
          await partnerCalls.revokeLink(staff.bearer(), id, link);
          setMade((one) => (one?.id === link ? null : one));
        })
      }
      onRetry={retry}
    />
  );
}
