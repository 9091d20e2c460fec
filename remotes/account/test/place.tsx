import { act } from '@testing-library/react';
import { plainSite, type MountedRemote, type PageHead, type RemoteProps, type SiteConfig, type WebServices } from '@agm/federation';
import { anonymousSession, createSession, storeFrom, type MemberPorts } from '@agm/session';
import { openMember } from '@agm/session/member';
import { remote } from '../src/remote.tsx';
import { answerTo, createWire } from './wire.ts';

type Props = RemoteProps['account'];
const mounted: MountedRemote<Props>[] = [];

/** A page with the real session on it, for a logged-in or an anonymous visitor. */
export async function openPage({
  isMember = false,
  user = {},
  storage = {},
  site = {},
}: { isMember?: boolean; user?: object; storage?: Record<string, string>; site?: Partial<SiteConfig> } = {}) {
  const wire = createWire(user);
  const kept = new Map(Object.entries({ ...(isMember && { btk: 'a-token-of-sixteen-letters' }), ...storage }));
  const said = { went: [] as string[], heads: [] as PageHead[], words: [] as string[], events: [] as string[], errors: [] as unknown[] };
  const store = storeFrom(anonymousSession);
  const storagePorts = {
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }),
    onStorage() {},
  };
  const ports: MemberPorts = {
    connection: { fetch: wire.fetch },
    clock: { now: () => Date.now(), after: () => () => {} },
    tabs: { post() {}, onMessage() {}, alone: (_name, work) => work() },
    page: { onHide() {}, onReturn() {} },
  };
  const session = createSession({
    ...storagePorts,
    store,
    loadMember: async () => (core) => openMember(core, ports),
    recaptcha: async () => 'solved',
    navigate: (address) => said.went.push(address),
    track: ({ event }) => said.events.push(event),
    reportError: (error) => said.errors.push(error),
  });
  const services: WebServices = {
    api: { get: async <T,>(path: string) => answerTo(path) as T },
    session: anonymousSession,
    store,
    cache: new Map(),
    navigate: (address) => said.went.push(address),
    head: (head) => said.heads.push(head),
    track: ({ event }) => said.events.push(event),
    reportError: (error) => said.errors.push(error),
    say: (words) => said.words.push(words),
    site: { ...plainSite, ...site },
  };
  await act(() => session.start());
  return {
    wire,
    said,
    store,
    session,
    kept,
    async show(props: Props) {
      const place = document.body.appendChild(document.createElement('div'));
      await act(async () => {
        mounted.push(remote.mount(place, props, services));
      });
      return place;
    },
  };
}

export async function closeAll(): Promise<void> {
  await act(async () => {
    for (const entry of mounted.splice(0)) entry.unmount();
  });
  document.body.replaceChildren();
}
