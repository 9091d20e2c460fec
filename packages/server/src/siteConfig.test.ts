import { readConfig, type Environment } from './config.ts';
import { siteConfigOf } from './siteConfig.ts';

const siteOf = (environment: Environment) => siteConfigOf(readConfig({ PUBLIC_URL: 'https://movies.example', DEMO: '0', ...environment }));
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_PRICE: 'price_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};

describe('what every page knows of the site', () => {
  it('a site where nothing is set up offers nothing, one on this machine sells with play money', () => {
    expect(siteOf({})).toEqual({ social: [], payments: 'off', stripeKey: null, recaptchaKey: null, lacks: [] });
    expect(siteOf({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toMatchObject({ payments: 'sandbox', stripeKey: null });
  });

  it('a demo says that it is one, and whether it keeps its mails', () => {
    expect(siteOf({ DEMO: '1' })).toMatchObject({ demo: { keepsMails: true } });
    expect(siteOf({ DEMO: '1', SMTP_URL: 'smtp://mail.example' })).toMatchObject({ demo: { keepsMails: false } });
    expect(siteOf({})).not.toHaveProperty('demo');
  });

  it('names the providers that are set up, with their own pages and the way back here', () => {
    const { social } = siteOf({ GOOGLE_CLIENT_ID: 'ours', FACEBOOK_APP_ID: '7', FACEBOOK_APP_SECRET: 'app-secret' });
    expect(social.map(({ name }) => name)).toEqual(['google', 'facebook']);
    const ways = social.map(({ authUrl }) => new URL(authUrl));
    expect(
      ways.map(({ origin, searchParams }) => [
        origin,
        searchParams.get('client_id'),
        searchParams.get('redirect_uri'),
        searchParams.get('response_type'),
      ]),
    ).toEqual([
      ['https://accounts.google.com', 'ours', 'https://movies.example/account/social/google', 'id_token'],
      ['https://www.facebook.com', '7', 'https://movies.example/account/social/facebook', 'token'],
    ]);
  });

  it('a key of Stripe is there where something is sold, and no secret ever', () => {
    expect(siteOf(stripe)).toMatchObject({ payments: 'stripe', stripeKey: 'pk_test_1' });
    expect(siteOf({ ...stripe, STRIPE_PRICE: '' })).toMatchObject({ payments: 'off', stripeKey: null });
    const all = siteOf({
      ...stripe,
      FACEBOOK_APP_ID: '7',
      FACEBOOK_APP_SECRET: 'app-secret',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'captcha-secret',
    });
    expect(all.recaptchaKey).toBe('site-key');
    expect(JSON.stringify(all)).not.toContain('secret');
  });

  it('a WordPress has its own members: nothing is sold to them here, and nobody vouches for them', () => {
    expect(siteOf({ ...stripe, GOOGLE_CLIENT_ID: 'ours', CMS_URL: 'https://content.example' })).toMatchObject({
      payments: 'off',
      stripeKey: null,
      social: [],
    });
  });
});
