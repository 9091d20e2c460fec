import { ApiError, type CaptchaChallenge, type MemberApi } from '@agm/api';
import type { MemberCore } from './memberCore.ts';
import { solve, type Solution } from './proofOfWork.ts';

/** What travels as `recaptchaToken`, made in the background. Each one opens one form once. */
export interface Captcha {
  /** Begins the work, so that it is done when the visitor has filled in the form. */
  prepare(): void;
  /** Sends a form with a token, and once more with a fresh one where the first had expired. */
  with<T>(send: (token: string) => Promise<T>): Promise<T>;
  /** Does the work that a refusal has named, and sends the form with it; once more where that challenge had expired. */
  answering<T>(path: string, send: (token: string) => Promise<T>): Promise<T>;
}

/** Challenges are good for ten minutes; a form that was left open for longer gets a new one. */
const freshForMs = 8 * 60_000;
const mostTries = 20_000;

export function createCaptcha(core: Pick<MemberCore, 'clock' | 'recaptcha'>, api: Pick<MemberApi, 'captcha'>): Captcha {
  let prepared: { readonly at: number; readonly token: Promise<string> } | null = null;

  function prepare(): Promise<string> {
    const now = core.clock.now();
    if (prepared && now - prepared.at < freshForMs) return prepared.token;
    const token = make();
    // A failure is reported when the form is sent, and not before.
    token.catch(() => {
      prepared = null;
    });
    prepared = { at: now, token };
    return token;
  }

  async function make(path?: string): Promise<string> {
    const challenge = await api.captcha(path);
    if (challenge.provider === 'altcha') return tokenOf(challenge, await solved(challenge));
    if (!core.recaptcha) throw new ApiError('unreadable', 'The server asks for reCAPTCHA, and this page has none');
    return core.recaptcha(challenge.siteKey);
  }

  function take(): Promise<string> {
    const token = prepare();
    prepared = null;
    return token;
  }

  async function twice<T>(tokenOnce: () => Promise<string>, send: (token: string) => Promise<T>): Promise<T> {
    try {
      return await send(await tokenOnce());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'rest_captcha_invalid') throw error;
      return send(await tokenOnce());
    }
  }

  return {
    prepare: () => void prepare(),
    with: (send) => twice(take, send),
    answering: (path, send) => twice(() => make(path), send),
  };
}

type Work = Extract<CaptchaChallenge, { readonly provider: 'altcha' }>;

async function solved({ parameters }: Work): Promise<Solution> {
  if (parameters.algorithm !== 'PBKDF2/SHA-256')
    throw new ApiError('unreadable', `The captcha asks for ${parameters.algorithm}, which nobody here can do`);
  const solution = await solve(parameters, mostTries);
  if (!solution) throw new ApiError('unreadable', 'The captcha could not be solved');
  return solution;
}

/** The form in which our server and its kind read it: base64 of challenge and solution. */
function tokenOf({ parameters, signature }: Work, solution: Solution): string {
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
