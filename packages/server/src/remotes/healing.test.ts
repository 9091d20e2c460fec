import * as fc from 'fast-check';
import { isFailing } from './healing.ts';

const sound = { visitors: 1000, failed: 10 };

describe('a version on trial', () => {
  it.each([[20, 20], [20, 5], [50, 8], [200, 20], [1000, 80]])('of %i networks %i fail: it goes', (visitors, failed) => expect(isFailing({ visitors, failed }, sound)).toBe(true));

  it.each([[19, 19], [4, 4], [20, 4], [50, 5], [200, 15], [1000, 60], [5000, 0]])('of %i networks %i fail: it stays', (visitors, failed) => expect(isFailing({ visitors, failed }, sound)).toBe(false));

  it('stays where the version before failed as often', () => {
    expect(isFailing({ visitors: 200, failed: 60 }, { visitors: 200, failed: 50 })).toBe(false);
    expect(isFailing({ visitors: 200, failed: 190 }, { visitors: 200, failed: 50 })).toBe(true);
    // What ten visits said of the version before is no measure.
    expect(isFailing({ visitors: 200, failed: 60 }, { visitors: 10, failed: 9 })).toBe(true);
    expect(isFailing({ visitors: 200, failed: 60 }, null)).toBe(true);
  });

  it('with more failures among as many networks is never better', () => {
    fc.assert(fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 3000 }), fc.nat({ max: 100 }), (a, b, before) => {
      const [failed, visitors] = [Math.min(a, b), Math.max(a, b)];
      const old = { visitors: 100, failed: before };
      if (failed < visitors && isFailing({ visitors, failed }, old)) expect(isFailing({ visitors, failed: failed + 1 }, old)).toBe(true);
    }));
  });
});
