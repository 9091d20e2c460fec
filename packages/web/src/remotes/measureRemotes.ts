import type { Metric } from '@agm/http/operations/Metric';
import type { Releases } from './Releases.ts';
import { trialOutcomes } from './ownTrials.ts';
import { outcomes } from './remoteReports.ts';

/** Which versions are out, and what browsers say of them. */
export async function measureRemotes({ registry, reports, serverEntries, trials }: Releases): Promise<readonly Metric[]> {
  const { remotes } = await registry.read();
  const [health, rendered] = [reports.health(), serverEntries.health()];
  const versions = Object.entries(remotes).flatMap(([remote, entry]) =>
    Object.keys(entry.deployments).map((version) => ({
      labels: { remote, version },
      version,
      entry,
      seen: health[remote]?.[version],
      rendered: rendered[remote]?.[version],
    })),
  );
  return [
    {
      name: 'agm_remote_current',
      kind: 'gauge',
      help: '1 for the version that everybody gets.',
      samples: versions.map(({ labels, version, entry }) => ({ labels, value: Number(entry.current === version) })),
    },
    {
      name: 'agm_remote_canary_percent',
      kind: 'gauge',
      help: 'The share of visitors that gets a canary.',
      samples: versions.flatMap(({ labels, version, entry: { canary } }) =>
        canary?.version === version ? [{ labels, value: canary.percent }] : [],
      ),
    },
    {
      name: 'agm_remote_failed',
      kind: 'gauge',
      help: '1 for a version that healing took back.',
      samples: versions.map(({ labels, version, entry }) => ({ labels, value: Number(entry.failed?.includes(version) ?? false) })),
    },
    {
      name: 'agm_remote_reports_total',
      kind: 'counter',
      help: 'Reports of browsers that count: with the stamp of their page, each once.',
      samples: reports.counts().map(({ count, ...labels }) => ({ labels, value: count })),
    },
    {
      name: 'agm_remote_networks',
      kind: 'gauge',
      help: 'Networks that reported an outcome, each counted once since the version is on trial.',
      samples: versions.flatMap(({ labels, seen }) =>
        seen ? outcomes.map((outcome) => ({ labels: { ...labels, outcome }, value: seen[outcome] })) : [],
      ),
    },
    {
      name: 'agm_remote_own_trials_total',
      kind: 'counter',
      help: 'Versions that this server tried itself because visits failed: it passed, was refused where the one before passed, or the trial says nothing.',
      samples: trialOutcomes.map((outcome) => ({ labels: { outcome }, value: trials?.counts[outcome] ?? 0 })),
    },
    {
      name: 'agm_remote_server_entries_total',
      kind: 'counter',
      help: 'Places of pages that were sent: filled by the server entry, or rendered by the browser because it failed.',
      samples: serverEntries
        .counts()
        .filter(({ outcome }) => outcome !== 'hydrated')
        .map(({ remote, version, outcome, count }) => ({
          labels: { remote, version, outcome: outcome === 'loaded' ? 'filled' : 'failed' },
          value: count,
        })),
    },
    {
      name: 'agm_remote_server_entry_networks',
      kind: 'gauge',
      help: "Networks whose pages a version's server entry should have filled, each counted once since the version is on trial.",
      samples: versions.flatMap(({ labels, rendered: entry }) =>
        entry
          ? [
              { labels: { ...labels, outcome: 'all' }, value: entry.visitors },
              { labels: { ...labels, outcome: 'failed' }, value: entry.failed },
            ]
          : [],
      ),
    },
  ];
}
