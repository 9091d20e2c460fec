import { useMemo } from 'react';
import { useAtomValue } from 'jotai';
import { ApiError } from '@agm/api';
import { authStatusAtom, sessionAtom, userAtom } from '@agm/session';
import type { Staff } from './staff.ts';

/** Null on the server and until the session has found out who is looking. */
export function useStaff(): Staff | null {
  const session = useAtomValue(sessionAtom);
  const status = useAtomValue(authStatusAtom);
  const user = useAtomValue(userAtom);
  const id = user?.id;
  const roles = user?.roles.join(' ');
  return useMemo(() => {
    if (!session || status !== 'authenticated' || id === undefined || roles === undefined) return null;
    return {
      id,
      roles: roles.split(' '),
      bearer() {
        const bearer = session.bearer();
        if (bearer === null)
          throw new ApiError('refused', 'Nobody is logged in here any more', { status: 401, code: 'rest_not_logged_in' });
        return bearer;
      },
      freshen: async (change = null) => (await session.member()).freshen(change),
    };
  }, [session, status, id, roles]);
}
