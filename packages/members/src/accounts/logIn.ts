import { logInBody } from '@agm/api/schemas/members';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from '@agm/http/readBody';
import { Problem } from '@agm/http/Problem';
import { loginsPerAccount, loginsPerAddress } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { escapeHtml } from '@agm/http/wordpressHtml';
import { lockAccount } from './bearer.ts';
import { findCredentials, isAddress, type Credentials } from './accounts.ts';
import { loginKey } from './loginName.ts';
import { readRoles } from './Member.ts';
import { admit, tokenOf } from './secondFactor/pendingLogIn.ts';
import { isLoginOpen } from './seedLogins.ts';

export interface LogIn {
  readonly username: string;
  readonly password: string;
}

/** The fields of a login, as far as they are there: what is empty WordPress refuses in its own words. */
export function readLogIn(body: unknown): LogIn {
  const { username = '', password: given = '' } = readBody(logInBody, body);
  if (username.trim() === '') throw new Problem('[jwt_auth] empty_username', 403, '<strong>Error:</strong> The username field is empty.');
  if (given === '') throw new Problem('[jwt_auth] empty_password', 403, '<strong>Error:</strong> The password field is empty.');
  return { username: username.trim(), password: given };
}

/**
 * Lets a member in: a token and the fields of WordPress's plugin. What fails is counted for the account and for the network. Throws
 * `rest_second_factor_required` where the right password is only the first step.
 */
export async function logIn(app: FastifyInstance, request: FastifyRequest, { username, password }: LogIn): Promise<Record<string, string>> {
  const {
    storage: { database },
    attempts,
  } = app;
  const found = await findCredentials(database, username);
  // A known account is one, by name or by address; an unknown one is limited all the same.
  const account = found ? `member ${found.id}` : `name ${loginKey(username)}`;
  return attempts.run(
    [
      { limit: loginsPerAccount, who: account },
      { limit: loginsPerAddress, who: networkOf(request) },
    ],
    async (fail) => {
      const isOpen = found !== null && isLoginOpen(app.config, { seeded: found.seeded, roles: await readRoles(database, found.id) });
      const isRight = await app.hashes.verify(isOpen ? found.passwordHash : null, password);
      if (found && isRight) return openSession(app, found);
      fail();
      throw refusal(username, found, `${app.config.publicUrl}/reset/`);
    },
  );
}

/** A new token for a member who proved who they are, as long as the password they did it with is still theirs, unless a second step is to come. */
export async function openSession(app: FastifyInstance, member: Omit<Credentials, 'seeded'>): Promise<Record<string, string>> {
  const { database, engine } = app.storage;
  const admission = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, engine, member.id);
    const stored = await transaction.selectFrom('members').select('password_hash').where('id', '=', member.id).executeTakeFirst();
    // A password that was set while this one was being checked has ended every session: none begins with the old one.
    if (!stored || stored.password_hash !== member.passwordHash)
      throw new Problem('[jwt_auth] incorrect_password', 403, '<strong>Error:</strong> The password you entered is incorrect.');
    const now = Date.now();
    return admit(transaction, member.id, null, now, () => app.tokens.issue(transaction, member.id, now));
  });
  return { token: tokenOf(admission), user_email: member.email, user_nicename: member.slug, user_display_name: member.name };
}

function refusal(given: string, found: Credentials | null, resetUrl: string): Problem {
  const name = escapeHtml(given);
  if (!found) {
    return isAddress(given)
      ? new Problem('[jwt_auth] invalid_email', 403, 'Unknown email address. Check again or try your username.')
      : new Problem(
          '[jwt_auth] invalid_username',
          403,
          `The username <strong>${name}</strong> is not registered on this site. If you are unsure of your username, try your email address instead.`,
        );
  }
  return new Problem(
    '[jwt_auth] incorrect_password',
    403,
    `<strong>Error:</strong> The password you entered for the ${isAddress(given) ? 'email address' : 'username'} <strong>${name}</strong> is incorrect. <a href="${resetUrl}">Lost your password?</a>`,
  );
}
