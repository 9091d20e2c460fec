import { useAtomValue } from 'jotai';
import { authStatusAtom, sessionAtom, userAtom, type Session } from '@agm/session';
import type { User } from '@agm/domain';

/** Who is looking: `unknown` on the server and until the session has found out. A child profile reads and writes nothing, as `unknown` does. */
export type Visitor =
  | { readonly kind: 'unknown' | 'child' }
  | { readonly kind: 'guest'; readonly session: Session }
  | { readonly kind: 'member'; readonly session: Session; readonly user: User };

export function useVisitor(): Visitor {
  const session = useAtomValue(sessionAtom);
  const status = useAtomValue(authStatusAtom);
  const user = useAtomValue(userAtom);
  if (!session || status === 'unknown' || status === 'pending') return { kind: 'unknown' };
  if (status !== 'authenticated' || !user) return { kind: 'guest', session };
  return user.profile?.childAge == null ? { kind: 'member', session, user } : { kind: 'child' };
}
