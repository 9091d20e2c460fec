import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parametersOf } from '@agm/http/pageHeaders';
import { Problem, problemOf } from '@agm/http/Problem';
import { addressOf } from '@agm/http/limits/networkOf';
import { countRead } from '@agm/http/limits/readLimit';
import type { Database } from '@agm/storage/Storage';
import { t } from '../t.ts';
import { addCaptchaFrame } from './captchaFrame.ts';
import { openProofOfWork, type AskedWork } from './proofOfWork.ts';
import type { RecaptchaConfig } from './RecaptchaConfig.ts';

/** Whatever a form carries as its `recaptchaToken`: our own proof of work, or Google's reCAPTCHA when it is keyed. */
export interface Captcha {
  /** What a form needs before it can be sent. */
  challenge(asked?: AskedWork): Promise<object>;
  /**
   * Throws 400 `rest_captcha_required` without a token, `rest_captcha_invalid` for one that is wrong or was made for another form, 403 with the
   * same code for one that was used before. Google's tokens name no form: they are good once, and that is Google's to say.
   */
  check(token: string | undefined, request: FastifyRequest, wanted?: AskedWork): Promise<void>;
  /** The forms that want challenges of their own, by the name that `GET /user-api/captcha?form=…` has for them. */
  readonly forms: Map<string, (query: URLSearchParams, request: FastifyRequest) => Promise<AskedWork>>;
}

const anyForm: AskedWork = { form: null, work: 1 };

const providerTimeoutMs = 4000;

export async function openCaptcha(database: Database, recaptcha: RecaptchaConfig | null): Promise<Captcha> {
  const work = await openProofOfWork(database);
  return {
    forms: new Map(),
    async challenge(asked = anyForm) {
      return recaptcha ? { provider: 'recaptcha', siteKey: recaptcha.siteKey } : { provider: 'altcha', ...(await work.challenge(asked)) };
    },
    async check(token, request, wanted = anyForm) {
      if (!token) throw new Problem('rest_captcha_required', 400, () => t`Please confirm that you are not a robot.`);
      const found = recaptcha
        ? (await askProvider(recaptcha, token, addressOf(request)))
          ? 'good'
          : 'wrong'
        : await work.redeem(token, wanted);
      if (found === 'used')
        throw new Problem('rest_captcha_invalid', 403, () => t`The check that you are not a robot was used before. Please try again.`);
      if (found !== 'good')
        throw new Problem('rest_captcha_invalid', 400, () => t`The check that you are not a robot has expired. Please try again.`);
    },
  };
}

async function askProvider({ secret, verifyUrl }: RecaptchaConfig, token: string, address: string): Promise<boolean> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(providerTimeoutMs),
    });
    return answer.ok && ((await answer.json()) as { success?: unknown }).success === true;
  } catch {
    throw problemOf(503);
  }
}

/** `GET /user-api/captcha`, for a form that wants a challenge of its own with `?form=…`; the solution travels as `recaptchaToken`, as base64 of `{ challenge, solution }`. */
export function addCaptchaRoute(app: FastifyInstance, recaptcha: RecaptchaConfig | null): void {
  if (recaptcha) addCaptchaFrame(app, recaptcha);
  app.get('/user-api/captcha', async (request, reply) => {
    countRead(request);
    const query = parametersOf(request.url);
    const name = query.get('form');
    const form = name === null ? undefined : app.captcha.forms.get(name);
    if (name !== null && !form)
      throw Problem.invalidParams({
        form: { code: 'rest_not_in_enum', message: `form is not one of ${[...app.captcha.forms.keys()].join(', ')}.` },
      });
    return reply.header('cache-control', 'no-store').send(await app.captcha.challenge(await form?.(query, request)));
  });
}
