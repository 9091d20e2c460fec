import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '@agm/storage/Storage';
import { readSecret } from '@agm/storage/secrets';

/** About a fifth of a second of a visitor's machine; one HMAC of ours. */
const cost = 1000;
const fewestTries = 100;
const mostTries = 300;
const lifeMs = 10 * 60_000;
const longestToken = 4096;

/** What a challenge is made for. It travels in the challenge, signed. */
export interface AskedWork {
  /** The one form that takes its solution; null for forms that take any which names none. */
  readonly form: CaptchaForm | null;
  /** How many times the plain work. */
  readonly work: number;
  /** Whether a solution that names no form does as well. */
  readonly takesPlain?: boolean;
}

/** What identifies a form. */
export type CaptchaForm = Readonly<Record<string, string | number>>;

/** A captcha without third parties: the visitor's machine works for a moment, once for every use. */
export interface ProofOfWork {
  challenge(asked: AskedWork): Promise<Challenge>;
  /** Whether the token solves a challenge of ours that was made for this form and for at least so much work, and whether somebody used it before. It is used up by asking. */
  redeem(token: string, wanted: AskedWork): Promise<'good' | 'wrong' | 'used'>;
}

export async function openProofOfWork(database: Database): Promise<ProofOfWork> {
  const secrets = {
    hmacSignatureSecret: await readSecret(database, 'captcha', 'captcha'),
    hmacKeySignatureSecret: await readSecret(database, 'captcha-key', 'captcha'),
  };

  return {
    async challenge({ form, work }) {
      const expiresAt = Math.floor((Date.now() + lifeMs) / 1000);
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewestTries * work, mostTries * work),
        deriveKey,
        expiresAt,
        ...secrets,
        ...(form && { data: { ...form, work } }),
      });
    },

    async redeem(token, wanted) {
      const payload = readToken(token);
      if (!payload) return 'wrong';
      const { nonce, expiresAt, data } = payload.challenge.parameters;
      try {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
        if (!verified || typeof expiresAt !== 'number' || !isMadeFor(data, wanted)) return 'wrong';
      } catch {
        // Parameters that only look like ours.
        return 'wrong';
      }
      const spent = await database
        .insertInto('spent_captchas')
        .values({ id: nonce, expires_at: expiresAt * 1000 })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute();
      return spent.length > 0 ? 'good' : 'used';
    },
  };
}

/**
 * A solution of one form opens no other, and one that was asked for in quieter times does not do for now. While no more than the plain
 * work is asked, a challenge that names no form does as well.
 */
function isMadeFor(data: Challenge['parameters']['data'], { form, work, takesPlain = false }: AskedWork): boolean {
  if (data === undefined) return form === null || takesPlain;
  if (form === null) return false;
  if (typeof data !== 'object' || data === null) return false;
  const { work: done, ...names } = data;
  const keys = Object.keys(form);
  return (
    keys.length === Object.keys(names).length && keys.every((key) => names[key] === form[key]) && typeof done === 'number' && done >= work
  );
}

/** The widget's form of a solution: base64 of `{ challenge, solution }`. */
function readToken(token: string): { challenge: Challenge; solution: Solution } | null {
  if (token.length > longestToken) return null;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as {
      challenge?: Challenge;
      solution?: Solution;
    };
    const isWhole =
      typeof challenge?.parameters === 'object' &&
      challenge.parameters !== null &&
      typeof challenge.parameters.nonce === 'string' &&
      typeof challenge.signature === 'string';
    return isWhole && typeof solution === 'object' && solution !== null ? { challenge, solution } : null;
  } catch {
    return null;
  }
}
