export {};

const site = 'http://localhost';
const folder = `${site}/remotes/catalogue/1/`;
const hash = (of: string) => `sha384-${of}`;
const pins = {
  [`${site}/assets/main.js`]: hash('main'),
  [folder]: hash('listOfCatalogue'),
  'https://js.stripe.example/': null,
};

/** What the page asked for, and what the site answers to the next asking. */
const asked: [string, RequestInit][] = [];
const answers: (object | Error)[] = [];
globalThis.fetch = (async (url: string, how: RequestInit) => {
  asked.push([url, how]);
  const answer = answers.shift();
  if (!answer || answer instanceof Error) throw answer ?? new TypeError('no answer');
  return { json: async () => answer };
}) as unknown as typeof fetch;

beforeAll(() => {
  document.head.innerHTML = `<script type="application/json" id="pins">${JSON.stringify(pins)}</script>`;
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  jest.requireActual('../../../contract/src/policy/integrityGuard.js');
});
beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
});

const script = () => document.createElement('script');
const outcome = (one: HTMLScriptElement) =>
  new Promise<string>((resolve) => {
    one.addEventListener('error', () => resolve('failed'));
    new MutationObserver(() => resolve(one.getAttribute('src') ?? '')).observe(one, { attributeFilter: ['src'] });
  });

describe('the integrity guard', () => {
  it('holds a script that the page names to its hash at once', () => {
    const one = Object.assign(script(), { src: '/assets/main.js' });
    expect([one.getAttribute('src'), one.integrity, one.crossOrigin]).toEqual(['/assets/main.js', hash('main'), 'anonymous']);
    expect(asked).toEqual([]);
  });

  it.each([`${site}/assets/other.js`, 'https://elsewhere.example/main.js', `${folder}deeper/chunk.js`])(
    'refuses %s, which neither the page names nor a folder of it',
    (url) => {
      expect(() => Object.assign(script(), { src: url })).toThrow(`no integrity hash for ${url}`);
      expect(asked).toEqual([]);
    },
  );

  it('leaves the scripts of an origin alone that the page admits as a whole', () => {
    const one = Object.assign(script(), { src: 'https://js.stripe.example/v3/stripe.js' });
    expect([one.src, Boolean(one.integrity)]).toEqual(['https://js.stripe.example/v3/stripe.js', false]);
  });

  it('fails a script whose list does not come, is tampered with or says nothing of it, and asks for the list again, past the cache', async () => {
    answers.push(new TypeError('Failed integrity metadata check'));
    const first = Object.assign(script(), { src: `${folder}chunk.js` });
    // Until then it has no address that anything could be loaded from; whoever asks is still told which one is meant.
    expect([first.getAttribute('src'), first.src]).toEqual([null, `${folder}chunk.js`]);
    expect(await outcome(first)).toBe('failed');
    expect(asked).toEqual([[`${folder}hashes.json?listOfCa`, { integrity: hash('listOfCatalogue'), cache: 'default' }]]);

    answers.push({ 'chunk.js': hash('chunk'), 'late.css': hash('sheet') });
    const unnamed = Object.assign(script(), { src: `${folder}unnamed.js` });
    expect(await outcome(unnamed)).toBe('failed');
    expect(unnamed.getAttribute('src')).toBeNull();
    expect(asked[1]).toEqual([`${folder}hashes.json?listOfCa`, { integrity: hash('listOfCatalogue'), cache: 'reload' }]);
  });

  it('loads a script of a folder under the hash in its list, a second time from another address, and knows the hash of a sheet', async () => {
    const { agmIntegrityOf } = globalThis as unknown as { agmIntegrityOf(url: string): Promise<string | undefined> };
    const one = Object.assign(script(), { src: `${folder}chunk.js` });
    expect([one.getAttribute('src'), one.integrity]).toEqual([`${folder}chunk.js`, hash('chunk')]);
    expect(Object.assign(script(), { src: `${folder}chunk.js` }).getAttribute('src')).toBe(`${folder}chunk.js?r=1`);
    expect(await agmIntegrityOf(`${folder}late.css`)).toBe(hash('sheet'));
    expect(await agmIntegrityOf('https://elsewhere.example/late.css')).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
