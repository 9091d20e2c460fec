/** Where Stripe's script comes from. It is made new without notice, so its origin is pinned and not its bytes. */
export const tillScripts = 'https://js.stripe.com/';

/** What Stripe asks a page for that its embedded checkout stands in. */
const till = {
  script: 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com',
  connect: 'https://api.stripe.com https://checkout.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com',
  image: 'https://*.stripe.com',
};

/**
 * The headers of every HTML answer of the site. No inline style, no eval, no frame, no script that the page did not name.
 * The page with the till (`isTill`) alone admits Stripe's script, calls and frames; a script without a hash needs the
 * page to do without an integrity policy, so there the pin guard alone holds our own scripts to theirs. Where forms carry
 * reCAPTCHA's word, its script works in a frame of ours (`hasCaptchaFrame`), and no page admits the script itself. A browser
 * that tries a developer's build gets its sheets and fonts from that one origin (`tried`); its scripts are pinned like others.
 */
export function pagePolicies(nonce: string, isTill = false, hasCaptchaFrame = false, tried: string | null = null): Record<string, string> {
  const frames = [...(hasCaptchaFrame ? ["'self'"] : []), ...(isTill ? [till.frame] : [])];
  const from = tried === null ? '' : ` ${tried}`;
  const also = (sources: string): string => (isTill ? ` ${sources}` : '');
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'${also(till.script)}`,
      `style-src 'self' 'nonce-${nonce}'${from}`,
      `connect-src 'self'${also(till.connect)}`,
      `img-src 'self' data:${also(till.image)}`,
      ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
      `font-src 'self'${from}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    ...(!isTill && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // A bank may ask its customer in a window of its own.
    'cross-origin-opener-policy': isTill ? 'same-origin-allow-popups' : 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
