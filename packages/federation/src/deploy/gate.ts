import { contractMismatch, contractNumber } from '../contract.ts';
import type { RemoteBuild } from './build.ts';

/** Brotli bytes a remote's browser files may have together, what comes on demand among them; what a first view loads is measured by the page benchmark. */
export const sizeBudget = 75_000;

/** The singletons the running host offers, with their versions: `{ react: '19.3.1' }`. */
export type OfferedSingletons = Readonly<Record<string, string>>;

/**
 * Why a build may not go live; empty when it may. Each refusal names the clause and the mend.
 * A range is read by its major only: `^19.0.0` accepts 19.x.
 */
export function refusals(build: RemoteBuild, offered: OfferedSingletons): string[] {
  const found: string[] = [];
  if (build.contract !== contractNumber) {
    found.push(`contract: remote '${build.name}' ${contractMismatch(build.contract)}`);
  }
  for (const [name, range] of Object.entries(build.shared)) {
    const version = offered[name];
    if (version && majorOf(range) !== null && majorOf(range) !== majorOf(version)) {
      found.push(`singletons: '${build.name}' wants ${name} ${range}, the host offers ${version}: build it against the host's major`);
    }
  }
  if (build.size.brotli > sizeBudget) {
    found.push(`size: '${build.name}' has ${build.size.brotli} bytes (brotli), the budget is ${sizeBudget}: load what the first view does not need on demand`);
  }
  return found;
}

/** Null for `*`, which accepts whatever is offered. */
const majorOf = (version: string): string | null => /\d+/.exec(version)?.[0] ?? null;
