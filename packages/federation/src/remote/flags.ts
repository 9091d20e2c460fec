import type { RemoteName } from '@agm/contract';
import { useSite } from './services.tsx';

/**
 * The feature flags of a remote. `names` goes into its definition, so that the registry has them; each is off until somebody switches it on, for
 * everybody or for a share of the visitors. The server and the browser read the same answer.
 */
export function flagsOf<F extends string>(remote: RemoteName, names: readonly F[]) {
  return { names, useFlag: (name: F): boolean => useSite().flags?.[remote]?.includes(name) ?? false };
}
