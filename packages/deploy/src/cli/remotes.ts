import { readOverview, worseOf, type Overview, type VersionHealth } from '../overview.ts';
import type { RegistryEntry } from '@agm/contract';
import { deployedNames } from '../knownRemotes.ts';
import { DeployError } from '../store.ts';
import { runCommand } from './arguments.ts';
import { grant, grantCommand } from './grant.ts';
import { placeOf } from './place.ts';
import { readWords } from './readWords.ts';

const command = {
  name: 'npm run remotes',
  usage: `usage: npm run remotes -- [<remote> …] [--to <address or folder>]\n${grantCommand.usage}`,
  flags: ['to'],
} as const;

const ageOf = (iso: string, now: number) => {
  const minutes = Math.round((now - Date.parse(iso)) / 60_000);
  return minutes < 120 ? `${minutes} min` : minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
};

/** What a version is to its visitors now. */
function stateOf({ current, held, canary, failed = [] }: RegistryEntry, version: string): string {
  if (version === current) return `current${held ? ', held' : ''}`;
  if (version === canary?.version) return `canary, ${canary.percent} %`;
  return failed.includes(version) ? 'failed, rolled back' : 'kept';
}

function healthOf(health: VersionHealth | undefined): string {
  if (!health || health.visitors === 0) return 'no visit yet';
  return health.failed === 0 ? `well, ${health.visitors} seen` : `${health.failed} of ${health.visitors} failed`;
}

/** `npm run remotes`: what is deployed here, or at an address. `npm run remotes -- grant`: lets one browser try a release. */
runCommand(async () => {
  const { words, values } = readWords(process.argv.slice(2), ([what]) => (what === 'grant' ? grantCommand : command));
  if (words[0] === 'grant') return grant(words.slice(1), values);
  const place = placeOf(values.to);
  const {
    registry,
    health: browsers,
    serverEntries = {},
  } = 'store' in place ? await readOverview(place.store) : await place.registry.ask<Overview>('GET', '/remotes/overview');
  const unknown = words.find((name) => !Object.hasOwn(registry.remotes, name));
  if (unknown !== undefined) throw new DeployError(`there is no remote '${unknown}' here (${deployedNames(registry)})`);
  const health = worseOf(browsers, serverEntries);
  const rows = Object.entries(registry.remotes)
    .filter(([name]) => words.length === 0 || words.includes(name))
    .flatMap(([name, entry]) =>
      Object.entries(entry.deployments).map(([version, { size, publishedAt, contract, triedIn }]) => ({
        remote: name,
        version,
        state: stateOf(entry, version),
        health: healthOf(health[name]?.[version]),
        contract,
        'brotli bytes': size.brotli,
        'tried in': triedIn ?? 'no browser',
        age: ageOf(publishedAt, Date.now()),
      })),
    );
  if (rows.length === 0) console.log('Nothing is deployed here yet: `npm start` publishes what it builds.');
  else console.table(rows);
});
