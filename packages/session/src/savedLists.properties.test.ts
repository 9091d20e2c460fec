import fc from 'fast-check';
import { savedGroups, type SavedGroup } from '@agm/domain';
import { savedAtom } from './account.ts';
import { createWorld } from '../test/world.ts';

interface Deed {
  readonly tab: number;
  readonly atMs: number;
  readonly group: SavedGroup;
  /** Titles 1-4 are each touched by one tab alone, 8 and 9 by everybody. */
  readonly title: 'own' | 8 | 9;
  readonly isSave: boolean;
}

const deed: fc.Arbitrary<Deed> = fc.record({
  tab: fc.nat(3),
  atMs: fc.nat(400),
  group: fc.constantFrom(...savedGroups),
  title: fc.constantFrom<Deed['title'][]>('own', 'own', 8, 9),
  isSave: fc.boolean(),
});
const history = fc.record({
  tabs: fc.integer({ min: 2, max: 4 }),
  devices: fc.integer({ min: 1, max: 2 }),
  deeds: fc.array(deed, { minLength: 1, maxLength: 14 }),
  // Ways and words of every length, so that answers and messages overtake each other.
  ways: fc.array(fc.nat(90), { minLength: 1, maxLength: 9 }),
  words: fc.array(fc.nat(250), { minLength: 1, maxLength: 5 }),
  failures: fc.array(fc.constantFrom('none', 'none', 'none', 'silent', 'refused'), { minLength: 1, maxLength: 7 }),
});

const cycle = <T>(values: readonly T[]) => {
  let index = 0;
  return () => values[index++ % values.length]!;
};

async function live(
  kind: 'merging' | 'plain',
  { tabs: count, devices, deeds, ways, words, failures }: typeof history extends fc.Arbitrary<infer H> ? H : never,
) {
  const { clock, host, browser } = createWorld({ kind, wayMs: cycle(ways), wordMs: cycle(words) });
  const account = host.join('ann');
  const browsers = Array.from({ length: Math.min(devices, count) }, () => {
    const one = browser();
    one.kept.set('btk', host.tokenFor(account));
    return one;
  });
  const tabs = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const tab = browsers[index % browsers.length]!.tab();
      void tab.session.start();
      return { ...tab, member: await tab.session.member() };
    }),
  );
  await clock.pass(2_000);
  const failure = cycle(failures);
  host.fail(({ path }) => {
    const how = path.includes('update-user-meta') || path.includes('profile') ? failure() : 'none';
    return how === 'silent' ? 'silent' : how === 'refused' ? { status: 503, code: 'rest_unavailable' } : null;
  });

  const done: { readonly deed: Deed; readonly id: number; readonly isKept: boolean; readonly order: number }[] = [];
  deeds.forEach((one, order) =>
    clock.after(one.atMs, () => {
      const index = one.tab % count;
      const id = one.title === 'own' ? index + 1 : one.title;
      const { saved } = tabs[index]!.member;
      void (one.isSave ? saved.save(one.group, id) : saved.remove(one.group, id)).then(({ outcome }) =>
        done.push({ deed: one, id, isKept: outcome === 'done', order }),
      );
    }),
  );
  await clock.pass(20_000);
  host.fail(() => null);
  for (const { member } of tabs) void member.refresh();
  await clock.pass(5_000);
  return { account, tabs, done };
}

async function holds(kind: 'merging' | 'plain', story: Parameters<typeof live>[1]): Promise<void> {
  const { account, tabs, done } = await live(kind, story);
  expect(done).toHaveLength(story.deeds.length);
  for (const group of savedGroups) {
    for (const id of [1, 2, 3, 4, 8, 9]) {
      const kept = done
        .filter((one) => one.isKept && one.deed.group === group && one.id === id)
        .sort((one, other) => one.deed.atMs - other.deed.atMs || one.order - other.order);
      const isIn = account.lists[group][id] !== undefined;
      // What one tab alone changed ends as its last accepted word; what several changed, as one of theirs.
      if (id < 8) expect([group, id, isIn]).toEqual([group, id, kept.at(-1)?.deed.isSave ?? false]);
      else if (isIn) expect(kept.some(({ deed: { isSave } }) => isSave)).toBe(true);
      else expect(kept.length === 0 || kept.some(({ deed: { isSave } }) => !isSave)).toBe(true);
    }
  }
  for (const { store } of tabs) expect(store.get(savedAtom).lists).toEqual(account.lists);
}

describe('histories of two to four tabs, on one device or two', () => {
  it('lose no update on a server that merges: 500 of them', async () => {
    await fc.assert(
      fc.asyncProperty(history, (story) => holds('merging', story)),
      { numRuns: 500 },
    );
  }, 60_000);

  it('lose no update on a WordPress that stores what it is sent, from one device: 500 more', async () => {
    await fc.assert(
      fc.asyncProperty(history, (story) => holds('plain', { ...story, devices: 1 })),
      { numRuns: 500 },
    );
  }, 60_000);
});
