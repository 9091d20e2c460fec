import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inScript } from '@agm/http/html';
import type { RecaptchaConfig } from './RecaptchaConfig.ts';

/** A page with a form asks this one, through a frame, for what its form carries as `recaptchaToken`. */
const framePath = '/account/captcha';

/** Asked by our own pages alone, each time over a channel of its own. */
const script = `addEventListener('message', ({ origin, source, data, ports: [port] }) => {
  if (origin !== location.origin || source !== parent || data !== 'captcha' || !port) return
  const fail = () => port.postMessage(null)
  try {
    grecaptcha.ready(() => grecaptcha.execute(KEY, { action: 'form' }).then(token => port.postMessage(token), fail))
  } catch {
    fail()
  }
})`;

/**
 * Google's script works in a page of its own with a policy of its own, so that no page of the site has to admit it; only
 * visitors who open a form load it. The frame is of our origin, because Google's key holds for it: to choose reCAPTCHA is
 * to trust its script with the site (docs/decisions, "reCAPTCHA in a frame").
 */
export function addCaptchaFrame(app: FastifyInstance, { siteKey, scriptUrl }: RecaptchaConfig): void {
  const { origin } = new URL(scriptUrl);
  const google = `${origin} https://www.gstatic.com`;
  app.get(framePath, { exposeHeadRoute: false }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `connect-src ${google}`,
      `frame-src ${origin} https://recaptcha.google.com`,
      `img-src ${google}`,
      // Google's script names its policies as it likes.
      "trusted-types * 'allow-duplicates'",
      "style-src 'unsafe-inline'",
      `font-src https://fonts.gstatic.com`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; ');
    const source = new URL(scriptUrl);
    source.searchParams.set('render', siteKey);
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Captcha</title><script nonce="${nonce}" src="${source.href.replaceAll('&', '&amp;')}"></script><script nonce="${nonce}">${script.replace('KEY', () => inScript(siteKey))}</script></head><body></body></html>`,
      );
  });
}
