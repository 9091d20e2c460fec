import { signUpBody } from '@agm/api/schemas/members';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { failedSignUps, signUps } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { statedLanguage } from '@agm/http/languages/statedLanguage';
import { t } from '../t.ts';
import { addAccount, refuseTaken } from './accounts.ts';
import { readEmailAddress, type EmailAddress } from './emailAddress.ts';
import { loginFault } from './loginName.ts';
import { confirmationMail } from './mails.ts';
import { hashOneTimeToken, makeOneTimeToken } from './oneTimeToken.ts';
import { passwordFault, passwordLengthFault } from './passwords/passwordRules.ts';
import { KeyedMutex } from './keyedMutex.ts';

export interface SignUp {
  readonly login: string;
  readonly address: EmailAddress;
  readonly password: string;
}

/**
 * Reads a new account's fields; what is wrong with them is said in words for the visitor (R8-04). A first password that an
 * administrator hands out may be a simple one, as on a WordPress. The first administrator may have a name that suggests staff.
 */
export async function readSignUp(body: unknown, by: 'visitor' | 'administrator' | 'first administrator' = 'visitor'): Promise<SignUp> {
  const { username, email, password } = readBody(signUpBody, body);
  const login = username.trim();
  const badLogin = loginFault(login, { isStaff: by === 'first administrator' });
  if (badLogin !== null) throw new Problem('rest_user_invalid_username', 400, badLogin);
  const address = readEmailAddress(email);
  if (!address) throw new Problem('rest_user_invalid_email', 400, () => t`Invalid email address.`);
  const badPassword = by === 'administrator' ? passwordLengthFault(password) : await passwordFault(password, { login, email: address.key });
  if (badPassword !== null) throw new Problem('rest_user_invalid_password', 400, badPassword);
  return { login, address, password };
}

const mutex = new KeyedMutex();

/** Makes an account and answers its id. Accounts and failures are counted for the network. */
export async function signUp(app: FastifyInstance, request: FastifyRequest, wish: SignUp): Promise<number> {
  const network = networkOf(request);
  await app.limits.check(signUps, network);
  await app.limits.check(failedSignUps, network);
  try {
    // Twenty forms with one address do the work of one: the others wait, and find it taken.
    return await mutex.take(wish.address.key, () => makeAccount(app, network, wish, statedLanguage(request)));
  } catch (error) {
    if (error instanceof Problem && error.status === 400) await app.limits.take(failedSignUps, network);
    throw error;
  }
}

async function makeAccount(
  app: FastifyInstance,
  network: string | null,
  { login, address, password }: SignUp,
  language: string | null,
): Promise<number> {
  const { database } = app.storage;
  await refuseTaken(database, login, address);
  const passwordHash = await app.hashes.hash(password);
  const confirmation = makeOneTimeToken();
  const id = await database.transaction().execute(async (transaction) => {
    const made = await addAccount(
      transaction,
      { login, address, passwordHash, roles: ['subscriber'], confirmationHash: hashOneTimeToken(confirmation) ?? undefined, language },
      Date.now(),
    );
    if (network !== null) await app.limits.take(signUps, network, { database: transaction });
    return made;
  });
  app.background.start(() => app.mailer.send(confirmationMail(app, { id, login, address: address.address, language }, confirmation)));
  return id;
}

/** An account that an administrator makes: no captcha, no count. */
export function makeMember(app: FastifyInstance, wish: SignUp): Promise<number> {
  return mutex.take(wish.address.key, () => makeAccount(app, null, wish, null));
}
