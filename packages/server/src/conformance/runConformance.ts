import { readOffered } from '@agm/content/cms/contentFeatures';
import { commentChecks } from './commentChecks.ts';
import type { Check } from './Check.ts';
import { contentChecks } from './contentChecks.ts';
import { Breach, openHost, type HostOptions } from './Host.ts';
import { memberChecks } from './memberChecks.ts';

export const checks: readonly Check[] = [...memberChecks, ...commentChecks, ...contentChecks];

export interface Finding {
  readonly check: Check;
  /** `lacking`: the host is a WordPress whose index names no such route, so there is nothing to ask. */
  readonly outcome: 'holds' | 'fails' | 'unasked' | 'lacking';
  /** Why not; empty when it holds. */
  readonly reason: string;
}

export interface ConformanceOptions extends HostOptions {
  /** Also ask what leaves something behind: comments, a review, feedback, counts. */
  readonly mayWrite: boolean;
}

/** Asks a content host one question after the other. It is slow on purpose: the host may be serving visitors. */
export async function* runConformance({ mayWrite, ...options }: ConformanceOptions): AsyncGenerator<Finding> {
  const host = openHost(options);
  const index = await host.askOrigin('/wp-json/').catch(() => null);
  const offers = index && readOffered(index.body, options.routes);
  for (const check of checks) {
    if (offers && !offers(check.route)) {
      yield { check, outcome: 'lacking', reason: `stock WordPress does not offer ${check.route}` };
      continue;
    }
    const lack = lackOf(check, options.logins, mayWrite);
    if (lack !== null) {
      yield { check, outcome: 'unasked', reason: lack };
      continue;
    }
    try {
      await check.run(host);
      yield { check, outcome: 'holds', reason: '' };
    } catch (error) {
      yield { check, outcome: 'fails', reason: explain(error) };
    }
  }
}

function lackOf({ needs, writes }: Check, logins: HostOptions['logins'], mayWrite: boolean): string | null {
  if (needs !== 'nobody' && !logins[needs]) return `needs --${needs} name:password`;
  return writes && !mayWrite ? 'needs --write' : null;
}

function explain(error: unknown): string {
  if (error instanceof Breach) return error.message;
  const { name, message, cause } = error as Error;
  return name === 'TimeoutError' ? 'no answer in time' : `no answer: ${(cause as Error | undefined)?.message || message}`;
}
