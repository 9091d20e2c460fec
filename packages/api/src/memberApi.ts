import {
  feedbackFields,
  feedbackForm,
  isSavedGroup,
  readSavedLists,
  readUser,
  savedGroups,
  type Feedback,
  type SavedChange,
  type SavedRead,
  type User,
} from '@agm/domain';
import { ApiError } from './ApiError.ts';
import { contentPath } from './contentPath.ts';
import { createCall, type ClientOptions } from './request.ts';
import type { PasskeyStep } from './schemas/passkeys.ts';
import type { CaptchaChallenge, KeptTitle, MetaChanges, ProfileChanges } from './schemas/members.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly recaptchaToken: string;
}

/** Single changes for a host that numbers the states of the lists. `since` is the state that the client has. */
export interface SavedChanges {
  readonly since: number;
  readonly changes: NonNullable<MetaChanges['changes']>;
}

/** What such a host answers: the state that stands now, and what differs from the client's; null when that is too long ago to be listed. */
export interface SavedDifference {
  readonly revision: number;
  readonly changes: readonly SavedChange[] | null;
}

/** A title of somebody's list that the catalogue does not have. */
export type UnknownTitle = { readonly [Name in keyof KeptTitle]-?: Exclude<KeptTitle[Name], undefined> };

/** What a provider said about a visitor. The content host asks the provider itself; the rest are hints to compare with. */
export type SocialClaims =
  | { readonly provider: 'facebook'; readonly userId: string; readonly userEmail: string; readonly socialToken: string }
  | { readonly provider: 'google'; readonly userEmail: string; readonly socialToken: string };

/** `account` is null for the account that is logged in. */
export interface Setup {
  readonly token: string;
  readonly account: { readonly username: string; readonly email: string; readonly password: string } | null;
}

/** How a member proves once more who they are. */
export type Reauthentication = { readonly password: string } | SocialClaims | SecondStep;

/**
 * The second step of a log-in: what the refusal of the first one named (`readPending`), and a code of the member's app, a recovery code, or
 * what a passkey has signed.
 */
export type SecondStep =
  { readonly pending: string; readonly code: string } | { readonly pending: string; readonly passkey: PasskeyStep['answer'] };

/** What a log-in waits for after its first step. */
export interface PendingLogIn {
  readonly pending: string;
  /** What the member has set up for the second one; a recovery code is taken as well. */
  readonly ways: readonly ('app' | 'passkey')[];
}

/**
 * The calls of a member and of those who want to become one. A bearer is an argument wherever one is sent, and nowhere else. A failed call
 * rejects with `ApiError`. Calls that return a string return the session token, unless they say otherwise.
 */
export interface MemberApi {
  /** The challenge of any form, or the one that a refusal has named (`ApiError.captcha`). */
  captcha(path?: string): Promise<CaptchaChallenge>;
  login(credentials: Credentials): Promise<string>;
  signUp(applicant: Credentials & { readonly email: string }): Promise<string>;
  exchange(claims: SocialClaims): Promise<string>;
  /** Ends a log-in that was refused with `rest_second_factor_required`. */
  endLogin(step: SecondStep): Promise<string>;
  /** Makes the first administrator with the token of the setup link: the bearer's account, or a new one. Answers a new session's token. */
  setUp(setup: Setup, bearer?: string): Promise<string>;
  profile(bearer: string): Promise<User>;
  /** Answers the new token where a new password ended every session, else null. */
  updateUser(bearer: string, id: number, changes: ProfileChanges): Promise<string | null>;
  /** Answers the lists as they are stored now; null where a host answers something else. */
  updateMeta(bearer: string, changes: MetaChanges, options?: { readonly outlivesPage?: boolean }): Promise<SavedRead | null>;
  saveChanges(bearer: string, changes: SavedChanges, options?: { readonly outlivesPage?: boolean }): Promise<SavedDifference>;
  /** The server puts them on their lists when the catalogue has them. */
  keepTitles(bearer: string, titles: readonly UnknownTitle[]): Promise<void>;
  dropKeptTitles(bearer: string): Promise<void>;
  deleteUser(bearer: string, id: number): Promise<void>;
  /** Everything that is kept of the member, as one JSON document. */
  exportUser(bearer: string): Promise<object>;
  /** Answers the link of a mail: the address is its reader's. */
  confirmEmail(token: string): Promise<void>;
  /** Sends that mail once more. */
  sendConfirmation(bearer: string): Promise<void>;
  /** Answers the link of a mail: the address that was replaced stands again. Answers a token for a new password. */
  undoEmailChange(token: string): Promise<string>;
  /** A fresh token in place of the one that asks. */
  reauthenticate(bearer: string, proof: Reauthentication): Promise<string>;
  /** What a provider said opens the member's account from now on. */
  connect(bearer: string, claims: SocialClaims): Promise<void>;
  /** It no longer does, and every other session ends. Refused where there is no other way in. */
  disconnect(bearer: string, provider: SocialClaims['provider']): Promise<void>;
  /** Ends this token. The call outlives the page. */
  logout(bearer: string): Promise<void>;
  /** Ends every token of the member. */
  logoutEverywhere(bearer: string): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(reset: { readonly token: string; readonly password: string }): Promise<void>;
  /** With a bearer it is kept as that member's. */
  sendFeedback(feedback: Feedback, bearer?: string): Promise<void>;
}

