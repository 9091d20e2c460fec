import { sql } from 'kysely';
import { openDatabase } from '@agm/storage/Storage';
import type { Config } from '../config.ts';
import { broken, good, look, type Check } from './Finding.ts';

const timeoutMs = 8000;
/** A `Date` header has whole seconds. */
const usualMs = 5000;
/** Stripe's events expire after five minutes, and tokens of Google and of this site have times, too. */
const longestMs = 120_000;

interface OtherClock {
  readonly name: string;
  /** How far this machine is ahead of it. */
  readonly aheadMs: number;
}

/** Compares the clock with that of the first machine that answers with its time. The site connects to these machines anyway. */
export const checkClock = (config: Config): Check => ({
  subject: 'clock',
  async run() {
    const clocks = await Promise.all([ofDatabase(config), ...originsOf(config).map(ofOrigin)]);
    const other = clocks.find((clock) => clock !== null);
    if (!other) return [look(`It is ${new Date().toISOString()} here, and there is no other machine to compare it with.`)];
    const { name, aheadMs } = other;
    const apart = `The clock is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${name}`;
    if (Math.abs(aheadMs) > longestMs) return [broken(`${apart}: logins and payments will fail. Set it, and let NTP keep it.`)];
    if (Math.abs(aheadMs) > usualMs) return [look(`${apart}: let NTP keep it.`)];
    return [good(`The clock agrees with that of ${name}.`)];
  },
});

const originsOf = ({ payments, tmdb, cmsUrl, publicUrl, isPublic }: Config): readonly string[] => [
  ...(payments.kind === 'stripe' ? [payments.apiUrl.origin] : []),
  ...(tmdb.token === null ? [] : [tmdb.url]),
  ...(cmsUrl === null ? [] : [cmsUrl]),
  ...(isPublic ? [publicUrl] : []),
];

async function ofOrigin(origin: string): Promise<OtherClock | null> {
  try {
    const { headers } = await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    const at = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(at) ? null : { name: new URL(origin).host, aheadMs: Date.now() - at };
  } catch {
    return null;
  }
}

async function ofDatabase({ dataDir, databaseUrl }: Config): Promise<OtherClock | null> {
  if (databaseUrl === null) return null;
  const storage = await openDatabase({ dataDir, databaseUrl });
  try {
    const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(
      storage.database,
    );
    const [row] = rows;
    return row ? { name: 'the database', aheadMs: Date.now() - row.at } : null;
  } catch {
    return null;
  } finally {
    await storage.close();
  }
}
