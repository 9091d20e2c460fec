import { randomBytes } from 'node:crypto';
import { serveLoopback, type Loopback } from './loopback.ts';

/** Google's captcha: a script that hands out tokens in a page, and the call that redeems each of them once. */
export interface FakeRecaptcha extends Loopback {
  readonly environment: Readonly<Record<'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_URL' | 'RECAPTCHA_SCRIPT_URL', string>>;
  /** How often the script was loaded. */
  scriptsAsked(): number;
}

const tokensOfAPage = 20;

export async function startFakeRecaptcha(): Promise<FakeRecaptcha> {
  const [siteKey, secret] = ['loopback-site-key', randomBytes(16).toString('hex')];
  const good = new Set<string>();
  const server = await serveLoopback(({ path, query, body }) => {
    if (path === '/recaptcha/api.js' && query.get('render') === siteKey) {
      const tokens = Array.from({ length: tokensOfAPage }, () => randomBytes(24).toString('base64url'));
      for (const token of tokens) good.add(token);
      return {
        headers: { 'content-type': 'text/javascript' },
        body: `{ const tokens = ${JSON.stringify(tokens)}; window.grecaptcha = { ready: (tell) => setTimeout(tell), execute: async (key) => { if (key !== ${JSON.stringify(siteKey)}) throw new Error('Invalid site key'); return tokens.shift(); } }; }`,
      };
    }
    if (path === '/recaptcha/api/siteverify') {
      const form = new URLSearchParams(body);
      return { body: { success: form.get('secret') === secret && good.delete(form.get('response') ?? '') } };
    }
    return { status: 404 };
  });
  return Object.assign(server, {
    environment: {
      RECAPTCHA_SITE_KEY: siteKey,
      RECAPTCHA_SECRET: secret,
      RECAPTCHA_URL: `${server.origin}/recaptcha/api/siteverify`,
      RECAPTCHA_SCRIPT_URL: `${server.origin}/recaptcha/api.js`,
    },
    scriptsAsked: () => server.asked.filter(({ path }) => path === '/recaptcha/api.js').length,
  });
}
