import { createCall, type Membership } from '@agm/api';

const call = createCall({ fetch: (...request) => fetch(...request) });
const path = '/api/pay/membership';

export const readMembership = (bearer: string): Promise<Membership> => call(path, { bearer });

/** Whether the subscription is paid again after the present period. Answers how it stands then. */
export const setRenewal = (bearer: string, renews: boolean): Promise<Membership> => call(path, { bearer, json: { renews } });
