import { defaultRoutes, type RouteKey } from '@agm/api';
import type { SiteConfig, SiteFeature } from '@agm/contract';
import type { Config } from './config.ts';
import { isSelling } from '@agm/members/payments/paymentConfig';
import { providersOf } from '@agm/members/social/providers';

/** The site's configuration in every page: the public part of its settings, and the capabilities that its content host is missing. It must contain no secret. */
export function siteConfigOf(config: Config, missingFeatures: readonly SiteFeature[] = []): SiteConfig {
  const { payments, recaptcha, cmsUrl, analytics } = config;
  const moved = Object.entries(config.routes).filter(([key, path]) => path !== defaultRoutes[key as RouteKey]);
  const isSold = cmsUrl === null && isSelling(payments);
  return {
    social: cmsUrl === null ? providersOf(config.social, config.publicUrl).map(({ name, authUrl }) => ({ name, authUrl })) : [],
    payments: isSold ? payments.kind : 'off',
    stripeKey: isSold && payments.kind === 'stripe' ? payments.publishableKey : null,
    recaptchaKey: recaptcha?.siteKey ?? null,
    lacks: missingFeatures,
    ...(analytics.length > 0 && { analytics }),
    ...(moved.length > 0 && { routes: Object.fromEntries(moved) }),
  };
}
