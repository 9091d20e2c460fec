import { ApiError, createHouseholdApi, hintFor, neutralMessage, type Household as Answer, type Profile, type ProfileWish } from '@agm/api';
import type { User } from '@agm/domain';
import { isChildAge, writeCertificates } from '@agm/domain/certificates';
import { userAtom } from '../account.ts';
import { mineName, onMineName } from '../deviceMemory.ts';
import { recentSearchesName } from '../recentSearches.ts';
import { t } from '../t.ts';
import type { FreshLogin } from './freshLogin.ts';
import { accountTurn, type Identity, type Speaker } from './identity.ts';
import { listsCopyKey } from './listsCopy.ts';
import type { MemberCore } from './memberCore.ts';
import type { ProfilePorts } from '../ports.ts';
import type { Outcome } from './outcome.ts';

/** Several people on one account: who they are, and who of them is looking. */
export interface Household {
  /** Null where the content host knows no profiles. Rejects with `ApiError`. */
  read(): Promise<Answer | null>;
  /** Another profile looks from now on: the page, and every other tab of the browser, is loaded again. */
  switchTo(profile: Pick<Profile, 'id' | 'childAge' | 'isFirst'>, pin?: string): Promise<Outcome>;
  add(profile: ProfileWish): Promise<Outcome>;
  change(id: number, change: Partial<ProfileWish>): Promise<Outcome>;
  remove(id: number): Promise<Outcome>;
  /** The first PIN, or another one: then the visitor is asked to log in again. */
  setPin(pin: string): Promise<Outcome>;
}

export interface HouseholdKeeper extends Household {
  /** The profile that this page is of, which all it says names; null for the first. It never changes while the page is open. */
  current(): number | null;
  arrived(user: User): void;
  /** The server refused something to this profile. True: it is no fault, because another profile looks now, or the page's own switch says next who does. */
  refused(error: unknown): boolean;
  /** Somebody logged out, or somebody else logs in. */
  left(): void;
  /** Another tab may have gone to another profile: this one follows. */
  heard(): void;
}

/** The number of the profile that this browser shows; not there for the first. */
export const profileKey = 'agm:profile';

/** What the device remembers of whoever was looking. */
const personal = [mineName, onMineName, recentSearchesName];

export function createHousehold(core: MemberCore, identity: () => Identity, fresh: () => FreshLogin): HouseholdKeeper {
  const { texts, tabs, profiles = ofTheFirst } = core;
  const api = createHouseholdApi(core.connection);
  let shown = readNumber(texts.read(profileKey));
  let isLeaving = false;
  let switches = 0;
  /** What was refused while the page's own switch was on its way. */
  let refusedMeanwhile: unknown = null;
  profiles.name(shown);

  function choose(profile: number | null): void {
    texts.write(profileKey, profile === null ? null : String(profile));
    for (const name of personal) texts.write(`agm:${name}`, null);
    texts.write(listsCopyKey, null);
    tabs.post({ key: profileKey });
  }

  /** Once: a page that is on its way out starts nothing more. */
  function goOn(address?: string): void {
    if (isLeaving) return;
    isLeaving = true;
    profiles.reload(address);
  }

  function refused(error: unknown): boolean {
    const refusal = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
    if (!(refusal instanceof ApiError)) return false;
    const { profile } = (refusal.data ?? {}) as { readonly profile?: unknown };
    const isGone = refusal.code === 'rest_no_profile' && shown !== null;
    const isHeld = refusal.code === 'rest_child_profile' && typeof profile === 'number' && profile !== shown;
    if (!isGone && !isHeld) return false;
    if (isLeaving) return true;
    if (switches > 0) {
      refusedMeanwhile = refusal;
      return true;
    }
    choose(isHeld ? (profile as number) : null);
    goOn();
    return true;
  }

  /** Whether the browser keeps the cookie. Without one a child would see everything. */
  function admit(childAge: number | null): boolean {
    const wanted = childAge === null ? null : writeCertificates(isChildAge(childAge) ? childAge : 0);
    if (profiles.admitted() !== wanted) profiles.admit(wanted);
    return profiles.admitted() === wanted;
  }

  async function change(work: (who: Speaker) => Promise<unknown>): Promise<Outcome> {
    await identity().settled();
    const who = identity().speaker();
    if (!who) return { outcome: 'refused', message: neutralMessage(), hint: t`Log in to try again.` };
    try {
      await fresh().with(who, null, work);
    } catch (error) {
      return { outcome: 'refused', message: wordsFor(error), hint: hintFor(error) };
    }
    return { outcome: 'done' };
  }

  return {
    current: () => shown,
    async read() {
      await identity().settled();
      const who = identity().speaker();
      if (!who) return null;
      try {
        return await api.read(who.token);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'rest_no_route') return null;
        throw error;
      }
    },
    async switchTo({ id, childAge, isFirst }, pin) {
      if (childAge !== null && !admit(childAge)) {
        return {
          outcome: 'refused',
          message: t`This browser keeps no cookies, and a child profile needs one.`,
          hint: t`Allow cookies for this site, and try again.`,
        };
      }
      // What was saved a moment ago goes first: afterwards the session is in the other profile.
      switches += 1;
      const outcome = await change(({ token }) => tabs.alone(accountTurn, () => api.switchTo(token, id, pin))).finally(() => {
        switches -= 1;
      });
      if (outcome.outcome === 'refused') {
        admit(core.store.get(userAtom)?.profile?.childAge ?? null);
        // The session may have changed all the same: by another tab, or by a switch whose answer was lost.
        refused(refusedMeanwhile);
        return outcome;
      }
      admit(childAge);
      choose(isFirst ? null : id);
      goOn('/');
      return outcome;
    },
    add: (profile) => change(({ token }) => api.add(token, profile)),
    change: (id, wish) => change(({ token }) => api.change(token, id, wish)),
    remove: (id) => change(({ token }) => api.remove(token, id)),
    setPin: (pin) => change(({ token }) => api.setPin(token, pin)),
    arrived({ profile }) {
      const before = profiles.admitted();
      // The cookie of a child stays through a logout; whoever logs in then sees every title again.
      if (admit(profile?.childAge ?? null) && profiles.admitted() !== before) goOn();
    },
    refused,
    left() {
      if (shown === null) return;
      shown = null;
      profiles.name(null);
      choose(null);
    },
    heard() {
      if (readNumber(texts.read(profileKey)) !== shown) goOn();
    },
  };
}

/** A page that shows no other profile: stories, and a remote that is developed alone. */
const ofTheFirst: ProfilePorts = { name() {}, admitted: () => null, admit() {}, reload() {} };

const readNumber = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

function wordsFor(error: unknown): string {
  switch (error instanceof ApiError ? error.code : null) {
    case 'rest_wrong_pin':
      return t`This is not the PIN.`;
    case 'rest_pin_required':
      return t`Leaving a child profile needs the PIN.`;
    case 'rest_pin_needed':
      return t`Choose a PIN first: it leads out of a child profile.`;
    case 'rest_household_full':
      return t`There is no room for another profile.`;
    case 'rest_child_profile':
      return t`This is a child profile: leave it with the PIN first.`;
    default:
      return neutralMessage();
  }
}
