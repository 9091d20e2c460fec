import { ApiError } from '@agm/api';
import { anonymousSession, storeFrom } from '@agm/session';
import type { Answer, PageHead, TrackedEvent, WebServices } from '@agm/contract';

/** The host's side of a page: what remotes ask and say is kept. An unknown path is refused. */
export function createPage(answers: Readonly<Record<string, Answer>> = {}) {
  const said = {
    asked: [] as string[],
    heads: [] as PageHead[],
    events: [] as TrackedEvent[],
    errors: [] as (readonly [string, string])[],
    went: [] as string[],
  };
  const services: WebServices = {
    api: {
      async get<T>(path: string) {
        said.asked.push(path);
        const answer = answers[path] ?? { problem: { code: 'rest_no_route', message: 'No such path', data: { status: 404 } } };
        if ('problem' in answer) throw ApiError.fromProblem(answer.problem);
        return answer.data as T;
      },
    },
    session: anonymousSession,
    store: storeFrom(anonymousSession),
    cache: new Map(),
    navigate: (address) => said.went.push(address),
    head: (head) => said.heads.push(head),
    track: (event) => said.events.push(event),
    reportError: (error, where) => said.errors.push([where, String(error)]),
  };
  return { services, said };
}

/** An element with the given HTML, parsed and not assigned: pages refuse the latter. */
export function placeWith(html = ''): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return place;
}
