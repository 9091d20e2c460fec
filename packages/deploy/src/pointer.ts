import type { Canary, Deployment, RegistryEntry } from '@agm/contract';

/** `person` moves the pointer and locks it there; `start` leaves a locked pointer alone. */
export type MovedBy = 'person' | 'start';

/** Versions that stay served: the current one and those that old tabs may still run. */
const keptVersions = 3;

/** Branches that can be looked at beside each other; of more the newest. */
const keptPreviews = 5;

/** An entry that points at one of its versions. What was current becomes the first of the previous ones; nothing is forgotten. */
export function withPointer(entry: RegistryEntry, current: string, now: Date): RegistryEntry {
  if (current === entry.current) return entry;
  const before = [entry.current, ...entry.previous].filter((version) => version !== current && Object.hasOwn(entry.deployments, version));
  const canary = entry.canary?.version === current ? null : entry.canary;
  return {
    ...withoutPreview(entry, current),
    current,
    previous: before.slice(0, keptVersions - 1),
    canary,
    since: { current: now.toISOString(), canary: canary ? (entry.since?.canary ?? null) : null },
  };
}

/** An entry with a canary, a larger or smaller one of the same version, or none. */
export function withCanary(entry: RegistryEntry, canary: Canary | null, now: Date): RegistryEntry {
  const isSame = canary !== null && entry.canary?.version === canary.version;
  return {
    ...(canary ? withoutPreview(entry, canary.version) : entry),
    canary,
    since: {
      current: entry.since?.current ?? now.toISOString(),
      canary: isSame ? (entry.since?.canary ?? null) : canary && now.toISOString(),
    },
  };
}

/** An entry in which a person gives a version that failed another chance. */
export function forgiven(entry: RegistryEntry, version: string): RegistryEntry {
  const { failed = [], ...rest } = entry;
  const left = failed.filter((one) => one !== version);
  return left.length > 0 ? { ...rest, failed: left } : rest;
}

/** An entry in which a version that only previews showed goes out to visitors. */
function withoutPreview(entry: RegistryEntry, version: string): RegistryEntry {
  const { previews = [], ...rest } = entry;
  const left = previews.filter((one) => one !== version);
  return left.length > 0 ? { ...rest, previews: left } : rest;
}

/** An entry that keeps a version for preview links: neither pointer nor canary moves, and nothing is locked. What visitors get already is no preview. */
export function withPreview(entry: RegistryEntry, version: string, deployment: Deployment): RegistryEntry {
  if ([entry.current, entry.canary?.version, ...entry.previous].includes(version)) return entry;
  const previews = [version, ...(entry.previews ?? []).filter((one) => one !== version)];
  const dropped = previews.slice(keptPreviews);
  const deployments = Object.entries({ ...entry.deployments, [version]: deployment }).filter(([one]) => !dropped.includes(one));
  return { ...entry, previews: previews.slice(0, keptPreviews), deployments: Object.fromEntries(deployments) };
}

/** The version that healing goes back to: the last one that was current and did not fail. */
export function wayBack({ previous, failed = [], deployments }: RegistryEntry): string | undefined {
  return previous.find((version) => !failed.includes(version) && Object.hasOwn(deployments, version));
}

export interface Arrival {
  readonly version: string;
  readonly deployment: Deployment;
  readonly by: MovedBy;
  /** Instead of pointing at it: the share of visitors who get it. */
  readonly canary?: number;
  readonly now: Date;
}

/**
 * An entry with one version more, and points at it unless it comes as a canary, or a start met a locked pointer or a
 * version it had seen before. A version that was not made current waits: it is kept until the next deploy, but it is no
 * previous one, so a rollback never brings what was never live.
 */
export function withDeployment(entry: RegistryEntry | null, { version, deployment, by, canary, now }: Arrival): RegistryEntry {
  // The first version of a remote has no other to be compared with.
  if (!entry)
    return {
      current: version,
      previous: [],
      canary: null,
      held: by === 'person',
      deployments: { [version]: deployment },
      since: { current: now.toISOString(), canary: null },
    };
  const isKnown = Object.hasOwn(entry.deployments, version);
  const known = { ...entry, deployments: { ...entry.deployments, [version]: deployment } };
  const moves = by === 'person' || (!entry.held && !isKnown);
  const trusted = by === 'person' ? forgiven(known, version) : known;
  const isCanary = canary !== undefined && version !== entry.current;
  const pointed = isCanary ? withCanary(trusted, { version, percent: canary }, now) : moves ? withPointer(trusted, version, now) : trusted;
  const kept = new Set([
    pointed.current,
    ...pointed.previous,
    ...(pointed.canary ? [pointed.canary.version] : []),
    ...(pointed.previews ?? []),
    version,
  ]);
  const left = {
    ...pointed,
    held: entry.held || by === 'person',
    deployments: Object.fromEntries(Object.entries(known.deployments).filter(([one]) => kept.has(one))),
  };
  return left.failed ? { ...left, failed: left.failed.filter((one) => kept.has(one)) } : left;
}
