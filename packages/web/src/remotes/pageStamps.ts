import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Registry } from '@agm/contract';
import { randomText } from '@agm/http/randomText';

/** A stamp is good for so long after its page was sent. */
export const stampLifeMs = 60 * 60_000;
/** Servers of one site may disagree about the time by so much. */
const clockSkewMs = 60_000;
/** A multiple of three, so that its letters stand by themselves at the beginning of an id. */
const runBytes = 6;

/** What a stamp says, once its signature held. */
export interface ReadStamp {
  /** Different for every page that was sent. */
  readonly id: string;
  readonly sentAt: number;
  /** The remotes that the page names, in its order, each with its version: `catalogue 1.4.0-9f2c1a77`. */
  readonly versions: readonly string[];
  /** The run of a server that sent the page. */
  readonly run: string;
}

export interface PageStamps {
  /** This server, until it ends. */
  readonly run: string;
  /** The stamp of one answer. `versions` is what `versionsIn` says of the page's registry. */
  of(versions: string, now: number): string;
  /** Null for what this site never wrote, or too long ago. */
  read(stamp: string, now: number): ReadStamp | null;
}

/** A stamp stands inside a script element, between quotes. */
const plain = /^[\w.+-]+ [\w.+-]+$/;

/** The remotes of a page with their versions, as its stamps name them. */
export const versionsIn = ({ remotes }: Registry): string =>
  Object.entries(remotes)
    .map(([name, { current }]) => `${name} ${current}`)
    .filter((one) => plain.test(one))
    .join(',');

/**
 * Signs every page that is sent, so that only browsers which got a page can report how its remotes did:
 * `<versions>;<time>;<id>;<signature>`. The key is a row of the database, so that servers of one site read each other's stamps.
 */
export function createPageStamps(key: string): PageStamps {
  const run = randomBytes(runBytes).toString('base64url');
  const sign = (words: string): string => createHmac('sha256', key).update(words).digest('base64url').slice(0, 22);
  return {
    run,
    of(versions, now) {
      const words = `${versions};${now.toString(36)};${run}${randomText(9)}`;
      return `${words};${sign(words)}`;
    },
    read(stamp, now) {
      const end = stamp.lastIndexOf(';');
      const words = stamp.slice(0, Math.max(0, end));
      const [given, expected] = [Buffer.from(stamp.slice(end + 1)), Buffer.from(sign(words))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [versions = '', time = '', id = ''] = words.split(';');
      const sentAt = Number.parseInt(time, 36);
      if (sentAt > now + clockSkewMs || now - sentAt > stampLifeMs) return null;
      return { id, sentAt, versions: versions.split(','), run: id.slice(0, run.length) };
    },
  };
}
