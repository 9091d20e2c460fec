import { act } from '@testing-library/react';
import { ApiError, type CommentsAnswer, type RepliesAnswer } from '@agm/api';
import { plainCommentsView } from '@agm/domain';
import { plainSite, type MountedRemote, type PageHead, type RemoteProps, type SiteConfig, type WebServices } from '@agm/federation';
import { anonymousSession, createSession, deviceMemory, draftsName, storeFrom, waitingName, type MemberPorts } from '@agm/session';
import { openMember } from '@agm/session/member';
import { remote } from '../src/remote.tsx';
import { answerWith, createWire } from './wire.ts';

type Props = RemoteProps['comments'];
export const onTitle = { title: 'heat', ...plainCommentsView } satisfies Props;
const mounted: MountedRemote<Props>[] = [];

interface Opened {
  readonly isMember?: boolean;
  /** Who of the account is looking, where several people have profiles. */
  readonly profile?: object;
  /** What everybody may read; null for a server that does not answer. */
  readonly said?: () => CommentsAnswer | null;
  /** More answers to one comment. */
  readonly replies?: (path: string) => RepliesAnswer;
  readonly site?: Partial<SiteConfig>;
}

/** A page with the real session on it, for Vera or nobody. */
export async function openPage({ isMember = false, profile, said: answered = () => answerWith(), replies, site = {} }: Opened = {}) {
  const wire = createWire(profile);
  globalThis.fetch = wire.fetch;
  const kept = new Map(Object.entries({ ...(isMember && { btk: 'a-token-of-sixteen-letters' }) }));
  const said = { went: [] as string[], heads: [] as PageHead[], words: [] as string[], errors: [] as unknown[] };
  const store = storeFrom(anonymousSession);
  const ports: MemberPorts = {
    connection: { fetch: wire.fetch },
    clock: { now: () => Date.now(), after: () => () => {} },
    tabs: { post() {}, onMessage() {}, alone: (_name, work) => work() },
    page: { onHide() {}, onReturn() {} },
  };
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
    navigate: (address) => said.went.push(address),
    track() {},
    reportError: (error) => said.errors.push(error),
  });
  const services: WebServices = {
    api: {
      get: async <T,>(path: string) => {
        const answer = path.includes('?parent=') && replies ? replies(path) : path.startsWith('/content-api/comments/') ? answered() : null;
        if (!answer) throw new ApiError('unreachable', 'No answer');
        return answer as T;
      },
    },
    session: anonymousSession,
    store,
    cache: new Map(),
    navigate: (address) => said.went.push(address),
    head: (head) => said.heads.push(head),
    track() {},
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
    async show(props: Props = onTitle) {
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
  for (const name of [draftsName, waitingName]) deviceMemory.write(name, null);
}
