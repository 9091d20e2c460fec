import { act } from '@testing-library/react';
import { ApiError } from '@agm/api';
import type { Answer, Answers, MountedRemote, PageHead, RemoteProps, TrackedEvent, WebServices } from '@agm/federation';
import { anonymousSession, storeFrom } from '@agm/session';
import { remote } from '../src/remote.tsx';
import { answerTo } from './world.ts';

export type Props = RemoteProps['availability'];
export const page: Props = { title: 'the-long-quiet', country: 'us', shape: 'page' };

/** The host's side of a place: everything the remote says to it is kept. */
export function createHost(answered: (path: string) => Answer | Promise<Answer> = answerTo) {
  const said = {
    asked: [] as string[],
    heads: [] as PageHead[],
    events: [] as TrackedEvent[],
    errors: [] as unknown[],
    went: [] as string[],
  };
  const session = anonymousSession;
  const services: WebServices = {
    api: {
      async get<T>(path: string) {
        said.asked.push(path);
        const answer = await answered(path);
        if ('problem' in answer) throw ApiError.fromProblem(answer.problem);
        return answer.data as T;
      },
    },
    session,
    store: storeFrom(session),
    cache: new Map(),
    navigate: (address) => said.went.push(address),
    head: (head) => said.heads.push(head),
    track: (event) => said.events.push(event),
    reportError: (error) => said.errors.push(error),
  };
  return { services, said };
}

const mounted: MountedRemote<Props>[] = [];

/** A place on the page, empty or as the server sent it, and the remote mounted on it. */
export function open(props: Props, services: WebServices, html = '', answers: Answers = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  const before = place.innerHTML;
  act(() => {
    mounted.push(remote.mount(place, props, services, html ? { idPrefix: 'a-', answers } : undefined));
  });
  return { place, before, entry: mounted.at(-1)! };
}

/** Takes down what `open` put up. */
export async function closeAll(): Promise<void> {
  await act(async () => {
    for (const entry of mounted.splice(0)) entry.unmount();
    await Promise.resolve();
  });
  document.body.replaceChildren();
  document.cookie = 'agm-locale=; Max-Age=0; Path=/';
}
