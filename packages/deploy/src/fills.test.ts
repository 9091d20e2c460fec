import { takenSlotProps, type Fill, type Registry } from '@agm/contract';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tinyRemote, workshop } from '../test/tinyBuild.ts';
import { readBuild } from './build.ts';
import { deploy } from './deploy.ts';
import { fillRefusals } from './fills.ts';
import { folderStore } from './folderStore.ts';
import { extensionSizeBudget, refusals } from './gate.ts';

const section: Fill = { slot: 'title-section', order: 20, label: 'Watch it together' };
const page: Fill = { slot: 'account-page', order: 20, label: 'Your parties' };
const menu: Fill = { slot: 'header-menu', order: 20, label: 'Parties', path: '/account/watch-party/' };
const refused = (...fills: readonly object[]) => fillRefusals({ name: 'watch-party', fills: fills as Fill[] });

describe('the gate, for a remote that fills slots', () => {
  it('lets a section, pages and an entry of the menu pass', () => {
    expect(refused(section, page, { ...page, slot: 'desk-page', path: 'watch-party-reports' }, menu)).toEqual([]);
  });

  it.each<readonly [object, string]>([
    [{ ...section, slot: 'footer' }, 'fills: there is no slot "footer": there are header-menu, title-section, account-page, desk-page'],
    [{ ...section, label: ' ' }, 'fills: title-section: its label must be a text of 1 to 40 letters'],
    [{ ...section, label: 7 }, 'fills: title-section: its label must be a text of 1 to 40 letters'],
    [{ ...menu, label: 'Watch it together now' }, 'fills: header-menu: its label must be a text of 1 to 20 letters'],
    [{ ...section, label: 'a\nb' }, 'fills: title-section: its label must be a text of 1 to 40 letters'],
    [{ ...section, order: 1.5 }, 'fills: title-section: its order must be a whole number from 0 to 1000'],
    [{ ...section, path: 'x' }, 'fills: title-section: it stands on the page of a title and has no path'],
    [{ ...menu, path: '//elsewhere.example' }, 'fills: header-menu: its path must be an address of the site, like "/account/watch-party/"'],
    [{ ...menu, path: 'javascript:1' }, 'fills: header-menu: its path must be an address of the site, like "/account/watch-party/"'],
    [
      { ...page, path: 'premium' },
      'fills: account-page: its path must be one segment of small letters and digits with a hyphen in it, like "watch-party"',
    ],
    [
      { ...page, path: '../watch-party' },
      'fills: account-page: its path must be one segment of small letters and digits with a hyphen in it, like "watch-party"',
    ],
  ])('refuses %j and names the mend', (fill, sentence) => expect(refused(fill)).toEqual([sentence]));

  it('refuses too many, those of a remote with places of its own, and a remote that fills none', () => {
    expect(refused(...Array.from({ length: 9 }, () => section))).toEqual(["fills: 'watch-party' fills 9 slots, the most is 8"]);
    expect(fillRefusals({ name: 'comments', fills: [section] })).toEqual([
      "fills: 'comments' has places of its own: a remote that fills slots has a name with a hyphen in it",
    ]);
    expect(fillRefusals({ name: 'comments' })).toEqual([]);
    expect(refused()).toEqual([expect.stringMatching(/fills no slot, so no page would ever show it/)]);
  });

  it('compares with the slots of the running host, which may have others or pass other props', () => {
    const build = { name: 'watch-party', fills: [section], takes: { either: Object.values(takenSlotProps) } };
    expect(fillRefusals(build)).toEqual([]);
    expect(fillRefusals(build, null)).toEqual(['fills: this host has no slots: deploy a host that has them']);
    expect(fillRefusals(build, { 'account-page': takenSlotProps['account-page'] })).toEqual([
      "fills: this host has no slot 'title-section': deploy a host that has it",
    ]);
    const said = { 'title-section': { fields: { slot: ['title-section'], title: 'number', country: ['us'] } } } as const;
    expect(fillRefusals(build, said)).toEqual([expect.stringMatching(/^props: title-section: watch-party\.props\./)]);
  });

  it('refuses a page that another remote has', () => {
    const registry = {
      contract: 1,
      remotes: { 'own-party': { current: '1', deployments: { 1: { fills: [{ ...page, path: 'watch-party' }] } } } },
    } as unknown as Registry;
    expect(fillRefusals({ name: 'watch-party', fills: [page] }, takenSlotProps, registry)).toEqual([
      `fills: account-page: 'own-party' has the path "watch-party" already: choose another one`,
    ]);
  });

  it('has less room for it than for a remote of the host', async () => {
    const { dir, close } = await workshop();
    const build = await readBuild('watch-party', await tinyRemote(path.join(dir, 'watch-party'), { agm: { fills: [section] } }));
    await close();
    const sizes = [extensionSizeBudget, extensionSizeBudget + 1].map((brotli) => ({ ...build, size: { raw: brotli, brotli } }));
    expect(sizes.map((one) => refusals(one, { react: '19.3.1' }).length)).toEqual([0, 1]);
  });
});

describe('deploying a remote that the host does not know by name', () => {
  it('keeps what it fills beside the version, tries it with the props of its slots, and takes it away with a version that fills nothing', async () => {
    const { dir, close } = await workshop();
    try {
      const folder = path.join(dir, 'deployments');
      const store = folderStore(folder);
      await mkdir(folder);
      const host = { origin: 'http://127.0.0.1:1', shared: { react: '19.3.1' }, says: { comments: { fields: {} } }, slots: takenSlotProps };
      await writeFile(path.join(folder, 'host.json'), JSON.stringify(host));
      const order = { store, hostShares: {}, by: 'person', now: new Date() } as const;
      const build = async (parts: object) => readBuild('watch-party', await tinyRemote(path.join(dir, 'watch-party'), parts));
      await expect(deploy({ ...order, build: await build({}) })).rejects.toThrow(/fills no slot/);
      const { version } = await deploy({ ...order, build: await build({ agm: { fills: [section] } }) });
      expect((await store.readRegistry()).remotes['watch-party']?.deployments[version]?.fills).toEqual([section]);
      await expect(deploy({ ...order, version, build: await build({ agm: { fills: [page] } }) })).rejects.toThrow(/never overwritten/);
      const throwing = `exports.remote = { contract: 1, reads: () => [], render: ({ slot }) => { throw new Error(slot); } };`;
      await expect(deploy({ ...order, build: await build({ agm: { fills: [page] }, server: throwing }) })).rejects.toThrow(
        "server entry: 'watch-party' throws while rendering Your parties (account-page): Error: account-page",
      );
      const { current } = await deploy({ ...order, build: await build({ agm: { fills: [] } }) });
      expect((await store.readRegistry()).remotes['watch-party']?.deployments[current]?.fills).toEqual([]);
    } finally {
      await close();
    }
  });
});
