import { TextEncoder } from 'node:util';
import { act } from '@testing-library/react';
import { Provider } from 'jotai';
import { SWRConfig } from 'swr';
import { ApiError } from '@agm/api';
import type { Answers } from '@agm/federation';
import { anonymousSession, storeFrom } from '@agm/session';
import { AvailabilityContainer } from '../src/AvailabilityContainer.tsx';
import { titleRead } from '../src/data/useTitle.ts';
import { closeAll, createHost, open, page, type Props } from './place.ts';
import { answerTo } from './world.ts';

/** The place as the server sends it, from the same container. */
async function served(props: Props): Promise<{ html: string; answers: Answers }> {
  globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
  const { renderToString } = await import('react-dom/server.edge');
  const path = titleRead(props.title, props.country);
  const answer = answerTo(path);
  const cache = new Map([[path, 'data' in answer ? { data: answer.data } : { error: ApiError.fromProblem(answer.problem) }]]);
  const html = renderToString(
    <Provider store={storeFrom(anonymousSession)}>
      <SWRConfig value={{ provider: () => cache }}>
        <AvailabilityContainer {...props} />
      </SWRConfig>
    </Provider>,
    { identifierPrefix: 'a-' },
  );
  return { html, answers: { [path]: answer } };
}

afterEach(closeAll);

describe('a title’s page coming to life', () => {
  for (const props of [
    page,
    { ...page, shape: 'card' },
    { ...page, shape: 'watch', platform: 'netflix' },
    { ...page, title: 'no-such-title' },
    { ...page, country: 'fr' },
  ] as const) {
    it(`takes over the server’s HTML as it stands and asks nothing again: ${JSON.stringify(props)}`, async () => {
      const complaints = jest.spyOn(console, 'error');
      const { html, answers } = await served(props);
      const { services: given, said } = createHost();
      const { place, before } = open(props, given, html, answers);
      await act(async () => {});
      expect(said).toMatchObject({ errors: [], asked: [] });
      expect(complaints).not.toHaveBeenCalled();
      expect(place.innerHTML.replace(' data-hydrated="true"', '')).toBe(before);
    });
  }
});
