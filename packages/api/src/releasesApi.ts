import { createCall, type ClientOptions } from './request.ts';

/** One version of a remote that is kept, and how it does with its visitors. Each network counts once. */
export interface ReleaseVersion {
  readonly version: string;
  readonly state: 'current' | 'canary' | 'kept' | 'failed';
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  /** Of its browser files, as they travel. */
  readonly bytes: number;
  readonly visitors: number;
  readonly failed: number;
  /** The commonest reason of a failure. */
  readonly why: string | null;
}

export interface ReleasedRemote {
  readonly name: string;
  readonly isHeld: boolean;
  /** The share of visitors who get the canary, in per cent; null without one. */
  readonly canaryPercent: number | null;
  /** The current one first, then the canary, then the newest. */
  readonly versions: readonly ReleaseVersion[];
}

/** A line of the audit log. */
export interface ReleaseMove {
  readonly at: number;
  readonly remote: string;
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly who: string;
  readonly why: string | null;
}

export interface ReleasesAnswer {
  readonly remotes: readonly ReleasedRemote[];
  /** The newest first. */
  readonly moves: readonly ReleaseMove[];
  /** Administrators move pointers; other staff looks on. */
  readonly mayMove: boolean;
  /** Why who asks may only look on; null, or missing where the server is older, for who may move pointers. */
  readonly onlyLooking?: string | null;
}

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
    read: (bearer) => call('/api/remotes', { bearer }),
    move: (bearer, remote, order) => call(`/api/remotes/${encodeURIComponent(remote)}/pointer`, { bearer, json: order }),
  };
}
