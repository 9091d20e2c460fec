import { randomUUID } from 'node:crypto';
import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { Problem, type Sentence } from '@agm/http/Problem';
import type { Database } from '@agm/storage/Storage';
import { readSecret } from '@agm/storage/secrets';
import { t } from '../t.ts';

const algorithm = 'HS256';
const currentKey = 'token-1';
const lifeMs = 7 * 24 * 60 * 60 * 1000;
const skewSeconds = 30;

export interface ReadToken {
  readonly jti: string;
  readonly memberId: number;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
}

/**
 * Tokens of this site: HS256 alone, signed with a key of our own table that the `kid` names. They say who and until
 * when, nothing else; a row for each `jti` lets one be revoked.
 */
export interface Tokens {
  /** A new session, inside the transaction that lets the member in. */
  issue(transaction: Database, memberId: number, now: number): Promise<string>;
  /** A new token in place of one that ends with it: the same session, which has seen the same lists. */
  renew(transaction: Database, jti: string, memberId: number, now: number): Promise<string>;
  /** Throws WordPress's `jwt_auth_…` problems, all 403. Whether the session still stands is for the database to say. */
  read(token: string): Promise<ReadToken>;
}

export async function openTokens(database: Database, issuer: string): Promise<Tokens> {
  const signingKey: Uint8Array = Buffer.from(await readSecret(database, currentKey, 'token'), 'base64url');
  const keys = new Map([[currentKey, signingKey]]);
  const keyOf = async (kid: string): Promise<Uint8Array | null> => {
    const known = keys.get(kid);
    if (known) return known;
    // Only names that our own table could hold are looked for.
    if (!/^token-\d{1,4}$/.test(kid)) return null;
    const row = await database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', kid)
      .where('purpose', '=', 'token')
      .executeTakeFirst();
    if (!row) return null;
    const key = Buffer.from(row.value, 'base64url');
    keys.set(kid, key);
    return key;
  };

  const open = async (transaction: Database, jti: string, memberId: number, now: number): Promise<string> => {
    const issuedAt = Math.floor(now / 1000);
    const expiresAt = issuedAt + lifeMs / 1000;
    await transaction
      .insertInto('sessions')
      .values({ jti, member_id: memberId, created_at: now, expires_at: expiresAt * 1000 })
      .execute();
    return new SignJWT({})
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: currentKey })
      .setIssuer(issuer)
      .setSubject(String(memberId))
      .setJti(jti)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(signingKey);
  };

  return {
    issue: (transaction, memberId, now) => open(transaction, randomUUID(), memberId, now),

    async renew(transaction, jti, memberId, now) {
      const next = randomUUID();
      const token = await open(transaction, next, memberId, now);
      await transaction.updateTable('session_views').set({ jti: next }).where('jti', '=', jti).execute();
      await transaction.deleteFrom('sessions').where('jti', '=', jti).execute();
      return token;
    },

    async read(token) {
      if (token.split('.').length !== 3) throw invalidToken('Wrong number of segments');
      try {
        const { kid } = decodeProtectedHeader(token);
        const key = typeof kid === 'string' ? await keyOf(kid) : null;
        if (!key) throw invalidToken('Signature verification failed');
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          clockTolerance: skewSeconds,
          requiredClaims: ['iss', 'sub', 'jti', 'iat', 'exp'],
        });
        const memberId = /^\d{1,9}$/.test(payload.sub ?? '') ? Number(payload.sub) : NaN;
        if (Number.isNaN(memberId) || typeof payload.jti !== 'string') throw invalidToken('Signature verification failed');
        return { jti: payload.jti, memberId, issuedAt: (payload.iat ?? 0) * 1000 };
      } catch (error) {
        throw asTokenProblem(error);
      }
    },
  };
}

// words: a log-in that is over
export const expiredToken = (): Problem => invalidToken(() => t`Expired token`);

function invalidToken(sentence: Sentence): Problem {
  return new Problem('jwt_auth_invalid_token', 403, sentence);
}

function asTokenProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof errors.JWTExpired) return expiredToken();
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss')
    return new Problem('jwt_auth_bad_iss', 403, 'The iss do not match with this server');
  // jose reports what it cannot even decode as a TypeError of its own or of the decoder.
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError)
    return invalidToken('Signature verification failed');
  return error;
}
