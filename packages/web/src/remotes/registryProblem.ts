import { DeployError } from '@agm/deploy/DeployError';
import { Problem } from '@agm/http/Problem';

const answers = {
  refused: { code: 'rest_deploy_refused', status: 400 },
  conflict: { code: 'rest_deploy_conflict', status: 409 },
  missing: { code: 'rest_deploy_unknown', status: 404 },
} as const;

/** A refusal of the registry in the error shape; anything else stays what it is. `folder` is where an upload was unpacked, which the answer must not reveal. */
export function asRegistryProblem(error: unknown, folder = ''): unknown {
  if (!(error instanceof DeployError)) return error;
  const { code, status } = answers[error.kind];
  const message = error.message.replace(/^409: /, '');
  return new Problem(code, status, folder === '' ? message : message.replaceAll(`${folder}/`, ''));
}

/** A remote's name as it may stand in an address and on the disk; 404 for anything else. */
export function remoteName(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(text))
    throw new Problem('rest_deploy_unknown', 404, 'A remote has a name of small letters, digits and hyphens.');
  return text;
}
