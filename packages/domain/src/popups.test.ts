import { mayShowPopup } from './popups.ts';

const now = 1_800_000_000_000;
const week = 604_800_000;
const facts = { lastShownAt: null, now, isPremiumOnSale: true };

describe('a popup', () => {
  it('R9-11 premium-info rests for 604800000 ms, not one less', () => {
    expect(mayShowPopup('premium-info', facts)).toBe(true);
    expect(mayShowPopup('premium-info', { ...facts, lastShownAt: now })).toBe(false);
    expect(mayShowPopup('premium-info', { ...facts, lastShownAt: now - week + 1 })).toBe(false);
    expect(mayShowPopup('premium-info', { ...facts, lastShownAt: now - week })).toBe(true);
  });

  it('R4.6-03 what sells premium is not shown unless premium is on sale', () => {
    for (const type of ['premium-info', 'upgrade'] as const) {
      expect(mayShowPopup(type, { ...facts, isPremiumOnSale: false })).toBe(false);
      expect(mayShowPopup(type, facts)).toBe(true);
    }
  });

  it.each(['login', 'log-in-again', 'delete-account'] as const)('%s is asked for by an action and shown whenever it is', (type) => {
    expect(mayShowPopup(type, { lastShownAt: now, now, isPremiumOnSale: false })).toBe(true);
  });

  it('a stamp from the future silences nobody', () => {
    expect(mayShowPopup('premium-info', { ...facts, lastShownAt: now + 1 })).toBe(true);
  });
});
