import type { Fill } from './fills.ts';
import type { Deployment, Registry } from './registry.ts';
import { extensionsOf } from './shownFills.ts';

const registryOf = (fills: Readonly<Record<string, readonly Fill[]>>): Registry => ({
  contract: 1,
  remotes: Object.fromEntries(
    Object.entries(fills).map(([name, filled]) => [
      name,
      { current: '1', previous: [], canary: null, held: true, deployments: { 1: { fills: filled } as unknown as Deployment } },
    ]),
  ),
});
const section = (order: number, label: string): Fill => ({ slot: 'title-section', order, label });

describe('what fills the slots of a site', () => {
  it('is in the order of the numbers, then of the names', () => {
    const { sections } = extensionsOf(
      registryOf({ 'b-remote': [section(10, 'B')], 'a-remote': [section(20, 'A')], 'c-remote': [section(10, 'C')] }),
    );
    expect(sections).toEqual([
      { id: 'b-remote', remote: 'b-remote', label: 'B' },
      { id: 'c-remote', remote: 'c-remote', label: 'C' },
      { id: 'a-remote', remote: 'a-remote', label: 'A' },
    ]);
  });

  it('is no more than the host has room for, whoever wants to', () => {
    const many = Object.fromEntries(
      Array.from({ length: 10 }, (_, at): [string, Fill[]] => [
        `remote-${at}`,
        [section(100 - at, String(at)), { slot: 'header-menu', order: at, label: String(at), path: `/account/remote-${at}/` }],
      ]),
    );
    const { sections, links } = extensionsOf(registryOf(many));
    expect(sections.map(({ label }) => label)).toEqual(['9', '8', '7', '6']);
    expect(links.map(({ name }) => name)).toEqual(['0', '1', '2']);
  });

  it('gives a page its whole address, which one remote has alone, and a title one section of each remote', () => {
    const page = (slot: 'account-page' | 'desk-page', label: string): Fill => ({ slot, order: 1, label, path: 'watch-party' });
    const { sections, pages } = extensionsOf(
      registryOf({
        'watch-party': [page('account-page', 'Mine'), page('desk-page', 'Staff'), section(1, 'One'), section(2, 'Two')],
        'own-party': [page('account-page', 'First'), { slot: 'account-page', order: 2, label: 'Own' }],
      }),
    );
    expect(sections.map(({ label }) => label)).toEqual(['One']);
    expect(pages.map(({ remote, label, path, kind }) => [remote, label, path, kind])).toEqual([
      ['own-party', 'First', '/account/watch-party/', 'member'],
      ['own-party', 'Own', '/account/own-party/', 'member'],
      ['watch-party', 'Staff', '/desk/watch-party/', 'desk'],
    ]);
  });

  it('is nothing of a remote that the host has places for, or of a site without extensions', () => {
    expect(extensionsOf(registryOf({ comments: [section(1, 'No')] }))).toEqual({ links: [], sections: [], pages: [] });
  });
});
