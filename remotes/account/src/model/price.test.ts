import { money, periodOf } from './price.ts';

const monthly = { amount: 5, currency: 'USD', interval: 'month', intervalCount: 1, isPlayMoney: false } as const;

it('names a price as people do', () => {
  expect([money(5, 'USD'), money(4.99, 'EUR'), money(500, 'JPY'), money(4.5, 'GBP')]).toEqual(['$5', '€4.99', '¥500', '£4.50']);
  expect([periodOf(monthly), periodOf({ ...monthly, intervalCount: 3 }), periodOf({ ...monthly, interval: 'year' })]).toEqual([
    'a month',
    'every 3 months',
    'a year',
  ]);
});