/** `savesTo`: where lists and filters are saved now; null for the content host's own route, which knows the first profile alone. */
export function createMemberApi(options: ClientOptions, { savesTo = () => null }: { savesTo?(): string | null } = {}): MemberApi {
  const { routes } = options;
  const savePath = () => savesTo() ?? contentPath(routes, 'update-user-meta');
  const call = createCall(options);
  const token = async (path: string, json: object, bearer?: string): Promise<string> => {
    const answer = await call<{ readonly token?: unknown } | null>(path, { json, bearer });
    if (typeof answer?.token === 'string') return answer.token;
    throw new ApiError('unreadable', `${path} answered without a token`);
  };
  const endLogin = ({ pending, ...proof }: SecondStep): Promise<string> =>
    'code' in proof
      ? token('/user-api/auth/second-factor', { pending, code: proof.code })
      : token('/user-api/auth/second-factor/passkey', { pending, answer: proof.passkey });

  return {
    captcha: (path = '/user-api/captcha') => call(path),
    login: ({ username, password, recaptchaToken }) => token('/user-api/auth/login', { username, password, recaptchaToken }),
    signUp: ({ username, email, password, recaptchaToken }) =>
      token('/user-api/auth/signup', { username, email, password, recaptchaToken }),
    exchange({ provider, ...claims }) {
      return token(contentPath(routes, provider === 'facebook' ? 'ex-tok-fb' : 'ex-tok-google'), claims);
    },
    endLogin,
    setUp: ({ token: given, account }, bearer) =>
      token('/user-api/setup', { token: given, ...account }, account === null ? bearer : undefined),
    async profile(bearer) {
      const user = readUser(await call('/user-api/auth/profile', { bearer }));
      if (user) return user;
      throw new ApiError('unreadable', 'The profile names nobody');
    },
    async updateUser(bearer, id, changes) {
      const answer = await call<{ readonly token?: unknown } | null>(`${contentPath(routes, 'users')}/${id}`, { bearer, json: changes });
      return typeof answer?.token === 'string' ? answer.token : null;
    },
    async updateMeta(bearer, changes, { outlivesPage = false } = {}) {
      const answer = await call<{ readonly meta?: object } | null>(savePath(), {
        bearer,
        json: changes,
        outlivesPage,
      });
      const stored = { ...answer, ...answer?.meta };
      return savedGroups.every((group) => group in stored) ? readSavedLists(stored) : null;
    },
    async saveChanges(bearer, changes, { outlivesPage = false } = {}) {
      const difference = readDifference(await call(savePath(), { bearer, json: changes, outlivesPage }));
      if (difference) return difference;
      throw new ApiError('unreadable', 'A save was answered without a revision');
    },
    keepTitles: (bearer, titles) => call('/user-api/kept-titles', { bearer, json: { titles } }),
    dropKeptTitles: (bearer) => call('/user-api/kept-titles', { method: 'DELETE', bearer }),
    deleteUser: (bearer, id) => call(`${contentPath(routes, 'user-delete')}?id=${id}`, { bearer }),
    exportUser: (bearer) => call(contentPath(routes, 'user-export'), { bearer }),
    confirmEmail: (token) => call(contentPath(routes, 'confirm-email'), { json: { token } }),
    sendConfirmation: (bearer) => call('/user-api/auth/confirmation', { method: 'POST', bearer }),
    async undoEmailChange(given) {
      const answer = await call<{ readonly resetToken?: unknown } | null>(contentPath(routes, 'undo-email-change'), {
        json: { token: given },
      });
      if (typeof answer?.resetToken === 'string') return answer.resetToken;
      throw new ApiError('unreadable', 'The address came back without a token for a new password');
    },
    reauthenticate(bearer, proof) {
      if ('pending' in proof) return endLogin(proof);
      if ('password' in proof) return token('/user-api/auth/reauthenticate', proof, bearer);
      const { provider, ...claims } = proof;
      return token(`/user-api/auth/reauthenticate/${provider}`, claims, bearer);
    },
    connect: (bearer, { provider, ...claims }) => call(`/user-api/social/${provider}`, { json: claims, bearer }),
    disconnect: (bearer, provider) => call(`/user-api/social/${provider}`, { method: 'DELETE', bearer }),
    logout: (bearer) => call('/user-api/auth/logout', { method: 'POST', bearer, outlivesPage: true }),
    logoutEverywhere: (bearer) => call('/user-api/auth/logout/everywhere', { method: 'POST', bearer }),
    requestPasswordReset: (email) => call(contentPath(routes, 'password-reset'), { json: { email } }),
    resetPassword: (reset) => call(contentPath(routes, 'do-password-reset'), { json: reset }),
    sendFeedback(feedback, bearer) {
      const form = new FormData();
      for (const [name, value] of feedbackFields(feedback)) form.append(name, value);
      return call(`${contentPath(routes, 'contact-forms')}/${feedbackForm.id}${routes?.feedback ?? `/${feedbackForm.name}`}`, {
        form,
        bearer,
      });
    },
  };
}

/** What a second step needs, of a refusal that asks for one; null of every other. A server without passkeys names no ways. */
export function readPending(error: unknown): PendingLogIn | null {
  if (!(error instanceof ApiError) || error.code !== 'rest_second_factor_required') return null;
  const { pending, ways } = error.data as { readonly pending?: unknown; readonly ways?: unknown };
  if (typeof pending !== 'string') return null;
  const known = (['app', 'passkey'] as const).filter((way) => Array.isArray(ways) && ways.includes(way));
  return { pending, ways: known.length === 0 ? ['app'] : known };
}

function readDifference(answer: unknown): SavedDifference | null {
  const { revision, changes } = (answer ?? {}) as { readonly revision?: unknown; readonly changes?: unknown };
  if (typeof revision !== 'number' || typeof changes !== 'object') return null;
  if (changes === null) return { revision, changes };
  const read = Object.entries(changes as Record<string, Record<string, string | null>>).flatMap(([group, titles]) =>
    isSavedGroup(group) ? Object.entries(titles).map(([id, stamp]) => ({ group, id: Number(id), stamp })) : [],
  );
  return { revision, changes: read };
}
