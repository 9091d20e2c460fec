import type { PartnerKey } from './PartnerKey.ts';

const windowMs = 60_000;

/** What a key has left. */
export interface Quota {
  readonly most: number;
  readonly left: number;
  readonly secondsToReset: number;
  readonly isExceeded: boolean;
}

/** How many reads each key has left in its minute, in memory: a row for each key that is in use. */
export class PartnerLimit {
  readonly #windows = new Map<number, { used: number; readonly endsAt: number }>();

  /** Takes one read of a key at a moment in milliseconds. */
  take({ id, perMinute }: Pick<PartnerKey, 'id' | 'perMinute'>, now: number): Quota {
    const open = this.#windows.get(id);
    const window = open && open.endsAt > now ? open : { used: 0, endsAt: now + windowMs };
    this.#windows.set(id, window);
    const isExceeded = window.used >= perMinute;
    if (!isExceeded) window.used += 1;
    return {
      most: perMinute,
      left: Math.max(0, perMinute - window.used),
      secondsToReset: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      isExceeded,
    };
  }
}

/** The header fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers): a policy by name, and what is left of it. */
export const quotaHeaders = ({ most, left, secondsToReset }: Quota): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"partner";q=${most};w=${windowMs / 1000}`,
  ratelimit: `"partner";r=${left};t=${secondsToReset}`,
});
