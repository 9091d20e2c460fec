import { createMemberApi, savedOfProfilePath, type Setup } from '@agm/api';
import { filterPreferencesStorageKey, tokenStorageKey, type Feedback } from '@agm/domain';
import { userAtom } from './account.ts';
import { createAccountChanges, type AccountChanges } from './member/accountChanges.ts';
import { createAccountLists } from './member/accountLists.ts';
import { createCaptcha, type Captcha } from './member/captcha.ts';
import { createDeviceLists } from './member/deviceLists.ts';
import { createEntrance, type Entrance } from './member/entrance.ts';
import { createFreshLogin, type FreshLogin } from './member/freshLogin.ts';
import { createFilters, type Filters } from './member/filters.ts';
import { createHousehold, profileKey, type Household, type HouseholdKeeper } from './member/household.ts';
import { createIdentity, type Identity } from './member/identity.ts';
import { keptTitlesKey } from './member/deviceKeptTitles.ts';
import { createKeptTitles, type KeptTitles } from './member/keptTitles.ts';
import { mayAct } from './member/mayAct.ts';
import type { MemberCore } from './member/memberCore.ts';
import { outcomeOf, type Outcome } from './member/outcome.ts';
import { createListsCopy } from './member/listsCopy.ts';
import { createOwn, type Own } from './member/own.ts';
import { createPopups, type Popups } from './member/popups.ts';
import { createSaved, showSaved, type Saved } from './member/saved.ts';
import { setUp } from './member/setUp.ts';
import type { MemberPorts } from './ports.ts';
import { ownName } from './deviceMemory.ts';
import { deviceListsKey, type SessionCore } from './sessionCore.ts';

export { portsOf } from './browserPorts.ts';
export type { AccountChanges } from './member/accountChanges.ts';
export type { Captcha } from './member/captcha.ts';
export type { Entrance } from './member/entrance.ts';
export type { Household } from './member/household.ts';
export type { Filters } from './member/filters.ts';
export type { Outcome } from './member/outcome.ts';
export type { NamedList, Own, OwnChange, OwnRating, OwnThings, OwnView } from './member/own.ts';
export type { Popups } from './member/popups.ts';
export type { AddProgress } from './member/inPortions.ts';
export type { KeptTitles } from './member/keptTitles.ts';
export type { Saved, SavedOutcome } from './member/saved.ts';

/** The rest of a session: what only members need, and those who are about to become one. */
export interface Member extends Entrance, AccountChanges, Pick<FreshLogin, 'confirmLogin'> {
  readonly saved: Saved;
  readonly keptTitles: KeptTitles;
  readonly filters: Filters;
  readonly own: Own;
  readonly household: Household;
  readonly popups: Popups;
  readonly captcha: Captcha;
  logout(): void;
  refresh(): Promise<void>;
  /** Opens the log-in dialog; resolves true after a new log-in, which proves that this is the account's owner. False when it is closed. */
  logInAgain(): Promise<boolean>;
  /** Whether saving, commenting and their like are this visitor's; where not, the login modal is open now. */
  mayAct(): Promise<boolean>;
  requestPasswordReset(email: string): Promise<Outcome>;
  resetPassword(reset: { readonly token: string; readonly password: string }): Promise<Outcome>;
  /** Makes the first administrator, by the link that a server without one prints. */
  setUp(setup: Setup): Promise<Outcome>;
  sendFeedback(feedback: Omit<Feedback, 'captcha'>): Promise<Outcome>;

  /** For the session itself. */
  start(): Promise<void>;
  bearer(): string | null;
  heard(key: string | null): void;
}

