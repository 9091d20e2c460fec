import { createCall } from '@agm/api';
import type { BegunSecondFactor, RequiredFactor, SecondFactor } from '@agm/api/schemas/secondFactor';

const call = createCall({ fetch: (...request) => fetch(...request) });
const path = '/user-api/second-factor';
const requirement = '/content-api/desk/settings/second-factor';

/** The calls of `/user-api/second-factor`, with the token of the member, and those of the site's requirement. */
export const secondFactorCalls = {
  read: (bearer: string): Promise<SecondFactor> => call(path, { bearer }),
  begin: (bearer: string): Promise<BegunSecondFactor> => call(path, { method: 'POST', bearer }),
  confirm: (bearer: string, code: string): Promise<Codes> => call(`${path}/confirmation`, { bearer, json: { code } }),
  newCodes: (bearer: string): Promise<Codes> => call(`${path}/recovery-codes`, { method: 'POST', bearer }),
  remove: (bearer: string): Promise<null> => call(path, { method: 'DELETE', bearer }),
  removePasskey: (bearer: string, id: string): Promise<null> => call(`${path}/passkeys/${id}`, { method: 'DELETE', bearer }),
  readRequirement: (bearer: string): Promise<RequiredFactor> => call(requirement, { bearer }),
  require: (bearer: string, { isRequired, etag }: RequiredFactor): Promise<RequiredFactor> =>
    call(requirement, { method: 'PATCH', bearer, json: { isRequired: !isRequired }, headers: { 'if-match': etag } }),
};

interface Codes {
  readonly recoveryCodes: readonly string[];
}
