import { useAtomValue } from 'jotai';
import { authStatusAtom, sessionAtom, userAtom, type Session } from '@agm/session';
import type { User } from '@agm/domain';

/** Who is looking: `unknown` on the server and until the session has found out. */
export type Visitor =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest'; readonly session: Session }
  | { readonly kind: 'member'; readonly session: Session; readonly user: User };

export function useVisitor(): Visitor {
  const session = useAtomValue(sessionAtom);
  const status = useAtomValue(authStatusAtom);
  const user = useAtomValue(userAtom);
  if (!session || status === 'unknown' || status === 'pending') return { kind: 'unknown' };
  return status === 'authenticated' && user ? { kind: 'member', session, user } : { kind: 'guest', session };
}
