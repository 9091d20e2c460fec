import { createCall, type ClientOptions } from './request.ts';
import { readAnswer } from './readAnswer.ts';
import { releasesAnswer, type FlagOrder, type ReleaseOrder, type ReleasesAnswer } from './schemas/releases.ts';

export interface ReleasesApi {
  read(bearer: string): Promise<ReleasesAnswer>;
  move(bearer: string, remote: string, order: ReleaseOrder): Promise<void>;
  setFlag(bearer: string, remote: string, order: FlagOrder): Promise<void>;
}

export function createReleasesApi(options: ClientOptions): ReleasesApi {
  const call = createCall(options);
  return {
    read: async (bearer) => readAnswer(releasesAnswer, await call('/api/remotes', { bearer })),
    move: (bearer, remote, order) => call(`/api/remotes/${encodeURIComponent(remote)}/pointer`, { bearer, json: order }),
    setFlag: (bearer, remote, order) => call(`/api/remotes/${encodeURIComponent(remote)}/flags`, { bearer, json: order }),
  };
}
