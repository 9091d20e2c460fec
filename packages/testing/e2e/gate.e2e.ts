import path from 'node:path';
import { tryInBrowser } from '@agm/deploy/browser/tryInBrowser';
import { readBuild } from '@agm/deploy/build';
import { buildFaulty, type BrowserFault, type FaultyBuilds } from '@agm/testing';
import { startSite, type Site } from '@agm/testing/site';
import { sampled } from './stage.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../../..');
let site: Site;
let builds: FaultyBuilds;

beforeAll(async () => {
  [site, builds] = await Promise.all([startSite(), buildFaulty()]);
});
afterAll(async () => {
  await builds?.close();
  await site?.stop();
});

const refusalsOf = async (fault: BrowserFault) => (await tryInBrowser(await builds.with(fault), site.origin)).refused;

describe('the suite that a build passes in a browser before it is published', () => {
  it.each(sampled(['catalogue', 'availability', 'comments', 'account', 'desk'], 5))('passes %s as it is built here', async (name) => {
    const { refused, pages, triedIn } = await tryInBrowser(await readBuild(name, path.join(root, 'remotes', name)), site.origin);
    expect(refused).toEqual([]);
    expect(pages).toBeGreaterThan(1);
    expect(triedIn).toMatch(/^Chromium \d+\./);
  });

  it('passes a team’s sound build where no site gives answers', async () => {
    expect((await tryInBrowser(await builds.with(null), null)).refused).toEqual([]);
  });

  const faults: readonly (readonly [BrowserFault, RegExp])[] = [
    [
      'differs',
      /^client entry: 'comments' fails where it hydrates under the site's policy, on the words below a title: .*#418.*: the server wrote ".*server.*", the browser ".*browser.*": what depends on clock/,
    ],
    [
      'runs text as code',
      /hydrates under the site's policy, .*: policy: require-trusted-types-for blocks trusted-types-sink "Function.* \(__federation_expose_remote\.[0-9a-f]+\.js:\d+:\d+\): .* no eval/,
    ],
    [
      'writes a style',
      /hydrates under the site's policy, .*: policy: style-src-attr blocks inline.* \(__federation_expose_remote\.[0-9a-f]+\.js:\d+:\d+\)/,
    ],
    ['complains', /hydrates under the site's policy, .*: this remote is not well \(__federation_expose_remote\.[0-9a-f]+\.js:\d+:\d+\)/],
    [
      'goes on listening',
      /leaves and comes back, .*: when it has left, there is still a listener for 'resize' on window \(__federation_expose_remote\.[0-9a-f]+\.js:\d+:\d+\): an effect takes away/,
    ],
    ['leaves an element', /leaves and comes back, .*: when it has left, there is still an element \(<dialog><\/dialog>\)/],
    [
      'throws when it leaves',
      /leaves and comes back, .*: while it leaves: Error: this remote cannot leave \(__federation_expose_remote\.[0-9a-f]+\.js:\d+:\d+\)/,
    ],
    ['comes once', /leaves and comes back, .*: when it comes back for the first time: Error: this remote was here before/],
    ['closes for all', /stays when the first of two leaves, .*: Error: the first one closed what all share/],
    [
      'hears only later changes',
      /hydrates late, .*: it does not end where one ends that had hydrated before: it shows ".*us, anywhere.*", that one ".*fr, anywhere/,
    ],
    [
      'hides its end',
      /crashes alone on a click, .*: its place does not learn of it: no `agm:failed` came, it is .*: make its entries with `defineRemote`/,
    ],
  ];
  it.each(sampled(faults, 3))('refuses one that %s, with the line and the mend', async (fault, sentence) => {
    const refused = await refusalsOf(fault);
    expect(refused[0]).toMatch(sentence);
  });

  it.each<BrowserFault>(sampled(['loops while it loads', 'loops when it is there'], 2))(
    'refuses one that %s within a minute',
    async (fault) => {
      const began = performance.now();
      const refused = await refusalsOf(fault);
      expect(refused).toEqual([
        expect.stringMatching(
          /^client entry: does not answer within (5|10) s where it hydrates under the site's policy, on the words below a title: 'comments' loops or waits for ever/,
        ),
      ]);
      expect(performance.now() - began).toBeLessThan(60_000);
    },
  );
});
