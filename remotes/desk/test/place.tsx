import { act } from '@testing-library/react';
import { plainSite, type MountedRemote, type PageHead, type RemoteProps, type WebServices } from '@agm/federation';
import { anonymousSession, createSession, storeFrom, type MemberPorts } from '@agm/session';
import { openMember } from '@agm/session/member';
import { remote } from '../src/remote.tsx';

type Props = RemoteProps['desk'];
type Fetch = typeof globalThis.fetch;
const mounted: MountedRemote<Props>[] = [];

/** A page with the real session on it, for whoever has `token`. `fetch` reaches the real server. */
export async function openPage({ token, fetch }: { readonly token: string | null; readonly fetch: Fetch }) {
  const kept = new Map(token === null ? [] : [['btk', token]]);
  const said = { went: [] as string[], heads: [] as PageHead[], errors: [] as unknown[] };
  const store = storeFrom(anonymousSession);
  const ports: MemberPorts = {
    connection: { fetch },
    clock: { now: () => Date.now(), after: () => () => {} },
    tabs: { post() {}, onMessage() {}, alone: (_name, work) => work() },
    page: { onHide() {}, onReturn() {} },
  };
  let place: MountedRemote<Props> | null = null;
  const navigate = (address: string) => {
    said.went.push(address);
    if (address.startsWith('/desk/')) act(() => place?.update({ address, shape: 'page' }));
  };
  const help = { navigate, track() {}, reportError: (error: unknown) => said.errors.push(error) };
  const session = createSession({
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }),
    onStorage() {},
    store,
    loadMember: async () => (core) => openMember(core, ports),
    recaptcha: async () => 'solved',
    ...help,
  });
  const services: WebServices = {
    api: { get: () => Promise.reject(new Error('the desk reads nothing that visitors read')) },
    session: anonymousSession,
    store,
    cache: new Map(),
    head: (head) => said.heads.push(head),
    site: plainSite,
    ...help,
  };
  globalThis.fetch = fetch;
  await act(() => session.start());
  return {
    said,
    store,
    session,
    async show(address: string, shape: Props['shape'] = 'page') {
      const home = document.body.appendChild(document.createElement('div'));
      await act(async () => {
        place = remote.mount(home, { address, shape }, services);
        mounted.push(place);
      });
      return home;
    },
  };
}

export async function closeAll(): Promise<void> {
  await act(async () => {
    for (const entry of mounted.splice(0)) entry.unmount();
  });
  document.body.replaceChildren();
}
