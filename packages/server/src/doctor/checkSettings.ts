import type { Config } from '../config.ts';
import { good, look, type Check } from './Finding.ts';

export const checkSettings = ({ isPublic, publicUrl, demo, mail, payments, cmsUrl, trustedProxies, host }: Config): Check => ({
  subject: 'settings',
  async run() {
    const notes = [
      ...(isPublic && publicUrl.startsWith('http:')
        ? [look(`PUBLIC_URL is ${publicUrl}: without https passwords travel in the clear. Put a proxy with a certificate in front.`)]
        : []),
      ...(isPublic && demo ? [look('DEMO is 1 at a public address: everybody knows the logins. Set DEMO=0 for a site of your own.')] : []),
      ...(isPublic && publicUrl.startsWith('https:') && trustedProxies.length === 0
        ? [look('TRUSTED_PROXIES is empty: behind a proxy all visitors count as one, and share one limit. Name the proxy.')]
        : []),
      ...(isPublic && mail.feedbackTo === null ? [look('FEEDBACK_TO is empty: what visitors write stays in the database alone.')] : []),
      ...(cmsUrl !== null && payments.kind === 'stripe'
        ? [look('CMS_URL is set: members are in the WordPress, and nothing is sold here.')]
        : []),
    ];
    return [good(`The settings can be used (listen on ${host}, pages of ${publicUrl}).`), ...notes];
  },
});
