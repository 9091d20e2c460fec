import { ApiError, type Api } from '@agm/api';
import { swrDefaults } from './swrDefaults.ts';

const api: Api = { get: async <T>(path: string) => `answer to ${path}` as T };

function onConnection(connection: object | undefined): void {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { connection } });
}
const real = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!;
afterEach(() => Object.defineProperty(globalThis, 'navigator', real));

describe('how remotes read', () => {
  it('R9-16 the same question within 2 s is asked once, an error is retried after 5 s, focus counts once in 5 s', () => {
    onConnection(undefined);
    expect(swrDefaults(api)).toMatchObject({ dedupingInterval: 2_000, errorRetryInterval: 5_000, focusThrottleInterval: 5_000 });
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true, effectiveType: '4g' }])(
    'R9-16 an error is retried after 10 s on a slow connection: %j',
    (connection) => {
      onConnection(connection);
      expect(swrDefaults(api).errorRetryInterval).toBe(10_000);
    },
  );

  it.each([{ effectiveType: '4g', saveData: false }, {}])('a connection like %j is not slow', (connection) => {
    onConnection(connection);
    expect(swrDefaults(api).errorRetryInterval).toBe(5_000);
  });

  it('asks through the client it was given', async () => {
    const { fetcher } = swrDefaults(api);
    expect(await fetcher?.('/x')).toBe('answer to /x');
  });

  it('does not ask again where the answer would be the same no', () => {
    const { shouldRetryOnError } = swrDefaults(api);
    const retries = (error: Error) => (typeof shouldRetryOnError === 'function' ? shouldRetryOnError(error) : shouldRetryOnError);
    expect(retries(new ApiError('refused', 'No such title', { status: 404 }))).toBe(false);
    expect(retries(new ApiError('refused', 'Resting', { status: 503 }))).toBe(true);
    expect(retries(new ApiError('unreachable', 'No answer'))).toBe(true);
    expect(retries(new TypeError('ours'))).toBe(true);
  });
});
