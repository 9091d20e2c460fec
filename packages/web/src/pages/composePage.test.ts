import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { plainSite, type FlagsOn, type PagePlan, type Registry } from '@agm/contract';
import { integrityOf } from '@agm/deploy/build';
import { noSpan, type Span } from '@agm/http/operations/Span';
import { createComposer } from './composePage.ts';
import { createFiller } from './fillPlace.ts';
import type { HostBundle } from './hostBundle.ts';
import { RenderPool } from './renderPool.ts';

/** Says what it is asked, and refuses the HTML of a remote. */
const shell = `exports.remote = {
  contract: 1,
  render({ served, status }) {
    const places = Object.entries(served).map(([id, { html = '', isRendered, version }]) => {
      if (html.includes('<')) throw new Error('the HTML of a remote came along');
      return '<div id="' + id + '" data-rendered="' + isRendered + '" data-version="' + version + '">' + html + '</div>';
    });
    return { html: '<main data-status="' + status + '">' + places.join('') + '</main>' };
  },
};`;

/** Reads one path and shows what its props say: `fails` throws, `gone` says that there is no such page. */
const entry = `exports.remote = {
  contract: 1,
  reads: () => ['/content-api/words'],
  render({ address, title }, { answers }) {
    const said = address ?? title;
    if (said === 'fails') throw new Error('no wall');
    const head = { status: said === 'gone' ? 404 : 200, title: said, description: null, canonical: '/', kind: 'website', jsonLd: null, isIndexable: true };
    return { html: '<p>' + said + ' ' + answers['/content-api/words'].data + '</p>', head };
  },
};`;

const head = { status: 200, title: '', description: null, canonical: '/', kind: 'website', jsonLd: null, isIndexable: true } as const;
const session = { locale: 'us', tier: 'anonymous', theme: 'auto' } as PagePlan['session'];

/** A wall, with the comments of a title below it. */
const planOf = (wall: string, below?: string): PagePlan => ({
  kind: 'listing',
  place: { id: 'main', remote: 'catalogue', props: { address: wall }, label: 'The wall' },
  below: below === undefined ? [] : [{ id: 'below', remote: 'comments', props: { title: below }, label: 'The comments' }],
  session,
  mode: null,
  head,
  redirect: null,
});

let store: string;
let host: HostBundle;
let registry: Registry;
beforeAll(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'agm-compose-'));
  const publish = async (name: string, source: string) => {
    await mkdir(path.join(store, name, '1'), { recursive: true });
    await writeFile(path.join(store, name, '1/server.cjs'), source);
    return integrityOf(Buffer.from(source));
  };
  const deployed = async (name: string) => {
    const integrity = await publish(name, entry);
    return {
      current: '1',
      deployments: { 1: { base: `/remotes/${name}/1/`, server: 'server.cjs', styles: [], files: { 'server.cjs': integrity } } },
    };
  };
  registry = {
    contract: 1,
    remotes: { catalogue: await deployed('catalogue'), comments: await deployed('comments') },
  } as unknown as Registry;
  host = {
    catalogs: {},
    languageScripts: [],
    entry: { integrity: await publish('host', shell), file: path.join(store, 'host/1/server.cjs') },
    ...{ folder: store, mainSheets: [], scripts: [], fonts: [], files: {}, hashes: {}, shared: {} },
    planPage: () => ({ ...planOf('/'), setCookie: null }),
    sharePicture: () => '',
  };
});
afterAll(() => rm(store, { recursive: true, force: true }));

/** The workers, with the moment when the shell is first rendered, how much was sent to them, and how much of what came back was copied. */
class WatchedPool extends RenderPool {
  shells = 0;
  sent = 0;
  copied = 0;
  #rendered = () => {};
  readonly shell = new Promise<void>((resolve) => {
    this.#rendered = resolve;
  });

  override async call<T>(...asked: Parameters<RenderPool['call']>) {
    this.sent += JSON.stringify(asked.slice(2)).length;
    const outcome = await super.call<T>(...asked);
    this.copied += serialize(outcome.value).length;
    if (asked[0] === host.entry) {
      this.shells++;
      this.#rendered();
    }
    return outcome;
  }
}

