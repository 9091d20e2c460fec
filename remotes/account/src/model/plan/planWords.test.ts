import type { PlannedTitle, ServicePrice } from '@agm/api';
import { planMonths } from '@agm/domain/monthlyPlan';
import { plainWishes, planRequest, type PlanWishes } from './planRequest.ts';
import { planInWords } from './planWords.ts';

const now = Date.UTC(2026, 10, 24);
const price = (platform: string, amount: number, said: Partial<ServicePrice> = {}): ServicePrice => ({
  platform,
  name: platform,
  plan: 'standard',
  amount,
  source: 'https://service.example/prices',
  checkedOn: '2026-11-20',
  isExample: false,
  ...said,
});
const title = (id: number, ...offers: PlannedTitle['offers']): PlannedTitle => ({
  id,
  slug: `film-${id}`,
  type: 'movie',
  title: `Film ${id}`,
  year: 2020,
  staffRating: null,
  isPremium: false,
  genres: [],
  moods: [],
  poster: { seed: '' },
  runtimeMinutes: 100,
  certificate: null,
  offers,
});
const on = (platform: string) => ({ platform, access: 'subscription' as const });
const rent = (rentPrice?: number) => ({ platform: 'amazon', access: 'store' as const, ...(rentPrice && { rentPrice }) });

function words(
  titles: readonly PlannedTitle[],
  prices: readonly ServicePrice[],
  said: Partial<PlanWishes> = {},
  mine: readonly string[] = [],
) {
  const wishes = { ...plainWishes, ...said };
  return planInWords({ plan: planMonths(planRequest({ titles, prices, wishes }, now)), titles, prices, currency: 'USD', wishes, mine });
}

describe('a plan in words', () => {
  it('names services with their prices, what they show, and those that the visitor pays for already', () => {
    const { choices, months, notes } = words(
      [title(1, on('netflix')), title(2, on('mubi')), title(3, on('mubi'), rent(399))],
      [price('netflix', 1599), price('mubi', 1000)],
      { atOnce: 1 },
      ['mubi', 'hulu'],
    );
    expect(choices.map(({ heading, price: costs, words: said }) => [heading, costs, said])).toEqual([
      ['Everything', '$25.99 a month', 'The cheapest way to all 3 titles that a service has.'],
    ]);
    expect(choices[0]?.services).toEqual([
      { id: 'netflix', name: 'Netflix', price: '$15.99', isMine: false },
      { id: 'mubi', name: 'Mubi', price: '$10', isMine: true },
    ]);
    expect(months.map(({ heading, price: costs, words: said }) => [heading, costs, said])).toEqual([
      ['November 2026', '$10', '2 of your 3 titles'],
      ['December 2026', '$15.99', '1 of your 3 titles'],
    ]);
    expect(notes).toEqual(['You pay for Hulu, which has none of these titles.']);
  });

  it('says what renting saves, and what a budget is enough for', () => {
    const titles = [title(1, on('netflix')), title(2, on('mubi'), rent(399))];
    const prices = [price('netflix', 1599), price('mubi', 1000)];
    expect(words(titles, prices).choices[1]).toMatchObject({
      heading: 'Everything, some of it rented',
      price: '$19.98',
      words: '$15.99 for services this month and $3.99 for renting. You save $6.01. To rent:',
      titles: [{ id: 2, name: 'Film 2', href: '/film-2/' }],
    });
    expect(words(titles, prices, { budget: '$12' }).choices[1]).toMatchObject({
      heading: 'The most for $12',
      words: '1 of your 2 titles that a service has.',
    });
    expect(words(titles, prices, { budget: '5' }).choices[1]).toMatchObject({
      services: [],
      words: 'No service with one of these titles costs so little. The cheapest is Mubi, $10 a month.',
    });
  });

  it('is honest about titles that are free, sold alone, at an unknown price or nowhere', () => {
    const { choices, others } = words(
      [title(1, { platform: 'tubi', access: 'free' }), title(2, rent(299)), title(3, on('hulu')), title(4)],
      [],
    );
    expect(choices).toEqual([]);
    expect(others.map(({ heading, titles: [first] }) => [heading, first?.name])).toEqual([
      ['Free', 'Film 1'],
      ['Only to rent or buy', 'Film 2, to rent for $2.99'],
      ['Price unknown', 'Film 3'],
      ['Offered by nobody', 'Film 4'],
    ]);
    expect(others[2]?.words).toContain('These are on Hulu. We do not know what that costs a month');
  });

  it('names the source of each price, links addresses alone, and marks examples', () => {
    const titles = [title(1, on('netflix'), on('mubi'), on('hulu'))];
    const { prices, isExample } = words(titles, [
      price('netflix', 1599),
      price('mubi', 1000, { source: 'javascript:alert(1)' }),
      price('hulu', 900, { isExample: true, checkedOn: null, plan: 'with-ads' }),
      price('starz', 900),
    ]);
    expect(isExample).toBe(true);
    expect(
      prices.map(({ service, plan, href, source, checked, isExample: isMadeUp }) => [service, plan, href, source, checked, isMadeUp]),
    ).toEqual([
      ['Netflix', 'Without advertisements', 'https://service.example/prices', 'https://service.example/prices', '20 November 2026', false],
      ['Mubi', 'Without advertisements', null, 'javascript:alert(1)', '20 November 2026', false],
      ['Hulu', 'With advertisements', null, 'made up for this demonstration', null, true],
    ]);
  });
});
