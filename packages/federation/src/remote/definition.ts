import type { ComponentType } from 'react';
import type { SessionState } from '@agm/session';
import type { Answers, PageHead, RemoteName, RemoteProps } from '@agm/contract';

/** A remote in three words: what it shows, what it reads first, and the head of the page it fills. */
export interface Definition<N extends RemoteName> {
  /** The container. It may suspend nothing: its data is preloaded before the server renders it. */
  view: ComponentType<RemoteProps[N]>;
  /** Request paths of the first view, spelled exactly as the container's SWR keys. */
  reads(props: RemoteProps[N], session: SessionState): readonly string[];
  /** Status and head of the page, from the data that `reads` preloaded. The container sets the same through `useHead`. */
  page(props: RemoteProps[N], answers: Answers, session: SessionState): PageHead;
  /** `names` of `flagsOf`, where it has feature flags. */
  flags?: readonly string[];
}
