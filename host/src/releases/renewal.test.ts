import { inLanguage } from '@agm/messages';
import { createRenewal } from './renewal.ts';

const origin = 'https://movies.example';
let now = 1_000_000_000_000;

const list = 'sha384-of-a-list';
const openedDocument = {
  getElementById: () =>
    ({
      textContent: JSON.stringify({ [`${origin}/assets/`]: 'sha384-of-the-list-of-the-shell', [`${origin}/remotes/catalogue/1/`]: list }),
    }) as HTMLElement,
};

/** A tab that is open, on a site whose documents name these files, or lists of files, by now. */
function openTab(named: readonly string[] | Error, storage: Partial<Storage> = memory()) {
  const happened: string[] = [];
  const page = {
    sessionStorage: storage as Storage,
    location: { reload: () => void happened.push('reloaded') },
    document: openedDocument,
    fetch: async (address: string) => ({
      text: async () => {
        happened.push(...(address === '/' ? [] : [`asked ${address}`]));
        if (named instanceof Error) throw named;
        return `<script id="pins">${JSON.stringify(Object.fromEntries(named.map((file) => [origin + file, list])))}</script>`;
      },
    }),
  };
  const renew = createRenewal(
    page,
    async () => void happened.push('text kept'),
    () => now,
  );
  return { happened, lose: (src?: string) => renew({ target: { src } }) };
}
function memory(): Partial<Storage> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) };
}

const chunk = '/remotes/catalogue/1/search.0a1b2c3d.js';
const reloaded = ['text kept', 'reloaded'];

describe('an old tab that misses a script', () => {
  it.each([chunk, '/assets/PopupLayer.0a1b2c3d.js'])(
    'is reloaded, once, when %s is not named any more, and what is typed is kept before',
    async (file) => {
      const { lose, happened } = openTab(['/remotes/catalogue/2/search.ffffffff.js']);
      for (let at = 0; at < 5; at += 1) await lose(`${origin}${file}?r=1`);
      expect(happened).toEqual(reloaded);
      now += 11 * 60_000;
      await lose(origin + file);
      expect(happened).toEqual([...reloaded, ...reloaded]);
    },
  );

  it('asks for the documents of its own language, whose lists have the messages that its own has', async () => {
    const { lose, happened } = openTab([chunk]);
    await inLanguage({ language: 'de', locale: 'de-CH', prefix: '/de-ch' }, () => lose(origin + chunk));
    expect(happened).toEqual(['asked /de-ch/']);
  });

  it('is reloaded when its version was swept, even where another one has the same files', async () => {
    const { lose, happened } = openTab(['/remotes/catalogue/2/']);
    await lose(origin + chunk);
    expect(happened).toEqual(reloaded);
  });

  it('is reloaded once when two of them fail in one moment', async () => {
    const { lose, happened } = openTab([]);
    await Promise.all([lose(origin + chunk), lose(origin + chunk)]);
    expect(happened).toEqual(reloaded);
  });

  const forgetful: Partial<Storage> = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  it.each<readonly [string, string | undefined, readonly string[] | Error, Partial<Storage>]>([
    ['the script is still named: another page would have the same trouble', origin + chunk, [chunk], memory()],
    ['its list is still named: another page would have the same trouble', origin + chunk, ['/remotes/catalogue/1/'], memory()],
    ['the site does not answer', origin + chunk, new Error('offline'), memory()],
    ['no stamp can be kept', origin + chunk, [], forgetful],
    ['the script is somebody else’s', 'https://js.stripe.com/clover/stripe.js', [], memory()],
    ['a picture is missing', `${origin}/posters/7.svg`, [], memory()],
    ['code went wrong', undefined, [], memory()],
  ])('stays when %s', async (_, src, named, storage) => {
    const { lose, happened } = openTab(named, storage);
    await lose(src);
    expect(happened).toEqual([]);
  });

  it('stays when the site answers with something that is no document of its own', async () => {
    const happened: string[] = [];
    const page = {
      sessionStorage: memory() as Storage,
      location: { reload: () => void happened.push('reloaded') },
      document: openedDocument,
      fetch: async () => ({ text: async () => '<h1>502 Bad Gateway</h1>' }),
    };
    await createRenewal(page, async () => {})({ target: { src: origin + chunk } });
    expect(happened).toEqual([]);
  });
});
