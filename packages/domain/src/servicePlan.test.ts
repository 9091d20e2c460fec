import fc from 'fast-check';
import {
  bestFewServices,
  bestServices,
  cheapestWithRentals,
  comparedServices,
  type PricedService,
  type WantedTitle,
} from './servicePlan.ts';

const names = 'abcdefghijklmnopqrstuvwxyz'.split('');
const service = (id: string, price: number): PricedService => ({ id, price });
const title = (id: number, services: string, rentPrice: number | null = null): WantedTitle => ({
  id,
  services: services.split(''),
  rentPrice,
});

/** Every set of services with what it costs and shows, looked at one by one. */
function allSets(services: readonly PricedService[], titles: readonly WantedTitle[]) {
  return Array.from({ length: 2 ** services.length }, (_, set) => {
    const chosen = services.filter((_service, at) => Math.floor(set / 2 ** at) % 2 === 1);
    const shown = titles.filter((one) => chosen.some(({ id }) => one.services.includes(id)));
    return { price: chosen.reduce((sum, { price }) => sum + price, 0), count: chosen.length, shown };
  });
}

/** Few prices and few titles, so that many sets are as good as others. */
const market = fc.integer({ min: 0, max: 8 }).chain((count) =>
  fc.record({
    services: fc
      .array(fc.integer({ min: 0, max: 12 }), { minLength: count, maxLength: count })
      .map((prices) => prices.map((price, at) => service(names[at] ?? '', price))),
    titles: fc.array(
      fc.record({
        services: fc.subarray(names.slice(0, count)),
        rentPrice: fc.option(fc.integer({ min: 0, max: 6 })),
      }),
      { maxLength: 14 },
    ),
    budget: fc.integer({ min: 0, max: 60 }),
    atOnce: fc.integer({ min: 0, max: 4 }),
  }),
);

/** Cases of twenty services and two hundred titles, each looked at set by set: `npm run test:full -- plan` does all of them. */
const largeCases = process.env['TEST_FULL'] === '1' ? 40 : 2;

/** Mulberry32: the same market for the same number. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Twenty services of which none beats another one outright, and two hundred titles that each are on one to five of them. */
function largeMarket(seed: number) {
  const next = drawn(seed);
  const services = names.slice(0, 20).map((id) => service(id, 300 + Math.floor(next() * 1700)));
  const titles = Array.from({ length: 200 }, (_, id) => {
    const on = new Set(Array.from({ length: 1 + Math.floor(next() * 5) }, () => names[Math.floor(next() * 20)] ?? ''));
    return title(id, [...on].join(''), next() < 0.7 ? 100 + Math.floor(next() * 500) : null);
  });
  return { services, titles };
}

/**
 * The best of all 2^20 sets by nothing but counting: the sets come in the order of a Gray code, in which one service comes or goes at a time, and each
 * title has the number of its services that are in the set. It shares no line with what it checks.
 */
function countedThrough(services: readonly PricedService[], titles: readonly WantedTitle[], budget: number) {
  const titlesOf = services.map(({ id }) => titles.flatMap((one, at) => (one.services.includes(id) ? [at] : [])));
  const onIt = new Uint8Array(titles.length);
  const rentOf = titles.map(({ rentPrice }) => rentPrice ?? Infinity);
  let [isIn, price, shown, rent, unrentable] = [0, 0, 0, 0, 0];
  for (const { rentPrice } of titles) {
    if (rentPrice === null) unrentable++;
    else rent += rentPrice;
  }
  const best = { shown: 0, price: 0, withRentals: unrentable === 0 ? rent : Infinity };
  for (let step = 1; step < 2 ** services.length; step++) {
    const at = 31 - Math.clz32(step & -step);
    const comes = ((isIn >> at) & 1) === 0;
    isIn ^= 1 << at;
    price += (comes ? 1 : -1) * (services[at]?.price ?? 0);
    for (const one of titlesOf[at] ?? []) {
      if (comes ? onIt[one]!++ > 0 : --onIt[one]! > 0) continue;
      shown += comes ? 1 : -1;
      if (rentOf[one] === Infinity) unrentable += comes ? -1 : 1;
      else rent += (comes ? -1 : 1) * rentOf[one]!;
    }
    if (price <= budget && (shown > best.shown || (shown === best.shown && price < best.price))) Object.assign(best, { shown, price });
    if (unrentable === 0) best.withRentals = Math.min(best.withRentals, price + rent);
  }
  return best;
}

