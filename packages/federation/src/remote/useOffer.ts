import { useCallback } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom, type Popup } from '@agm/session';
import { useServices } from './services.tsx';

/** Offers one of the shell's popups. Whether it opens is the product's rule: premium-info rests for a week, and sells nothing that is not on sale. */
export function useOffer(): (type: Popup['type']) => void {
  const session = useAtomValue(sessionAtom);
  const { reportError } = useServices();
  return useCallback(
    (type) => {
      session
        ?.member()
        .then(({ popups }) => popups.offer({ type }))
        .catch((error: unknown) => reportError(error, `the ${type} popup`));
    },
    [session, reportError],
  );
}
