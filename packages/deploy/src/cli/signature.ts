import type { Mover } from '@agm/contract';
import type { Signature } from '../httpRegistry.ts';
import { machineUser } from '../machineUser.ts';
import { DeployError } from '../DeployError.ts';

/** Who runs a command, and what for: as a folder's log has it, and as a registry gets it over HTTP, which may have a name for the token. */
export interface Signed {
  readonly mover: Mover;
  readonly signature: Signature;
}

export function signedBy({ as, why }: { readonly as?: string | undefined; readonly why?: string | undefined }): Signed {
  if (as?.trim() === '') throw new DeployError('--as is empty: it must be a name for the audit log');
  const user = machineUser();
  const reason = why !== undefined && { why };
  return {
    mover: { who: as ?? user, how: 'folder', ...reason },
    signature: { ...(as !== undefined && { who: as }), machineUser: user, ...reason },
  };
}