describe('the services that show the most', () => {
  it.each(Array.from({ length: largeCases }, (_, at) => at + 1))(
    'are the best of a million sets of twenty services for two hundred titles, case %i',
    (seed) => {
      const { services, titles } = largeMarket(seed);
      for (const budget of [3000 + seed * 100, Infinity]) {
        const counted = countedThrough(services, titles, budget);
        const found = bestServices(services, titles, budget);
        expect([found.titles.length, found.price]).toEqual([counted.shown, counted.price]);
        const rented = cheapestWithRentals(services, titles);
        expect(rented.price + rented.rentPrice).toBe(counted.withRentals);
      }
    },
  );

  it('are what looking at each set finds, in 1,000 random cases', () => {
    fc.assert(
      fc.property(market, ({ services, titles: drawn, budget, atOnce }) => {
        const titles = drawn.map((one, id) => ({ ...one, id }));
        for (const [found, within, most] of [
          [bestServices(services, titles), Infinity, Infinity],
          [bestServices(services, titles, budget), budget, Infinity],
          [bestFewServices(services, titles, { budget, atOnce }), budget, atOnce],
        ] as const) {
          const allowed = allSets(services, titles).filter(({ price, count }) => price <= within && count <= most);
          const [best] = allowed.sort((one, other) => other.shown.length - one.shown.length || one.price - other.price);
          expect([found.titles.length, found.price]).toEqual([best?.shown.length, best?.price]);
          // What it says of itself is true.
          const prices = services.filter(({ id }) => found.services.includes(id)).map(({ price }) => price);
          expect(found.price).toBe(prices.reduce((sum, price) => sum + price, 0));
          expect(found.titles).toEqual(titles.filter((one) => one.services.some((id) => found.services.includes(id))).map(({ id }) => id));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('cost least with rentals as looking at each set finds, in 1,000 random cases', () => {
    fc.assert(
      fc.property(market, ({ services, titles: drawn }) => {
        const titles = drawn.map((one, id) => ({ ...one, id })).filter((one) => one.services.length > 0 || one.rentPrice !== null);
        const costs = allSets(services, titles).flatMap(({ price, shown }) => {
          const rest = titles.filter((one) => !shown.includes(one));
          return rest.every(({ rentPrice }) => rentPrice !== null) ? [rest.reduce((sum, one) => sum + (one.rentPrice ?? 0), price)] : [];
        });
        const found = cheapestWithRentals(services, titles);
        expect(found.price + found.rentPrice).toBe(Math.min(...costs));
        expect([...found.titles, ...found.rented].sort((one, other) => one - other)).toEqual(titles.map(({ id }) => id));
      }),
      { numRuns: 1000 },
    );
  });

  it('are none where nothing is wanted, nothing is sold or nothing fits', () => {
    const nothing = { services: [], price: 0, titles: [] };
    expect(bestServices([service('a', 5)], [])).toEqual(nothing);
    expect(bestServices([], [title(1, 'a')])).toEqual(nothing);
    expect(bestServices([service('a', 5)], [title(1, 'a')], 4)).toEqual(nothing);
    expect(bestFewServices([service('a', 5)], [title(1, 'a')], { budget: 9, atOnce: 0 })).toEqual(nothing);
  });

  it('cost least with rentals in a currency of large numbers as well', () => {
    const large = 10_000_000;
    const titles = Array.from({ length: 30 }, (_, id) => title(id, id % 2 ? 'a' : 'b', id === 1 ? large - 1 : null));
    const [wanted, dear] = [titles, [...titles, title(30, 'c', large - 1)]];
    expect(cheapestWithRentals([service('a', large), service('b', large)], wanted)).toMatchObject({ services: ['a', 'b'], rentPrice: 0 });
    expect(cheapestWithRentals([service('a', large), service('b', large), service('c', large)], dear)).toMatchObject({
      services: ['a', 'b'],
      rented: [30],
    });
  });

  it('are one instead of two for the same money', () => {
    const both = bestServices([service('a', 3), service('b', 3), service('c', 6)], [title(1, 'ac'), title(2, 'bc')]);
    expect(both.services).toEqual(['c']);
  });

  it('leave out a service whose titles another one has for less, and compare no more than twenty of the others', () => {
    const compared = (...given: Parameters<typeof comparedServices>) => comparedServices(...given).map(({ id }) => id);
    expect(compared([service('a', 3), service('b', 4), service('c', 1)], [title(1, 'ab'), title(2, 'bc')])).toEqual(['a', 'b', 'c']);
    expect(compared([service('a', 3), service('b', 3)], [title(1, 'ab'), title(2, 'a')])).toEqual(['a']);
    const many = names.map((id) => service(id, 5));
    const each = names.flatMap((id, at) => Array.from({ length: at + 1 }, (_, copy) => title(at * 100 + copy, id)));
    expect(compared(many, each)).toEqual(names.slice(6));
  });
});
