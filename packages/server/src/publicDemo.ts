import type { Config } from './config.ts';

/** What a demo that others can reach says when it starts; null for every other site. */
export function publicDemoWarning({
  demo,
  isPublic,
  host,
  publicUrl,
  payments,
}: Pick<Config, 'demo' | 'isPublic' | 'host' | 'publicUrl' | 'payments'>): string | null {
  if (!demo || !isPublic) return null;
  const line = '='.repeat(78);
  return [
    '',
    line,
    '  WARNING: this is a demo, and not only this machine can reach it.',
    '',
    `  HOST is ${host}, PUBLIC_URL is ${publicUrl}, and DEMO is 1.`,
    '',
    '  - Everybody knows the password of the logins subscriber, premium and damaged.',
    '    Whoever comes can read and change what they hold.',
    '  - The login administrator does not exist here: nobody is staff.',
    payments.kind === 'sandbox'
      ? '  - SANDBOX_CHECKOUT is 1: whoever comes can become premium without paying.'
      : '  - Nothing is sold for play money; SANDBOX_CHECKOUT=1 would allow that.',
    '  - Where titles are to be watched is made up.',
    '',
    '  For a site of your own set DEMO=0 and an empty DATA_DIR.',
    line,
    '',
  ].join('\n');
}
