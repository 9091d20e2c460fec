import { planMonths, type MonthlyWishes, type OfferedTitle, type PlannedOffer } from './monthlyPlan.ts';

const on = (...platforms: string[]): PlannedOffer[] => platforms.map((platform) => ({ platform, access: 'subscription' }));
const rent = (rentPrice?: number): PlannedOffer => ({ platform: 'store', access: 'store', rentPrice });
const title = (id: number, ...offers: PlannedOffer[]): OfferedTitle => ({ id, offers });
const months = ['2026-10-09', '2026-11-01', '2026-12-01'];
const prices = [
  { id: 'netflix', price: 900 },
  { id: 'mubi', price: 700 },
  { id: 'hulu', price: 500 },
];
const plan = (titles: readonly OfferedTitle[], wishes: Partial<MonthlyWishes> = {}) =>
  planMonths({ titles, prices, budget: null, atOnce: 1, months, ...wishes });

describe('a plan of months', () => {
  it('says of each title where it is: free, included, sold alone, at an unknown price or nowhere', () => {
    const found = plan([
      title(1, ...on('netflix')),
      title(2, { platform: 'tubi', access: 'free' }, ...on('netflix')),
      title(3, rent(399)),
      title(4, ...on('shudder'), rent(299)),
      title(5),
    ]);
    expect(found).toMatchObject({
      everything: { services: ['netflix'], price: 900, titles: [1] },
      free: [2],
      soldOnly: [3],
      unknownOnly: [4],
      nowhere: [5],
      withoutPrice: ['shudder'],
      forBudget: null,
      notCompared: 0,
    });
  });

  it('rents what is cheaper to rent, and only then', () => {
    const wanted = [title(1, ...on('netflix')), title(2, ...on('netflix')), title(3, ...on('mubi'), rent(399))];
    expect(plan(wanted).withRentals).toMatchObject({ services: ['netflix'], price: 900, rented: [3], rentPrice: 399 });
    expect(plan([...wanted, title(4, ...on('mubi'), rent(399))]).withRentals).toBeNull();
  });

  it('takes the most for a budget, and nothing where nothing fits', () => {
    const wanted = [title(1, ...on('netflix')), title(2, ...on('netflix')), title(3, ...on('mubi')), title(4, ...on('hulu'))];
    expect(plan(wanted, { budget: 1400 }).forBudget).toMatchObject({ services: ['netflix', 'hulu'], price: 1400, titles: [1, 2, 4] });
    expect(plan(wanted, { budget: 2100 }).forBudget).toBeNull();
    expect(plan(wanted, { budget: 400 })).toMatchObject({ forBudget: { services: [], price: 0 }, rotation: [] });
  });

  it('rotates: each month the services with the most titles that no month before had', () => {
    const wanted = [title(1, ...on('netflix', 'mubi')), title(2, ...on('netflix')), title(3, ...on('mubi')), title(4, ...on('hulu'))];
    expect(plan(wanted).rotation.map(({ month, services, titles }) => [month, services, titles])).toEqual([
      ['2026-10-09', ['mubi'], [1, 3]],
      ['2026-11-01', ['hulu'], [4]],
      ['2026-12-01', ['netflix'], [2]],
    ]);
    expect(plan(wanted, { atOnce: 2 }).rotation.map(({ services }) => services)).toEqual([['mubi', 'hulu'], ['netflix']]);
    expect(plan(wanted, { budget: 600 }).rotation.map(({ services }) => services)).toEqual([['hulu']]);
  });

  it('counts an offer no longer than its last day', () => {
    const leaves = (until: string): PlannedOffer => ({ platform: 'netflix', access: 'subscription', until });
    expect(plan([title(1, leaves('2026-10-08'))])).toMatchObject({ everything: { titles: [] }, nowhere: [1] });
    const wanted = [title(1, ...on('mubi')), title(2, ...on('mubi')), title(3, leaves('2026-10-31'))];
    expect(plan(wanted).rotation.map(({ services }) => services)).toEqual([['mubi']]);
    expect(plan(wanted).everything.services).toEqual(['netflix', 'mubi']);
  });
});
