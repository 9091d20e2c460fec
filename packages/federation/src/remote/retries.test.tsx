import { act, render, screen } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { ApiError, type Api } from '@agm/api';
import { fetchDefaults } from '@agm/domain';
import { swrDefaults } from './swrDefaults.ts';

const path = '/content-api/list/';

function Reader() {
  const { data } = useSWR<string>(path);
  return <p>{data ?? 'nothing yet'}</p>;
}

/** A page whose reads fail in this way until `mend` is called. */
function open(failure: Error) {
  let isBroken = true;
  let asked = 0;
  const api: Api = {
    async get<T>() {
      asked += 1;
      if (isBroken) throw failure;
      return 'the wall' as T;
    },
  };
  const { container } = render(
    <SWRConfig value={{ ...swrDefaults(api), provider: () => new Map() }}>
      <Reader />
    </SWRConfig>,
  );
  return {
    asked: () => asked,
    mend: () => {
      isBroken = false;
    },
    shown: () => container.textContent,
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a read that fails', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    new ApiError('unreachable', 'No answer'),
    new ApiError('refused', 'Resting', { status: 503 }),
    new ApiError('unreadable', 'Half of it'),
  ])('R8-11 R7-20 is asked again until it comes, and nothing is said about it: %s', async (failure) => {
    const heard = (['error', 'warn', 'log'] as const).map((word) => jest.spyOn(console, word).mockImplementation(() => undefined));
    const page = open(failure);
    await pass(10);
    expect([page.asked(), page.shown(), screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([1, 'nothing yet', null, null]);
    await pass(fetchDefaults.errorRetryMs * 4);
    expect(page.asked()).toBeGreaterThan(1);
    page.mend();
    await pass(fetchDefaults.errorRetryMs * 20);
    expect(page.shown()).toBe('the wall');
    for (const one of heard) {
      expect(one).not.toHaveBeenCalled();
      one.mockRestore();
    }
  });

  it('is not asked again where the answer would be the same no', async () => {
    const page = open(new ApiError('refused', 'No such wall', { status: 404 }));
    await pass(fetchDefaults.errorRetryMs * 20);
    expect(page.asked()).toBe(1);
  });
});
