import { startFakeFacebook, startFakeGoogle, type FakeFacebook, type FakeGoogle } from '@agm/testing/fakes';
import type { Engine } from '@agm/storage/Storage';
import type { Environment } from '../src/config.ts';
import { password, startMembersOn, type MembersServer, type Reply } from './members.ts';

export const newPassword = 'a new sentence with 6 words';
export const day = 24 * 60 * 60_000;

export interface AccountsServer extends MembersServer {
  readonly google: FakeGoogle;
  readonly facebook: FakeFacebook;
}

/** A server with both providers. */
export async function startAccountsOn(engine: Engine, environment: Environment = {}): Promise<AccountsServer> {
  const [google, facebook] = await Promise.all([startFakeGoogle(), startFakeFacebook()]);
  const server = await startMembersOn(engine, { ...google.environment, ...facebook.environment, ...environment });
  return {
    ...server,
    google,
    facebook,
    close: async () => {
      await Promise.all([server.close(), google.close(), facebook.close()]);
    },
  };
}

/** The calls that take over, leave and recover an account, on a server that runs when they are made. */
export function accountCalls(running: () => AccountsServer) {
  const call: MembersServer['call'] = (...asked) => running().call(...asked);
  const database = () => running().app.storage.database;
  const mails = () => running().mails();
  const update = (id: number, token: string, body: object) => call('POST', `/wp-json/wp/v2/users/${id}`, { token, body });
  const confirm = (token: string | undefined) => call('POST', '/wp-json/wp/v2/confirm-email', { body: { token } });
  /** The token in the last mail to an address that says these words. */
  const mailed = async (to: string, words: string): Promise<string | undefined> =>
    /#token=([\w-]+)/.exec((await mails()).filter((mail) => mail.includes(`To: ${to}`) && mail.includes(words)).at(-1) ?? '')?.[1];
  const googleToken = (
    person: { readonly sub: string; readonly email: string },
    how?: { readonly claims: { readonly iat: number } },
  ): string => running().google.idToken(person, how);
  const facebookToken = (person: { readonly id: string; readonly name: string; readonly email?: string | undefined }): string =>
    running().facebook.token(person);

  return {
    call,
    database,
    mails,
    update,
    confirm,
    mailed,
    googleToken,
    facebookToken,
    publicUrl: () => running().config.publicUrl,
    addMember: (...member: Parameters<MembersServer['addMember']>) => running().addMember(...member),
    anotherToken: (id: number) => running().tokenOf(id),
    profile: (token: string) => call('GET', '/user-api/auth/profile', { token }),
    erase: (id: number, token: string) => call('GET', `/wp-json/wp/v2/user-delete?id=${id}`, { token }),
    logIn: (username: string, given: string) => call('POST', '/wp-json/jwt-auth/v1/token', { body: { username, password: given } }),
    undo: (token: string | undefined) => call('POST', '/wp-json/wp/v2/undo-email-change', { body: { token } }),
    setPassword: (token: string | undefined, given = newPassword) =>
      call('POST', '/wp-json/wp/v2/do-password-reset', { body: { token, password: given } }),
    signUp: async (username: string, email: string) =>
      call('POST', '/user-api/auth/signup', { body: { username, email, password, recaptchaToken: await running().captcha() } }),
    withGoogle: (sub: string, email: string) =>
      call('POST', '/wp-json/wp/v2/ex-tok-google', { body: { socialToken: googleToken({ sub, email }) } }),
    withFacebook: (id: string, email?: string) =>
      call('POST', '/wp-json/wp/v2/ex-tok-fb', { body: { socialToken: facebookToken({ id, name: 'Somebody', email }) } }),
    tokenOf({ status, body }: Reply): string {
      if (status !== 200) throw new Error(`answered with ${status}`);
      return String(body['token']);
    },
    async resetLink(email: string) {
      await call('POST', '/wp-json/wp/v2/password-reset', { body: { email } });
      return mailed(email, 'Set a new password');
    },
    /** All sessions of a member began so much earlier. */
    age: (id: number, byMs: number) =>
      database()
        .updateTable('sessions')
        .set((row) => ({ created_at: row('created_at', '-', byMs) }))
        .where('member_id', '=', id)
        .execute(),
    async moveTo(id: number, token: string, email: string): Promise<void> {
      const statuses = [await update(id, token, { email }), await confirm(await mailed(email, 'confirm your new address'))].map(
        ({ status }) => status,
      );
      if (statuses.some((status) => status !== 200)) throw new Error(`moving to ${email} was answered with ${statuses.join(', ')}`);
    },
  };
}