async function compose(
  plan: PagePlan,
  read = (_: WatchedPool): Promise<unknown> => Promise.resolve('$& and more'),
  span: Span = noSpan,
  flags: FlagsOn = {},
) {
  const pool = new WatchedPool({ workers: 1, deadlineMs: 5_000, queueTimeoutMs: 20_000, warmEntries: () => [] });
  try {
    await pool.ready();
    const said: string[] = [];
    const composePage = createComposer({
      ...{
        host,
        pool,
        publicUrl: 'http://movies.example',
        assetsUrl: null,
        guard: '',
        site: () => plainSite,
        readSheet: () => Promise.resolve(null),
      },
      fillPlace: createFiller({
        pool,
        folder: store,
        languageOf: () => undefined,
        read: async () => ({ status: 200, body: await read(pool) }),
      }),
      log: (_facts, sentence) => said.push(sentence),
    });
    const page = await composePage('/', plan, registry, { id: 'first', span, grant: null, child: null, flags });
    const [main] = /<main.*<\/main>/s.exec(page.html('NONCE', 'STAMP').toString()) ?? [];
    return { ...page, main, said, shells: pool.shells, sent: pool.sent, copied: pool.copied };
  } finally {
    await pool.close();
  }
}

const place = (id: string, html: string | null) => `<div id="${id}" data-rendered="${html !== null}" data-version="1">${html ?? ''}</div>`;

/** Writes down what is traced: where it belongs, and why it failed. */
function trace(lines: string[], path = ''): Span {
  return {
    begin: (name) => trace(lines, `${path}/${name}`),
    end: (_facts, failure = null) => void lines.push(`${path}${failure === null ? '' : ` failed: ${failure}`}`),
  };
}

describe('a page', () => {
  it('names the feature flags that are on for its visitor, and nothing of flags where none is', async () => {
    const given: readonly FlagsOn[] = [{}, { catalogue: ['fold'] }];
    const pages = await Promise.all(given.map((flags) => compose(planOf('wall'), undefined, noSpan, flags)));
    const names = pages.map((page) => /"flags":[^}]*}/.exec(page.html('NONCE', 'STAMP').toString())?.[0]);
    expect(names).toEqual([undefined, '"flags":{"catalogue":["fold"]}']);
  });

  it('is traced with each of its remotes: what they read, what they rendered, and what failed', async () => {
    const lines: string[] = [];
    await compose(planOf('wall', 'fails'), undefined, trace(lines));
    expect(lines.sort()).toEqual([
      '/remote catalogue',
      '/remote catalogue/reads',
      '/remote catalogue/render',
      '/remote comments failed: Error: no wall',
      '/remote comments/reads',
      '/remote comments/render failed: Error: no wall',
      '/shell',
      '/shell',
    ]);
  });

  it('has the HTML of each remote in its place of the shell, which never sees it', async () => {
    const { main, isWhole, shells } = await compose(planOf('wall', 'talk'));
    expect(main).toBe(
      `<main data-status="200">${place('main', '<p>wall $& and more</p>')}${place('below', '<p>talk $& and more</p>')}</main>`,
    );
    expect([isWhole, shells]).toEqual([true, 1]);
  });

  it('knows its places apart where the id of one begins like that of another', async () => {
    const ids = ['main', 'main-cast', 'main-cast-photos'] as const;
    const [first, ...others] = ids.map((id) => ({ id, remote: 'comments' as const, props: { title: id }, label: id }));
    const { main } = await compose({ ...planOf('/'), place: first, below: others } as unknown as PagePlan);
    expect(main).toBe(`<main data-status="200">${ids.map((id) => place(id, `<p>${id} $& and more</p>`)).join('')}</main>`);
  });

  it('sends its data to a worker once, for the remote that shows it, and copies no HTML back', async () => {
    const data = 'x'.repeat(100_000);
    const { main, sent, copied } = await compose(planOf('wall'), () => Promise.resolve(data));
    expect(main).toContain(data);
    expect(sent).toBeLessThan(data.length + 2_000);
    expect(copied).toBeLessThan(1_000);
  });

  it('has its shell rendered while the remotes wait for their data', async () => {
    const { main } = await compose(planOf('wall'), async (pool) => {
      await pool.shell;
      return 'late';
    });
    expect(main).toBe(`<main data-status="200">${place('main', '<p>wall late</p>')}</main>`);
  });

  it('has its shell rendered again where a remote fails: with an empty place, beside a full one', async () => {
    const { main, isWhole, said, shells } = await compose(planOf('fails', 'talk'));
    expect(main).toBe(`<main data-status="200">${place('main', null)}${place('below', '<p>talk $& and more</p>')}</main>`);
    expect([isWhole, shells, said]).toEqual([false, 2, ['a remote falls back to client-side rendering']]);
  });

  it('has its shell rendered again where the remote says that there is no such page', async () => {
    const { main, status, shells } = await compose(planOf('gone'));
    expect(main).toBe(`<main data-status="404">${place('main', '<p>gone $& and more</p>')}</main>`);
    expect([status, shells]).toEqual([404, 2]);
  });
});
