import { contentPolicy, integrityPolicy } from '@agm/contract/policy';

/** Where Stripe's script comes from. It is made new without notice, so its origin is pinned and not its bytes. */
export const checkoutScripts = 'https://js.stripe.com/';

/** What Stripe asks a page for that its embedded checkout stands in. */
const checkout = {
  script: 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com',
  connect: 'https://api.stripe.com https://checkout.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com',
  image: 'https://*.stripe.com',
};

/**
 * The headers of every HTML answer of the site. No inline style, no eval, no frame of another site, no script that the page did not name.
 * The page with the checkout (`isCheckoutPage`) alone admits Stripe's script, calls and frames; a script without a hash needs the
 * page to do without an integrity policy, so there the integrity guard alone holds our own scripts to theirs; and it may name its Trusted
 * Types policies as it likes. A browser
 * that tries a developer's build gets its sheets and fonts from that one origin (`tried`); its scripts are pinned like others. Where a CDN has
 * the site's files (`assets`), sheets, fonts, pictures and lists of hashes come from there.
 */
export function pagePolicies(
  nonce: string,
  {
    isCheckoutPage = false,
    tried = null,
    assets = null,
  }: { readonly isCheckoutPage?: boolean; readonly tried?: string | null; readonly assets?: string | null } = {},
): Record<string, string> {
  // Our own frames show what needs a policy of its own: a trailer, reCAPTCHA.
  const frame = isCheckoutPage ? `'self' ${checkout.frame}` : "'self'";
  const listed = (...sources: readonly (string | false | null)[]) => sources.filter(Boolean).join(' ');
  return {
    'content-security-policy': contentPolicy(nonce, {
      style: listed(assets, tried),
      font: listed(assets, tried),
      connect: listed(assets, isCheckoutPage && checkout.connect),
      image: listed(assets, isCheckoutPage && checkout.image),
      ...(isCheckoutPage && {
        script: checkout.script,
        trustedTypes: "* 'allow-duplicates'",
      }),
      frame,
    }),
    ...(!isCheckoutPage && { 'integrity-policy': integrityPolicy }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // A bank may ask its customer in a window of its own.
    'cross-origin-opener-policy': isCheckoutPage ? 'same-origin-allow-popups' : 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
