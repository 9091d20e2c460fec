import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig, type Cache } from 'swr';
import { ApiError } from '@agm/api';
import { keepPreloadedFresh, preload } from './preloadedData.ts';

/** Uses one path on the given cache, as a remote would, and keeps what it asks. */
async function use(path: string, cache: Map<string, unknown>) {
  const asked: string[] = [];
  const seen: (string | undefined)[] = [];
  const config = {
    provider: () => cache as Cache,
    use: [keepPreloadedFresh],
    fetcher: async (key: string) => {
      asked.push(key);
      return `new ${key}`;
    },
  };
  const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={config}>{children}</SWRConfig>;
  function useAnswer() {
    const { data, error } = useSWR<string, Error>(path);
    seen.push(data);
    return { data, error };
  }
  const { result } = renderHook(useAnswer, { wrapper });
  // SWR asks again in the frame after the one that mounted it.
  await act(async () => {
    await new Promise((later) => setTimeout(later, 50));
  });
  return { asked, atFirst: seen[0], now: result.current };
}

describe('preloaded data', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are shown at once and not asked again', async () => {
    const cache = new Map<string, unknown>();
    preload(cache, { '/a': { data: 'old' } });
    const used = await use('/a', cache);
    expect(used.now).toEqual({ data: 'old', error: undefined });
    expect(used.asked).toEqual([]);
  });

  it('a refusal is an answer too', async () => {
    const cache = new Map<string, unknown>();
    preload(cache, { '/no': { problem: { code: 'gone', message: 'Gone', data: { status: 404 } } } });
    const used = await use('/no', cache);
    expect(used.now.error).toBeInstanceOf(ApiError);
    expect(used.asked).toEqual([]);
  });

  it('are asked again by whoever comes after five seconds', async () => {
    const cache = new Map<string, unknown>();
    preload(cache, { '/late': { data: 'old' } });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001);
    const used = await use('/late', cache);
    expect(used.atFirst).toBe('old');
    expect(used.asked).toEqual(['/late']);
  });

  it('do not overwrite what is newer, nor make it look fresh', async () => {
    const cache = new Map<string, unknown>([['/known', { data: 'newer' }]]);
    preload(cache, { '/known': { data: 'old' } });
    const used = await use('/known', cache);
    expect(used.atFirst).toBe('newer');
    expect(used.asked).toEqual(['/known']);
  });

  it('fill a place in the cache where a question is still on its way', () => {
    const cache = new Map<string, unknown>([['/asked', { isLoading: true, isValidating: true }]]);
    preload(cache, { '/asked': { data: 'old' } });
    expect(cache.get('/asked')).toMatchObject({ data: 'old', isValidating: true });
  });

  it('are the only ones: every other path is asked', async () => {
    expect((await use('/other', new Map())).asked).toEqual(['/other']);
  });
});
