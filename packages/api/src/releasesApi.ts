import { createCall, type ClientOptions } from './request.ts';
import { readAnswer } from './readAnswer.ts';
import { releasesAnswer, type ReleasesAnswer } from './schemas/releases.ts';

/** What becomes of a remote: another version for everybody, the canary for everybody, or the canary for nobody. `from` is what was current when somebody looked. */
export type ReleaseOrder = { readonly from: string; readonly why: string } & (
  { readonly to: string } | { readonly promote: true } | { readonly canary: null }
);

export interface ReleasesApi {
  read(bearer: string): Promise<ReleasesAnswer>;
  move(bearer: string, remote: string, order: ReleaseOrder): Promise<void>;
}

export function createReleasesApi(options: ClientOptions): ReleasesApi {
  const call = createCall(options);
  return {
    read: async (bearer) => readAnswer(releasesAnswer, await call('/api/remotes', { bearer })),
    move: (bearer, remote, order) => call(`/api/remotes/${encodeURIComponent(remote)}/pointer`, { bearer, json: order }),
  };
}
