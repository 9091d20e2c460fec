import { useEffect, useRef } from 'react';
import type { MountedRemote, RemoteName, RemoteProps, ClientEntry } from '@agm/federation';
import { acrossNetwork, visitOf, type Globals } from './visitOf.ts';

interface WholeRemoteProps<N extends RemoteName> {
  readonly entry: ClientEntry<N>;
  readonly props: RemoteProps[N];
  readonly globals: Globals;
  readonly answer: (path: string) => unknown;
  readonly fetch: typeof globalThis.fetch;
  /** The props that an address stands for, where the remote fills a page. */
  readonly propsOf?: (address: string) => RemoteProps[N];
}

/** A remote as the host mounts it, on a world of its own: country, tier and network are the toolbar's. */
export function WholeRemote<N extends RemoteName>(story: WholeRemoteProps<N>) {
  const place = useRef<HTMLDivElement>(null);
  const { country, tier, network } = story.globals;
  const latest = useRef(story);
  useEffect(() => {
    const { entry, props, globals, answer, fetch, propsOf } = latest.current;
    let mounted: MountedRemote<RemoteProps[N]> | null = null;
    let isOver = false;
    // What a remote sends on its own, past the session.
    const elsewhere = window.fetch;
    window.fetch = (input, init) =>
      typeof input === 'string' && /^\/(wp-json|user-api|content-api|api)\//.test(input)
        ? acrossNetwork(globals, () => fetch(input, init))
        : elsewhere(input, init);
    const { services, session } = visitOf(globals, {
      answer,
      fetch,
      navigate: (address) => {
        if (propsOf) mounted?.update(propsOf(address));
      },
    });
    const room = place.current?.appendChild(document.createElement('div'));
    void session.start().then(() => {
      if (room && !isOver) mounted = entry.mount(room, props, services);
    });
    return () => {
      isOver = true;
      window.fetch = elsewhere;
      mounted?.unmount();
      room?.remove();
    };
  }, [country, tier, network]);
  latest.current = story;
  return <div ref={place} />;
}
