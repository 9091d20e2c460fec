import { defaultRoutes, type RouteKey } from '@agm/api';
import type { SiteConfig } from '@agm/contract';
import type { Config } from './config.ts';
import { isSelling } from '@agm/members/payments/paymentConfig';
import { providersOf } from '@agm/members/social/providers';

/** What a page's configuration says beyond the settings: missing capabilities of the content host, and services without a title, and what administrators set. */
type Found = Partial<Pick<SiteConfig, 'lacks' | 'emptyServices' | 'menu' | 'texts'>>;

/** The site's configuration in every page: the public part of its settings, and what was found out. It must contain no secret. */
export function siteConfigOf(config: Config, { lacks = [], emptyServices, ...settings }: Found = {}): SiteConfig {
  const { payments, recaptcha, cmsUrl, analytics, demo, mail } = config;
  const moved = Object.entries(config.routes).filter(([key, path]) => path !== defaultRoutes[key as RouteKey]);
  const isSold = cmsUrl === null && isSelling(payments);
  return {
    social: cmsUrl === null ? providersOf(config.social, config.publicUrl).map(({ name, authUrl }) => ({ name, authUrl })) : [],
    payments: isSold ? payments.kind : 'off',
    stripeKey: isSold && payments.kind === 'stripe' ? payments.publishableKey : null,
    recaptchaKey: recaptcha?.siteKey ?? null,
    lacks,
    ...(emptyServices && { emptyServices }),
    ...(demo && cmsUrl === null && { demo: { keepsMails: mail.smtpUrl === null } }),
    ...(analytics.length > 0 && { analytics }),
    ...(moved.length > 0 && { routes: Object.fromEntries(moved) }),
    ...settings,
  };
}
