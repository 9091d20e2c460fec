import type { ClientEntry, Registry } from '@agm/contract';
import { createLoader, RemoteError } from './loader.ts';

const registry = (styles: readonly string[] = []): Registry => ({
  contract: 1,
  remotes: {
    catalogue: {
      current: '2',
      previous: ['1'],
      canary: null,
      held: false,
      deployments: {
        2: {
          base: '/remotes/catalogue/2/',
          web: 'remoteEntry.js',
          server: 'server.cjs',
          styles,
          files: { 'wall.css': 'sha384-c' },
          contract: 1,
          shared: {},
          size: { raw: 1, brotli: 1 },
          publishedAt: '',
        },
      },
    },
  },
});
const entry = { contract: 1, name: 'catalogue', mount: () => ({ update() {}, unmount() {} }) } as ClientEntry<'catalogue'>;

/** Stands for the entries of remotes, which need bundles: `answers` says what each asking brings. */
function createRuntime(...answers: (() => Promise<unknown>)[]) {
  const asked: { readonly url: string; readonly isRetry: boolean }[] = [];
  const load = async (_name: string, url: string, isRetry: boolean): Promise<unknown> => {
    asked.push({ url, isRetry });
    return (answers.length > 1 ? answers.shift()! : answers[0]!)();
  };
  return { load, asked };
}
const there = async () => ({ remote: entry });
const gone = async () => {
  throw new Error('chunk 404');
};
const origin = 'https://movies.example';

afterEach(() => document.head.replaceChildren());

describe('bringing a remote into the page', () => {
  it('asks for the version the page was made with, and asks once for many places', async () => {
    const { load, asked } = createRuntime(there);
    const loader = createLoader(registry(), { origin, load });
    expect(await Promise.all([loader.load('catalogue'), loader.load('catalogue')])).toEqual([entry, entry]);
    expect(asked).toEqual([{ url: 'https://movies.example/remotes/catalogue/2/remoteEntry.js', isRetry: false }]);
    expect(loader.version('catalogue')).toBe('2');
    expect(loader.version('availability')).toBeNull();
  });

  it('says that a remote starts before anything of it is asked for, and again when it is asked for again', async () => {
    const happened: string[] = [];
    const { load } = createRuntime(
      async () => {
        happened.push('asked');
        return gone();
      },
      async () => {
        happened.push('asked');
        return gone();
      },
      there,
    );
    const loader = createLoader(registry(), { origin, load, starting: (remote) => void happened.push(`${remote} starts`) });
    await Promise.allSettled([loader.load('catalogue'), loader.load('catalogue')]);
    expect(happened).toEqual(['catalogue starts', 'asked', 'asked']);
    await Promise.all([loader.load('catalogue'), loader.load('catalogue')]);
    expect(happened).toEqual(['catalogue starts', 'asked', 'asked', 'catalogue starts']);
  });

  it('tries twice, the second time from the start', async () => {
    const { load, asked } = createRuntime(gone, there);
    expect(await createLoader(registry(), { origin, load }).load('catalogue')).toBe(entry);
    expect(asked.map(({ isRetry }) => isRetry)).toEqual([false, true]);
  });

  it('says after two tries which remote it was and why, and a later call tries again', async () => {
    const { load, asked } = createRuntime(gone, gone, there);
    const loader = createLoader(registry(), { origin, load });
    const error = await loader.load('catalogue').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RemoteError);
    expect(error).toMatchObject({
      remote: 'catalogue',
      message: "remote 'catalogue' could not be loaded",
      cause: { message: 'chunk 404' },
    });
    expect(await loader.load('catalogue')).toBe(entry);
    expect(asked).toHaveLength(3);
  });

  it.each([
    [{ remote: { ...entry, contract: 2 } }, "remote 'catalogue' speaks contract 2, this host speaks 1: deploy the host first"],
    [{ remote: { ...entry, contract: 0 } }, "remote 'catalogue' speaks contract 0, this host speaks 1: build the remote against this host"],
    [{}, "remote 'catalogue' speaks contract undefined, this host speaks 1: build the remote against this host"],
    [null, "remote 'catalogue' speaks contract undefined, this host speaks 1: build the remote against this host"],
  ])('does not bring what speaks another contract, nor asks for it twice: %j', async (module, sentence) => {
    const { load, asked } = createRuntime(async () => module);
    await expect(createLoader(registry(), { origin, load }).load('catalogue')).rejects.toThrow(sentence);
    expect(asked).toHaveLength(1);
  });

  it('names a deployment that is missing', async () => {
    await expect(createLoader(registry(), { origin, load: createRuntime(there).load }).load('availability')).rejects.toThrow(
      "remote 'availability' is not deployed: run `npm run deploy -- availability`",
    );
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['one that never answers', () => new Promise(() => {})],
    ['two tries that each take long', () => new Promise((_, fail) => setTimeout(() => fail(new Error('timeout')), 3_500))],
  ])('gives up on %s before six seconds are over, and asks again from the start when it is called again', async (_, answer) => {
    jest.useFakeTimers();
    try {
      const { load, asked } = createRuntime(answer);
      const loader = createLoader(registry(), { origin, load });
      for (const forced of [false, true]) {
        const failed = loader.load('catalogue').catch((reason: unknown) => reason);
        expect(asked.at(-1)?.isRetry).toBe(forced);
        await jest.advanceTimersByTimeAsync(5_000);
        expect(await failed).toMatchObject({ name: 'RemoteError', cause: { message: 'no answer in 4000 ms' } });
      }
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a remote’s stylesheets', () => {
  const links = () => [...document.head.querySelectorAll('link')];
  const soon = () => new Promise((later) => setTimeout(later, 0));

  it('are waited for', async () => {
    const { load } = createRuntime(there);
    const loaded = jest.fn();
    const loading = createLoader(registry(['wall.css']), { origin, load })
      .load('catalogue')
      .then(loaded);
    await soon();
    expect(links().map(({ href, integrity, crossOrigin }) => [href, integrity, crossOrigin])).toEqual([
      ['https://movies.example/remotes/catalogue/2/wall.css', 'sha384-c', 'anonymous'],
    ]);
    expect(loaded).not.toHaveBeenCalled();
    links()[0]?.dispatchEvent(new Event('load'));
    await loading;
  });

  it('are asked for twice; without them the remote is plain, but it is there', async () => {
    const { load, asked } = createRuntime(there);
    const reportError = jest.fn();
    const loading = createLoader(registry(['wall.css']), { origin, load, reportError }).load('catalogue');
    for (let times = 0; times < 2; times++) {
      await soon();
      links()[0]?.dispatchEvent(new Event('error'));
    }
    expect(await loading).toBe(entry);
    expect(asked).toHaveLength(1);
    expect(reportError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'https://movies.example/remotes/catalogue/2/wall.css: the stylesheet failed' }),
      'catalogue',
    );
    expect(links()).toEqual([]);
  });
});
