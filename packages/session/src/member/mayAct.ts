import { audienceOf } from '@agm/domain';
import type { Speaker } from './identity.ts';

/** Saving, commenting and their like are for premium, administrator and subscriber. A member without a role is asked to log in, as everybody else is (4.4). */
export function mayAct(who: Speaker | null): who is Speaker {
  return who !== null && audienceOf(who.user.roles) !== 'anonymous';
}
