import { readOverview, worseOf, type Overview, type VersionHealth } from '../deploy/overview.ts';
import type { RegistryEntry } from '../registry.ts';
import { placeOf, readWords, runCommand } from './arguments.ts';
import { grant, grantUsage } from './grant.ts';

const usage = `usage: npm run remotes -- [<remote>] [--to <address or folder>]\n${grantUsage}`;

const ageOf = (iso: string, now: number) => {
  const minutes = Math.round((now - Date.parse(iso)) / 60_000);
  return minutes < 120 ? `${minutes} min` : minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
};

/** What a version is to its visitors now. */
function stateOf({ current, held, canary, failed = [] }: RegistryEntry, version: string): string {
  if (version === current) return `current${held ? ', held' : ''}`;
  if (version === canary?.version) return `canary, ${canary.percent} %`;
  return failed.includes(version) ? 'failed, taken back' : 'kept';
}

function healthOf(health: VersionHealth | undefined): string {
  if (!health || health.visitors === 0) return 'no visit yet';
  return health.failed === 0 ? `well, ${health.visitors} seen` : `${health.failed} of ${health.visitors} failed`;
}

/** `npm run remotes`: what is deployed here, or at an address. `npm run remotes -- grant`: lets one browser try a release. */
runCommand(async () => {
  const given = readWords(process.argv.slice(2), usage);
  const { words, values } = given;
  if (words[0] === 'grant') {
    await grant(given);
    return;
  }
  const place = placeOf(values.to);
  const { registry, health: browsers, faces = {} } = 'store' in place ? await readOverview(place.store) : await place.registry.ask<Overview>('GET', '/remotes/overview');
  const health = worseOf(browsers, faces);
  const rows = Object.entries(registry.remotes).filter(([name]) => words.length === 0 || words.includes(name)).flatMap(([name, entry]) => Object.entries(entry.deployments).map(([version, { size, publishedAt, contract, triedIn }]) => ({
    remote: name,
    version,
    state: stateOf(entry, version),
    health: healthOf(health[name]?.[version]),
    contract,
    'brotli bytes': size.brotli,
    'tried in': triedIn ?? 'no browser',
    age: ageOf(publishedAt, Date.now()),
  })));
  if (rows.length === 0) console.log('Nothing is deployed here yet: `npm start` publishes what it builds.');
  else console.table(rows);
});