/** Opened by the session, once for each page; others ask `session.member()`. */
export function openMember(session: SessionCore, ports: MemberPorts): Member {
  const household: HouseholdKeeper = createHousehold(
    { ...session, ...ports },
    () => identity,
    () => fresh,
  );
  // Tabs of other profiles say things that are not of this one's lists.
  const profileOf = (message: object) => (message as { readonly profile?: number | null }).profile ?? null;
  const core: MemberCore = {
    ...session,
    ...ports,
    reportError(error, where) {
      if (!household.refused(error)) session.reportError(error, where);
    },
    tabs: {
      ...ports.tabs,
      post(message) {
        const profile = household.current();
        ports.tabs.post(profile === null ? message : { ...(message as object), profile });
      },
    },
  };
  const { page, tabs } = core;
  const api = createMemberApi(ports.connection, {
    savesTo: () => (household.current() === null ? null : savedOfProfilePath),
  });
  const device = createDeviceLists(core);
  const popups = createPopups(core);
  const captcha = createCaptcha(core, api);
  const copy = createListsCopy(core);
  const show = () => showSaved(core, account, device);
  const identity: Identity = createIdentity(core, api, {
    arrived(user) {
      household.arrived(user);
      filters.arrived(user);
      own.arrived();
      tabs.post({ member: user.id, roles: user.roles.join(' ') });
    },
    changed() {
      const who = identity.speaker();
      if (who) copy.keep(who.token, who.user.saved);
      show();
    },
    refused: (error) => void household.refused(error),
    left(wasHere) {
      if (wasHere) household.left();
      account.drop();
      filters.left(wasHere);
      own.left();
      show();
    },
    ended: () => copy.forget(),
  });
  const account = createAccountLists(core, api, identity, show);
  const filters = createFilters(core, api, identity, popups);
  const fresh = createFreshLogin(core, api, identity, popups);
  const own = createOwn(core, identity);
  const keptTitles = createKeptTitles(core, api, identity);
  const saved = createSaved(core, identity, { account, device, copy, popups });

  /** What was bought in another tab opens in this one too. */
  function catchUp(member: unknown, roles: unknown): void {
    const user = core.store.get(userAtom);
    if (user?.id === member && user?.roles.join(' ') !== roles) void identity.refresh();
  }

  tabs.onMessage((message) => {
    const said = (message ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof said['key'] === 'string') core.hear(said['key']);
    else if (profileOf(said) !== household.current()) return;
    else if (said['member'] !== undefined) catchUp(said['member'], said['roles']);
    else if (said['ownOf'] !== undefined) own.receive(said);
    else account.receive(said);
  });
  page.onHide(() => {
    filters.flush();
    account.flush();
  });
  page.onReturn(() => {
    household.heard();
    void identity.returned().then(own.returned);
  });
  filters.load();
  show();
  const started = identity.follow();

  return {
    ...createEntrance(core, api, identity, captcha, async () => {
      await saved.moveFromDevice({ isPatient: false });
      await own.moveFromDevice();
      await keptTitles.moveFromDevice({ isPatient: false });
    }),
    ...createAccountChanges(api, identity, fresh),
    confirmLogin: fresh.confirmLogin,
    saved,
    keptTitles,
    filters,
    own,
    household,
    popups,
    captcha,
    logout: () => identity.logout(),
    refresh: identity.refresh,
    logInAgain: () => fresh.ask(null),
    async mayAct() {
      await identity.settled();
      return mayAct(identity.speaker()) || !popups.offer({ type: 'login' });
    },
    requestPasswordReset: (email) => outcomeOf(api.requestPasswordReset(email)),
    resetPassword: (reset) => outcomeOf(api.resetPassword(reset)),
    setUp: (setup) => setUp(api, identity, setup),
    async sendFeedback(feedback) {
      await identity.settled();
      const who = identity.speaker();
      return outcomeOf(captcha.with((token) => api.sendFeedback({ ...feedback, captcha: token }, mayAct(who) ? who.token : undefined)));
    },
    start: () => started,
    bearer: () => identity.speaker()?.token ?? null,
    heard(key) {
      if (key === tokenStorageKey || key === null) void identity.follow();
      if (key === deviceListsKey || key === null) show();
      if (key === filterPreferencesStorageKey || key === null) filters.load();
      if (key === `agm:${ownName}` || key === null) own.heard();
      if (key === keptTitlesKey || key === null) keptTitles.heard();
      if (key === profileKey || key === null) household.heard();
    },
  };
}
