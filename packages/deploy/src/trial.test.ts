import path from 'node:path';
import { tinyRemote, workshop } from '../test/tinyBuild.ts';
import type { Answer } from '@agm/contract';
import { readBuild, type RemoteBuild } from './build.ts';
import { deploy } from './deploy.ts';
import { folderStore } from './folderStore.ts';
import { trialRefusals } from './trial.ts';

let dir: string;
let close: () => Promise<void>;
let entries = 0;
beforeAll(async () => {
  ({ dir, close } = await workshop());
});
afterAll(() => close());

const head = '{ status: 200, title: "The wall" }';
/** A build whose server entry has these words in it; what they leave out is sound. */
async function built(words: string, before = ''): Promise<RemoteBuild> {
  const server = `${before}exports.remote = { contract: 1, reads: () => ['/content-api/list/list/'], render: () => ({ html: '<h1>The wall</h1>', head: ${head} }), ${words} };`;
  return readBuild('catalogue', await tinyRemote(path.join(dir, `entry-${entries++}`), { server }));
}
const found: Answer = { data: { title: 'Movies' } };
const refusalsOf = async (words: string, before?: string) => trialRefusals(await built(words, before), async () => found);

describe('one render of a new server entry, in a worker that is thrown away', () => {
  it('is passed by an entry that renders with the site’s answers and with none', async () => {
    const asked: string[] = [];
    const build = await built(
      'render: (props, { answers, session, idPrefix }) => ({ html: `<h1>${Object.values(answers).map((one) => one.data?.title ?? one.problem.message)} ${session.locale} ${idPrefix}</h1>`, head: { status: 404, title: "x" } })',
    );
    expect(
      await trialRefusals(build, async (request) => {
        asked.push(request);
        return found;
      }),
    ).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(['/content-api/list/list/']));
  });

  it.each([
    [
      'throws when a read is refused',
      `render: (props, { answers }) => ({ html: answers["/content-api/list/list/"].data.title, head: ${head} })`,
      /^server entry: 'catalogue' throws while rendering the wall: TypeError.*\(server\.cjs:1:\d+\): an entry renders whatever it is answered/,
    ],
    ['throws in reads', 'reads() { throw new Error("no address") }', /throws while naming its reads for the wall: Error: no address/],
    ['names reads that are no paths', 'reads: () => [7]', /names reads that are no paths/],
    ['ends the process', 'render() { process.exit(0); }', /ends its process while rendering the wall/],
    ['answers later', 'render: async () => ({})', /answers later while rendering the wall: name what it needs in `reads`/],
    ['renders no HTML', 'render: () => ({})', /renders no HTML for the wall/],
    ['says no head', 'render: () => ({ html: "", head: { status: 500, title: "x" } })', /says no head for the wall/],
    [
      'writes a style attribute',
      `render: () => ({ html: '<p style="color:red">', head: ${head} })`,
      /writes a style attribute for the wall, which the site's policy blocks \(<p style=\): state shows as data-\*/,
    ],
    ['writes an inline handler', `render: () => ({ html: '<button onclick="x()">', head: ${head} })`, /writes an inline handler/],
    ['writes a script', `render: () => ({ html: '<script>1</script>', head: ${head} })`, /writes a script/],
    ['links to code', `render: () => ({ html: '<a href="javascript:1">', head: ${head} })`, /writes a javascript: address/],
  ])('refuses one that %s', async (_, words, sentence) => {
    const refused = await refusalsOf(words);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatch(sentence);
  });

  it('refuses one that loops when its time is over', async () => {
    expect(await trialRefusals(await built('render() { for (;;); }'), async () => found, { renderLimitMs: 200 })).toEqual([
      expect.stringMatching(/gave no answer in 200 ms while rendering the wall: look for a loop/),
    ]);
  });

  it('refuses one for which pages would not wait, and passes one whose first render alone is slow', async () => {
    const computes = (ms: string) =>
      `render() { for (const end = process.threadCpuUsage().user + 1000 * (${ms}); process.threadCpuUsage().user < end;); return { html: '', head: ${head} }; }`;
    expect((await trialRefusals(await built(computes('50')), async () => found, { deadlineMs: 40 }))[0]).toMatch(
      /^server entry: 'catalogue' takes [5-9]\d ms to render the wall, and pages wait for 40: /,
    );
    const warm = await built(computes('exports.first ? 0 : ((exports.first = true), 350)'));
    expect(await trialRefusals(warm, async () => found)).toEqual([]);
    const waiting = await built(
      `render() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300); return { html: '', head: ${head} }; }`,
    );
    expect((await trialRefusals(waiting, async () => found, { deadlineMs: 10 }))[0]).toMatch(/takes 3\d\d ms to render the wall/);
  });

  it('refuses one that keeps what it renders', async () => {
    const keeping = `render() { (exports.kept ??= []).push(new Array(1_000_000).fill(0.5)); return { html: '', head: ${head} }; }`;
    expect(await refusalsOf(keeping)).toEqual([
      expect.stringMatching(
        /^server entry: 'catalogue' needs more than 64 MB while rendering 60 pages, one after the other: nothing of a module may keep/,
      ),
    ]);
  });

  it('refuses one that reaches for the machine while it loads', async () => {
    const build = await built('', '');
    await tinyRemote(path.join(build.webFolder, '../..'), { server: 'require("node:fs"); exports.remote = {};' });
    expect(await trialRefusals(build, async () => found)).toEqual([
      expect.stringMatching(/throws while loading: Error: it requires 'node:fs', and a server entry may only compute/),
    ]);
  });

  it('is not asked of a remote that no page of the host shows', async () => {
    expect(await trialRefusals({ ...(await built('render() { throw 1 }')), name: 'elsewhere' }, async () => found)).toEqual([]);
  });

  it('comes before the pointer moves: what it refuses leaves no trace', async () => {
    const store = folderStore(path.join(dir, 'store'));
    const order = { store, hostShares: { react: '19.3.1' }, by: 'person' as const, now: new Date('2026-03-01T12:00:00Z') };
    await deploy({ ...order, build: await built(''), version: '1' });
    await expect(deploy({ ...order, build: await built('render() { throw new Error("broken") }'), version: '2' })).rejects.toThrow(
      /server entry: 'catalogue' throws while rendering the wall: Error: broken/,
    );
    expect((await store.readRegistry()).remotes.catalogue).toMatchObject({ current: '1', previous: [] });
  });
});
