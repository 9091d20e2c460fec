import { useEffect, useState } from 'react';
import { createCall } from '@agm/api';
import { staffRoleOf } from '@agm/domain/staff';
import type { SecondFactor } from '@agm/api/schemas/secondFactor';
import type { Staff } from './staff.ts';

const call = createCall({ fetch: (...request) => fetch(...request) });

/** Whether this site asks its staff for a second step of their log-in that this one has not set up: every page of the desk is closed then. */
export function useMissingSecondStep(staff: Staff | null): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!staff || staffRoleOf(staff.roles) === null) return undefined;
    let isOver = false;
    const look = async () => {
      const { isRequired, since } = await call<SecondFactor>('/user-api/second-factor', { bearer: staff.bearer() });
      if (!isOver) setMissing(isRequired && since === null);
    };
    // The pages say themselves what they cannot load.
    look().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [staff]);
  return isMissing;
}
