import type { Deployment, RegistryEntry } from '../registry.ts';

/** `person` moves the pointer and holds it there; `start` leaves a held pointer alone. */
export type MovedBy = 'person' | 'start';

/** Versions that stay served: the current one and those that old tabs may still run. */
const keptVersions = 3;

/** An entry that points at one of its versions. What was current becomes the first of the previous ones; nothing is forgotten. */
export function withPointer(entry: RegistryEntry, current: string): RegistryEntry {
  const before = [entry.current, ...entry.previous].filter((version) => version !== current && Object.hasOwn(entry.deployments, version));
  return { ...entry, current, previous: before.slice(0, keptVersions - 1) };
}

/**
 * An entry that knows one version more, and points at it unless a start met a held pointer or a version it had seen before.
 * A version that was not made current waits: it is kept until the next deploy, but it is no previous one, so a rollback
 * never brings what was never live.
 */
export function withDeployment(entry: RegistryEntry | null, version: string, deployment: Deployment, by: MovedBy): RegistryEntry {
  if (!entry) return { current: version, previous: [], canary: null, held: by === 'person', deployments: { [version]: deployment } };
  const isKnown = Object.hasOwn(entry.deployments, version);
  const known = { ...entry, deployments: { ...entry.deployments, [version]: deployment } };
  const moves = by === 'person' || (!entry.held && !isKnown);
  const pointed = moves ? withPointer(known, version) : known;
  const kept = new Set([pointed.current, ...pointed.previous, ...(entry.canary === null ? [] : [entry.canary]), version]);
  return {
    ...pointed,
    held: entry.held || by === 'person',
    deployments: Object.fromEntries(Object.entries(known.deployments).filter(([one]) => kept.has(one))),
  };
}
