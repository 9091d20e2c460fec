import {
  ApiError,
  hintFor,
  loginMessage,
  neutralMessage,
  readPending,
  secondStepMessage,
  signUpMessage,
  socialMessage,
  type MemberApi,
  type SecondStep,
  type SocialClaims,
} from '@agm/api';
import type { MemberCore } from './memberCore.ts';
import { isToken } from '../token.ts';
import type { Captcha } from './captcha.ts';
import type { Identity } from './identity.ts';
import type { Outcome } from './outcome.ts';

export interface Entrance {
  login(given: { readonly username: string; readonly password: string }): Promise<Outcome>;
  /** The second step of a log-in that was refused with `pending`. */
  endLogin(step: SecondStep): Promise<Outcome>;
  signUp(given: { readonly username: string; readonly email: string; readonly password: string }): Promise<Outcome>;
  /** After the provider has answered: it says who, the content host says whether. `isNew`: the visitor came to sign up. */
  socialLogin(claims: SocialClaims, isNew?: boolean): Promise<Outcome>;
}

/** The ways in. Each ends with a stored token and a fetched profile, or with words for the visitor. */
export function createEntrance(
  core: MemberCore,
  api: MemberApi,
  identity: Identity,
  captcha: Captcha,
  joined: () => Promise<unknown>,
): Entrance {
  let entering: Promise<Outcome> | null = null;

  async function enter(ask: () => Promise<string>, words: (error: unknown) => string): Promise<Outcome> {
    try {
      const token = await ask();
      if (!isToken(token)) throw new ApiError('unreadable', 'What came as a token cannot travel as one');
      await identity.enter(token);
      return { outcome: 'done' };
    } catch (error) {
      const pending = readPending(error);
      if (pending !== null) return { outcome: 'refused', message: secondStepMessage(error), hint: null, ...pending };
      if (error instanceof ApiError) return { outcome: 'refused', message: words(error), hint: hintFor(error) };
      core.reportError(error, 'the profile');
      return { outcome: 'refused', message: neutralMessage(), hint: hintFor((error as Error).cause) };
    }
  }

  /** A second press of the button is the first one. */
  function once(enterIn: () => Promise<Outcome>): Promise<Outcome> {
    entering ??= enterIn().finally(() => {
      entering = null;
    });
    return entering;
  }

  return {
    login: (given) =>
      once(async () => {
        const entered = await enter(() => captcha.with((recaptchaToken) => api.login({ ...given, recaptchaToken })), loginMessage);
        if (entered.outcome === 'done') core.track({ event: 'login' });
        return entered;
      }),
    endLogin: (step) =>
      once(async () => {
        const entered = await enter(() => api.endLogin(step), secondStepMessage);
        if (entered.outcome === 'done') core.track({ event: 'login' });
        return entered;
      }),
    signUp: (given) =>
      once(async () => {
        const entered = await enter(() => captcha.with((recaptchaToken) => api.signUp({ ...given, recaptchaToken })), signUpMessage);
        if (entered.outcome === 'refused') return entered;
        core.track({ event: 'sign_up' });
        await joined();
        return entered;
      }),
    socialLogin: (claims, isNew = false) =>
      once(async () => {
        const entered = await enter(() => api.exchange(claims), socialMessage);
        if (entered.outcome === 'refused') return entered;
        core.track({ event: isNew ? 'sign_up' : 'login' });
        if (isNew) await joined();
        return entered;
      }),
  };
}
