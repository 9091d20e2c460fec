import { deployedNames } from '../knownRemotes.ts';
import { worseOf } from '../health.ts';
import { readOverview, stateOf, type Overview, type VersionState } from '../overview.ts';
import { DeployError } from '../DeployError.ts';
import { answer } from './output.ts';
import type { Place } from './place.ts';

/** A version at a place, as `--json` has it. */
interface VersionStatus {
  readonly remote: string;
  readonly version: string;
  readonly state: VersionState;
  /** A person or a rollback moved the remote's pointer: `npm start` leaves it alone. */
  readonly isLocked: boolean;
  /** The share of visitors who get this canary, in per cent; null for every other version. */
  readonly canaryPercent: number | null;
  /** Networks that reported anything of it, and those that could not use it. */
  readonly visitors: number;
  readonly failed: number;
  readonly contract: number;
  readonly brotliBytes: number;
  readonly triedIn: string | null;
  /** ISO time. */
  readonly publishedAt: string;
}

/** The versions of the named remotes, or of all, with their state and how they do with visitors. */
export async function showStatus(place: Place, names: readonly string[]): Promise<void> {
  const overview = 'store' in place ? await readOverview(place.store) : await place.registry.ask<Overview>('GET', '/remotes/overview');
  const unknown = names.find((name) => !Object.hasOwn(overview.registry.remotes, name));
  if (unknown !== undefined) throw new DeployError(`there is no remote '${unknown}' here (${deployedNames(overview.registry)})`);
  const versions = statusOf(overview).filter(({ remote }) => names.length === 0 || names.includes(remote));
  answer({ versions }, () => {
    if (versions.length === 0) console.log('Nothing is deployed here yet: `npm start` publishes what it builds.');
    else console.table(versions.map(rowOf));
  });
}

function statusOf({ registry, health: browsers, serverEntries = {} }: Overview): readonly VersionStatus[] {
  const health = worseOf(browsers, serverEntries);
  return Object.entries(registry.remotes).flatMap(([remote, entry]) =>
    Object.entries(entry.deployments).map(([version, { size, publishedAt, contract, triedIn }]) => {
      const { visitors = 0, failed = 0 } = health[remote]?.[version] ?? {};
      return {
        remote,
        version,
        state: stateOf(entry, version),
        isLocked: version === entry.current && entry.held,
        canaryPercent: version === entry.canary?.version ? entry.canary.percent : null,
        visitors,
        failed,
        contract,
        brotliBytes: size.brotli,
        triedIn: triedIn ?? null,
        publishedAt,
      };
    }),
  );
}

const rowOf = (version: VersionStatus) => ({
  remote: version.remote,
  version: version.version,
  state: stateInWords(version),
  health:
    version.visitors === 0
      ? 'no visit yet'
      : version.failed === 0
        ? `well, ${version.visitors} seen`
        : `${version.failed} of ${version.visitors} failed`,
  contract: version.contract,
  'brotli bytes': version.brotliBytes,
  'tried in': version.triedIn ?? 'no browser',
  age: ageOf(version.publishedAt, Date.now()),
});

function stateInWords({ state, isLocked, canaryPercent }: VersionStatus): string {
  if (state === 'current') return isLocked ? 'current, locked' : 'current';
  if (state === 'canary') return `canary, ${canaryPercent} %`;
  return { preview: 'preview', failed: 'failed, rolled back', kept: 'kept' }[state];
}

function ageOf(iso: string, now: number): string {
  const minutes = Math.round((now - Date.parse(iso)) / 60_000);
  return minutes < 120 ? `${minutes} min` : minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}
