import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '../storage/Storage.ts';
import { readSecret } from '../storage/secrets.ts';

/** About a fifth of a second of a visitor's machine; one HMAC of ours. */
const cost = 1000;
const fewestTries = 100;
const mostTries = 300;
const lifeMs = 10 * 60_000;
const longestToken = 4096;

/** A captcha without third parties: the visitor's machine works for a moment, once for every use. */
export interface ProofOfWork {
  challenge(): Promise<Challenge>;
  /** Whether the token solves a challenge of ours, and whether somebody used it before. It is used up by asking. */
  redeem(token: string): Promise<'good' | 'wrong' | 'used'>;
}

export async function openProofOfWork(database: Database): Promise<ProofOfWork> {
  const secrets = {
    hmacSignatureSecret: await readSecret(database, 'captcha', 'captcha'),
    hmacKeySignatureSecret: await readSecret(database, 'captcha-key', 'captcha'),
  };

  return {
    async challenge() {
      const expiresAt = Math.floor((Date.now() + lifeMs) / 1000);
      return createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter: randomInt(fewestTries, mostTries), deriveKey, expiresAt, ...secrets });
    },

    async redeem(token) {
      const payload = readToken(token);
      if (!payload) return 'wrong';
      const { nonce, expiresAt } = payload.challenge.parameters;
      try {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
        if (!verified || typeof expiresAt !== 'number') return 'wrong';
      } catch {
        // Parameters that only look like ours.
        return 'wrong';
      }
      const spent = await database.insertInto('spent_captchas').values({ id: nonce, expires_at: expiresAt * 1000 })
        .onConflict((conflict) => conflict.column('id').doNothing()).returning('id').execute();
      return spent.length > 0 ? 'good' : 'used';
    },
  };
}

/** The widget's form of a solution: base64 of `{ challenge, solution }`. */
function readToken(token: string): { challenge: Challenge; solution: Solution } | null {
  if (token.length > longestToken) return null;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as { challenge?: Challenge; solution?: Solution };
    const isWhole = typeof challenge?.parameters === 'object' && challenge.parameters !== null && typeof challenge.parameters.nonce === 'string' && typeof challenge.signature === 'string';
    return isWhole && typeof solution === 'object' && solution !== null ? { challenge, solution } : null;
  } catch {
    return null;
  }
}
