import type { ChildAge } from '@agm/domain/certificates';
import { createCall, type ClientOptions } from './request.ts';
import type { Household, Profile } from './schemas/household.ts';

/** The profiles of an account on our own server. */
export interface HouseholdApi {
  read(bearer: string): Promise<Household>;
  add(bearer: string, profile: ProfileWish): Promise<Profile>;
  change(bearer: string, id: number, change: Partial<ProfileWish>): Promise<Profile>;
  remove(bearer: string, id: number): Promise<void>;
  /** From now on the session is in this profile. The PIN is asked for where it is in a child's. */
  switchTo(bearer: string, profile: number, pin?: string): Promise<Profile>;
  setPin(bearer: string, pin: string): Promise<void>;
}

export interface ProfileWish {
  readonly name: string;
  /** Null for a profile that sees every title. */
  readonly childAge: ChildAge | null;
}

const root = '/content-api/profiles';

/** Where the single changes of any profile's lists are saved. */
export const savedOfProfilePath = '/content-api/my/saved';

export function createHouseholdApi(options: ClientOptions): HouseholdApi {
  const call = createCall(options);
  return {
    read: (bearer) => call(root, { bearer }),
    add: (bearer, profile) => call(root, { bearer, json: profile }),
    change: (bearer, id, change) => call(`${root}/${id}`, { method: 'PATCH', bearer, json: change }),
    remove: (bearer, id) => call(`${root}/${id}`, { method: 'DELETE', bearer }),
    switchTo: (bearer, profile, pin) => call(`${root}/switch`, { bearer, json: { profile, pin } }),
    setPin: (bearer, pin) => call(`${root}/pin`, { bearer, json: { pin } }),
  };
}

export type { Household, Profile };
