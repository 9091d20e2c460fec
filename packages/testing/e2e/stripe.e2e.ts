import type { Page } from 'playwright-core';
import { fakeStripeFrame, fakeStripeScript, startFakeStripe, stripeScripts, type FakeStripe } from '@agm/testing/fakes';
import { setStage } from './stage.ts';

jest.setTimeout(240_000);

let stripe: FakeStripe;
/** Every address of Stripe's that this visitor's browser asked for. */
let asked: string[];

const stage = setStage({
  async environment() {
    stripe = await startFakeStripe();
    return {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_loopback',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PRICE: 'price_loopback',
      STRIPE_API_URL: stripe.origin,
    };
  },
});

afterAll(async () => {
  await stripe?.close();
});
beforeEach(async () => {
  asked = [];
  // The address is Stripe's own, so that it is the policy of the real thing that is tried; what answers stands here.
  await stage.page.context().route(`${stripeScripts}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    await route.fulfill(
      pathname.endsWith('.js')
        ? { contentType: 'text/javascript', body: fakeStripeScript }
        : { contentType: 'text/html', body: fakeStripeFrame },
    );
  });
});

/** Logs a seeded member in without the form, which another test covers. */
async function enterAs(username: string, page: Page = stage.page): Promise<void> {
  const token = await stage.bearerOf(username);
  await page.goto(`${stage.site.origin}/`);
  await page.evaluate((text) => localStorage.setItem('btk', text), token);
  await page.reload();
  await page.getByRole('link', { name: 'Account' }).waitFor();
}

/** Opens the checkout on the premium page; answers the session that stands in it. */
async function openTill(page: Page = stage.page): Promise<string> {
  if (!page.url().endsWith('/premium/')) await page.goto(`${stage.site.origin}/premium/`);
  await page.getByRole('button', { name: 'Go premium' }).click();
  const secret = await page.frameLocator('iframe[title="Secure checkout"]').locator('#secret').textContent();
  return secret?.replace(/_secret_.*$/, '') ?? '';
}

async function tell(type: string, sessionId: string): Promise<void> {
  const session = stripe.sessionsMade().find(({ id }) => id === sessionId);
  if (!session) throw new Error(`Stripe knows no session ${sessionId}`);
  const { text, signature } = stripe.event(type, session);
  const answer = await fetch(`${stage.site.origin}/api/pay/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: text,
  });
  expect(answer.status).toBe(200);
}

describe('paying inside the premium page, with Stripe’s embedded checkout', () => {
  it('R1-15 the script and the frame come there and nowhere else, and no policy is broken', async () => {
    const { page, complaints } = stage.visitor;
    await enterAs('subscriber');
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'subscriber' }).waitFor();
    expect(asked).toEqual([]);
    // A link leads into the page's own document, and out of it again.
    await page.getByRole('link', { name: 'See premium' }).click();
    await page.waitForURL(`${stage.site.origin}/premium/`);
    const sessionId = await openTill();
    expect(sessionId).toMatch(/^cs_test_/);
    expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(1);
    expect(stripe.sessionsMade().map(({ id }) => id)).toContain(sessionId);
    expect(complaints).toEqual([]);

    const before = asked.length;
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`${stage.site.origin}/`);
    await page.locator('[data-remote="catalogue"][data-state="alive"]').waitFor();
    expect(await page.evaluate(() => document.querySelectorAll('script[src*="stripe"], iframe').length)).toBe(0);
    expect(await page.evaluate(() => 'Stripe' in globalThis)).toBe(false);
    expect(asked.length).toBe(before);
    expect(complaints).toEqual([]);
  });

  it('every other page refuses the script, and so does the checkout a script of somebody else', async () => {
    const { page } = stage.visitor;
    // A member: the shell sends visitors home from the checkout (R2.2-01), and the document goes while a script is tried in it.
    await enterAs('subscriber');
    const tryScript = (address: string): Promise<string> =>
      page.evaluate((url) => {
        try {
          document.head.append(Object.assign(document.createElement('script'), { src: url }));
          return 'taken';
        } catch (error) {
          return String(error);
        }
      }, address);
    expect(await tryScript(`${stripeScripts}/endive/stripe.js`)).toContain('no integrity hash');
    expect(asked).toEqual([]);
    await page.goto(`${stage.site.origin}/premium/`);
    expect(await tryScript('https://evil.example/stripe.js')).toContain('no integrity hash');
    expect(await tryScript('https://js.stripe.com.evil.example/stripe.js')).toContain('no integrity hash');
    const headers = async (path: string) => (await fetch(stage.site.origin + path)).headers;
    for (const path of ['/', '/parasite/', '/account/', '/premium/welcome', '/premium/library/']) {
      expect([
        path,
        (await headers(path)).get('content-security-policy')?.includes('stripe'),
        (await headers(path)).get('integrity-policy'),
      ]).toEqual([path, false, 'blocked-destinations=(script)']);
    }
    expect((await headers('/premium/')).get('content-security-policy')).toContain("frame-src 'self' https://js.stripe.com");
  });

  it('R7-11 the signed event comes before the buyer does: the way back greets a premium member', async () => {
    await enterAs('subscriber');
    const sessionId = await openTill();
    stripe.pay(sessionId);
    await tell('checkout.session.completed', sessionId);
    await stage.page.goto(`${stage.site.origin}/premium/welcome?sessionId=${sessionId}`);
    await stage.page.getByRole('heading', { level: 1, name: 'Welcome to premium' }).waitFor();
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('R7-11 the buyer comes first: the page says that the payment is on its way, and opens everything when the event is here', async () => {
    await enterAs('damaged');
    const sessionId = await openTill();
    stripe.pay(sessionId);
    await stage.page.goto(`${stage.site.origin}/premium/welcome?sessionId=${sessionId}`);
    await stage.page.getByRole('heading', { level: 1, name: 'Almost there' }).waitFor();
    await tell('checkout.session.completed', sessionId);
    await stage.page.getByRole('heading', { level: 1, name: 'Welcome to premium' }).waitFor({ timeout: 60_000 });
    expect(stage.visitor.complaints).toEqual([]);
  });
});
