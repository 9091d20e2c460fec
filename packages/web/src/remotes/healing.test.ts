import * as fc from 'fast-check';
import { verdictOf, type Verdict } from './healing.ts';
import { healingRates } from '../../test/healingRates.ts';

const sound = { visitors: 1000, failed: 10 };
const isFull = process.env.TEST_FULL === '1';

describe('a version on trial', () => {
  it.each([
    [50, 50],
    [100, 50],
    [500, 50],
    [1000, 73],
    [5000, 301],
  ])('of %i networks %i fail: it is failing, and goes by that alone', (visitors, failed) =>
    expect(verdictOf({ visitors, failed }, sound)).toBe('failing'),
  );

  it.each([
    [1, 1],
    [3, 1],
    [11, 2],
    [20, 3],
    [20, 20],
    [49, 49],
    [100, 20],
    [500, 49],
    [1000, 72],
  ])('of %i networks %i fail: it is suspect, and is tried', (visitors, failed) =>
    expect(verdictOf({ visitors, failed }, sound)).toBe('suspect'),
  );

  it.each([
    [0, 0],
    [1, 0],
    [4, 1],
    [12, 2],
    [100, 9],
    [1000, 60],
    [5000, 0],
  ])('of %i networks %i fail: it is sound', (visitors, failed) => expect(verdictOf({ visitors, failed }, sound)).toBe('sound'));

  it('twenty addresses decide nothing, however many others there are', () => {
    for (let others = 0; others <= 10_000; others += 1) expect(verdictOf({ visitors: 20 + others, failed: 20 }, null)).not.toBe('failing');
  });

  it('stays where the version before failed as often: it is only tried', () => {
    expect(verdictOf({ visitors: 200, failed: 60 }, { visitors: 200, failed: 50 })).toBe('suspect');
    expect(verdictOf({ visitors: 200, failed: 190 }, { visitors: 200, failed: 50 })).toBe('failing');
    // What some addresses said of the version before is no measure.
    expect(verdictOf({ visitors: 200, failed: 60 }, { visitors: 20, failed: 20 })).toBe('failing');
    expect(verdictOf({ visitors: 200, failed: 60 }, null)).toBe('failing');
  });

  it('with more failures among as many networks is never better', () => {
    const worse: readonly Verdict[] = ['sound', 'suspect', 'failing'];
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 3000 }), fc.nat({ max: 100 }), (a, b, before) => {
        const [failed, visitors] = [Math.min(a, b), Math.max(a, b)];
        const old = { visitors: 100, failed: before };
        const at = (failures: number) => worse.indexOf(verdictOf({ visitors, failed: failures }, old));
        if (failed < visitors) expect(at(failed + 1)).toBeGreaterThanOrEqual(at(failed));
      }),
    );
  });
});

describe('how often the rule is wrong, when it looks after each visit of a day', () => {
  // The figures of docs/decisions/014; the numbers are the same every time, so there is no luck in them.
  const size = isFull ? { networks: 10_000, releases: 2_000 } : { networks: 1_000, releases: 200 };
  const ratesOf = (failing: number) => healingRates({ failing, ...size });

  it.each([
    [0.01, 0.05],
    [0.02, 0.1],
    [0.03, 0.15],
    [0.04, 0.25],
  ])(
    'a release of which %d of the visits fail by chance is never rolled back by visits; a share below %d is tried',
    (failing, mostTried) => {
      const { rolledBack, tried } = ratesOf(failing);
      expect(rolledBack).toBe(0);
      expect(tried).toBeLessThan(mostTried);
    },
  );

  it('one of which 5 % fail by chance is rolled back at most twice in a hundred times', () =>
    expect(ratesOf(0.05).rolledBack).toBeLessThanOrEqual(0.02));

  it.each([
    [0.1, 700, 40],
    [0.2, 350, 8],
    [0.5, 130, 3],
    [1, 50, 1],
  ])(
    'one of which %d fail is always rolled back, nearly always by %i networks, and tried after some %i',
    (failing, networks, untilTried) => {
      const rates = ratesOf(failing);
      expect([rates.rolledBack, rates.tried]).toEqual([1, 1]);
      expect(rates.networks?.p95).toBeLessThanOrEqual(networks);
      expect(rates.untilTried?.median).toBeLessThanOrEqual(untilTried);
    },
  );
});

describe('where three visitors come in an hour', () => {
  const ratesOf = (failing: number) => healingRates({ failing, networks: 72, releases: 2_000 });

  it.each([
    [0.2, 0.98, 40],
    [0.5, 1, 7],
    [1, 1, 1],
  ])(
    'a release of which %d fail is tried on its first day in a share of %d, nearly always after %i visitors at most',
    (failing, tried, visitors) => {
      const rates = ratesOf(failing);
      expect(rates.tried).toBeGreaterThanOrEqual(tried);
      expect(rates.untilTried?.p95).toBeLessThanOrEqual(visitors);
    },
  );

  it.each([
    [0.01, 0.04],
    [0.04, 0.2],
  ])('one of which %d fail by chance is never rolled back by visits, and tried in a share below %d', (failing, mostTried) => {
    const { rolledBack, tried } = ratesOf(failing);
    expect(rolledBack).toBe(0);
    expect(tried).toBeLessThan(mostTried);
  });
});
