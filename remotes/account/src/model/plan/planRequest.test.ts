import type { ServicePrice } from '@agm/api';
import { chosenPrices, plainWishes, planRequest, readBudget } from './planRequest.ts';

const price = (platform: string, plan: ServicePrice['plan'], amount: number): ServicePrice => ({
  platform,
  name: platform,
  plan,
  amount,
  source: 'their page',
  checkedOn: '2026-11-20',
  isExample: false,
});

describe('what a plan of services is made from', () => {
  it.each([
    ['', null],
    ['20', 2000],
    ['$19.99', 1999],
    ['19,99 €', 1999],
    ['1,200', 120_000],
    ['19.9', 1990],
    ['nothing', null],
    ['1.2.3', null],
  ])('reads a budget of "%s" as %s', (text, hundredths) => expect(readBudget(text)).toBe(hundredths));

  it('is the cheapest plan of each service, without advertisements where somebody wants none', () => {
    const prices = [price('netflix', 'standard', 1500), price('netflix', 'with-ads', 800), price('freevee', 'with-ads', 100)];
    expect(chosenPrices(prices, true).map(({ amount }) => amount)).toEqual([800, 100]);
    expect(chosenPrices(prices, false).map(({ amount }) => amount)).toEqual([1500]);
  });

  it('covers the present month from today on, and five more over the turn of the year', () => {
    const { months } = planRequest({ titles: [], prices: [], wishes: plainWishes }, Date.UTC(2026, 10, 24, 23));
    expect(months).toEqual(['2026-11-24', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']);
  });
});
