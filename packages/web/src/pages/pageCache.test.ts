import { emptyRegistry } from '@agm/contract';
import type { ComposedPage } from './composePage.ts';
import { PageCache } from './pageCache.ts';

const page = (isWhole: boolean, isLasting = true): ComposedPage => ({
  status: 200,
  html: () => Buffer.alloc(0),
  isWhole,
  isLasting,
  versions: '',
  serverEntries: [],
  timing: '',
});

const asPage = async (): Promise<ComposedPage> => page(true);

describe('pages that are asked for again', () => {
  it('stay from the second time on', async () => {
    const pages = new PageCache();
    expect(pages.wasAsked('/')).toBe(false);
    const first = await pages.of('/', asPage);
    expect(pages.wasAsked('/')).toBe(true);
    const second = await pages.of('/', asPage);
    expect(second).not.toBe(first);
    expect(await pages.of('/', asPage)).toBe(second);
  });

  it('are composed once for all who ask at the same time, and stay', async () => {
    const pages = new PageCache();
    let composed = 0;
    const compose = async () => {
      composed += 1;
      return page(true);
    };
    const asked = await Promise.all(Array.from({ length: 64 }, () => pages.of('/', compose)));
    expect(new Set(asked).size).toBe(1);
    await pages.of('/', compose);
    expect(composed).toBe(1);
    await pages.of('/shows/', compose);
    await pages.of('/', compose);
    expect(composed).toBe(2);
    pages.forget({ ...emptyRegistry });
    await pages.of('/', compose);
    expect(composed).toBe(3);
  });

  it('are not those of somebody for whom the registry was read before a deploy', async () => {
    const pages = new PageCache();
    pages.forget({ ...emptyRegistry });
    const [before, after] = [page(true), page(true)];
    expect(await pages.of('/', async () => before, emptyRegistry)).toBe(before);
    await pages.of('/', asPage);
    expect(await pages.of('/', async () => after)).toBe(after);
    expect(await pages.of('/', asPage)).toBe(after);
  });

  it('are recomposed when a part was missing or none came', async () => {
    const pages = new PageCache();
    const answers = [async () => page(false), () => Promise.reject(new Error('no')), async () => page(true)];
    const next = () => pages.of('/', answers.shift() ?? (async () => page(false)));
    expect((await next()).isWhole).toBe(false);
    await expect(next()).rejects.toThrow('no');
    expect((await next()).isWhole).toBe(true);
    expect((await next()).isWhole).toBe(true);
    expect(answers).toHaveLength(0);
  });

  it('are kept for three seconds alone when a read of theirs was not answered', async () => {
    const clock = jest.spyOn(performance, 'now');
    // The cache reads the clock once in a millisecond.
    const at = async (ms: number) => {
      clock.mockReturnValue(ms);
      await new Promise((later) => setTimeout(later, 5));
    };
    try {
      const pages = new PageCache();
      const away = () => pages.of('/', async () => page(true, false));
      await at(1_000);
      await away();
      const second = await away();
      await at(3_900);
      expect(await away()).toBe(second);
      await at(4_100);
      expect(await away()).not.toBe(second);
    } finally {
      clock.mockRestore();
    }
  });

  it('are so many and no more', async () => {
    const pages = new PageCache();
    for (let at = 0; at < 401; at += 1) await Promise.all([pages.of(`/${at}`, asPage), pages.of(`/${at}`, asPage)]);
    let again = 0;
    for (const key of ['/0', '/400'])
      await pages.of(key, async () => {
        again += 1;
        return page(true);
      });
    expect(again).toBe(1);
  });

  it('stay while they are asked for: the one asked longest ago goes first', async () => {
    const pages = new PageCache();
    let composed = 0;
    const ask = (key: string) =>
      pages.of(key, async () => {
        composed += 1;
        return page(true);
      });
    for (let at = 0; at < 400; at += 1) await Promise.all([ask(`/${at}`), ask(`/${at}`)]);
    await ask('/0');
    await Promise.all([ask('/one-more'), ask('/one-more')]);
    composed = 0;
    await ask('/0');
    expect(composed).toBe(0);
    await ask('/1');
    expect(composed).toBe(1);
  });
});
