/** Where Stripe serves its script, and the release the product's `@stripe/stripe-js` asks for. */
export const stripeScripts = 'https://js.stripe.com';
const release = 'endive';

/**
 * What stands in for Stripe's script in a browser test, which serves it under Stripe's own address: its embedded checkout
 * is a frame from that origin, made with the client's secret.
 */
export const fakeStripeScript = `
window.Stripe = Object.assign((key) => ({
  _registerWrapper() {},
  registerAppInfo() {},
  async createEmbeddedCheckoutPage({ clientSecret }) {
    const frame = document.createElement('iframe');
    frame.title = 'Secure checkout';
    frame.src = '${stripeScripts}/embedded-checkout.html?key=' + encodeURIComponent(key) + '#' + encodeURIComponent(clientSecret);
    return { mount: (place) => place.append(frame), destroy: () => frame.remove() };
  },
}), { version: '${release}' });
`;

/** The frame's own page: it says whose checkout it is. */
export const fakeStripeFrame =
  '<!doctype html><html lang="en"><title>Stripe</title><p id="secret"></p><button>Pay</button><script>document.getElementById("secret").textContent = decodeURIComponent(location.hash.slice(1))</script></html>';
