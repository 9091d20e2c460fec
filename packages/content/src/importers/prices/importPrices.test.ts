import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { countryOf } from '@agm/domain';
import { readServicePrices } from '../../servicePrices/readServicePrices.ts';
import { writeExamples, type ServicePrice } from '../../servicePrices/writePrices.ts';
import { importPrices, printPricesReport, UnreadablePrices } from './importPrices.ts';

const now = Date.UTC(2026, 10, 23, 12);
const head = 'country,platform,plan,price,currency,source,checked';
const example = (platform: string, plan: ServicePrice['plan'] = 'standard'): ServicePrice => ({
  country: 'us',
  platform,
  plan,
  amount: 900,
  currency: 'USD',
  source: 'example',
  checkedOn: null,
  isExample: true,
});

describe.each(engines)('prices of services from a file, on %s', (engine) => {
  let place: TestStorage;
  beforeEach(async () => (place = await createTestStorage(engine)));
  afterEach(() => place.remove());

  const bring = (...rows: readonly string[]) =>
    importPrices({ storage: place.storage, now, file: 'prices.csv', text: [head, ...rows].join('\n') });
  const pricesIn = async (country: string) =>
    (await readServicePrices(place.storage.database, countryOf(country)!)).prices.map(
      ({ platform, plan, amount, source, checkedOn, isExample }) => [platform, plan, amount, source, checkedOn, isExample],
    );

  it('are read once, stay the same with a second run, and give way to a later check alone', async () => {
    const rows = ['us,Netflix,,1799,USD,https://netflix.com/signup,2026-11-20', 'JP,netflix,with-ads,890,jpy,their page,2026-11-20'];
    expect(await bring(...rows)).toMatchObject({ rows: 2, written: 2, unchanged: 0, skipped: [] });
    expect(await pricesIn('us')).toEqual([['netflix', 'standard', 1799, 'https://netflix.com/signup', '2026-11-20', false]]);
    // Prices are hundredths everywhere, also of a currency without a smaller unit.
    expect(await pricesIn('jp')).toEqual([['netflix', 'with-ads', 89_000, 'their page', '2026-11-20', false]]);
    expect(await bring(...rows)).toMatchObject({ written: 0, unchanged: 2 });
    const older = await bring('us,netflix,standard,1599,USD,old,2026-11-19');
    expect(printPricesReport(older).at(-1)).toBe('skipped prices.csv:2: a price that was checked later is known');
    expect(await bring('us,netflix,standard,1999,USD,new,2026-11-21')).toMatchObject({ written: 1 });
    expect(await pricesIn('us')).toEqual([['netflix', 'standard', 1999, 'new', '2026-11-21', false]]);
  });

  it('replace all examples of their service, and no example comes beside them', async () => {
    const write = (...examples: readonly ServicePrice[]) =>
      place.storage.database.transaction().execute((transaction) => writeExamples(transaction, examples));
    await write(example('netflix'), example('netflix', 'with-ads'), example('mubi'));
    await bring('us,netflix,,1799,USD,their page,2026-11-20');
    await write(example('netflix', 'with-ads'), example('hulu'));
    expect((await pricesIn('us')).map(([platform, plan, , , , isExample]) => [platform, plan, isExample])).toEqual([
      ['hulu', 'standard', true],
      ['mubi', 'standard', true],
      ['netflix', 'standard', false],
    ]);
  });

  it.each([
    ['xx,netflix,,1,USD,s,2026-11-20', 'its country "xx" is none of our 27'],
    ['us,nothing,,1,USD,s,2026-11-20', 'its platform "nothing" is no service that is paid by the month'],
    ['us,tubi,,1,USD,s,2026-11-20', 'its platform "tubi" is no service that is paid by the month'],
    ['us,netflix,gold,1,USD,s,2026-11-20', 'its plan "gold" is none of standard, with-ads'],
    ['us,netflix,,1,EUR,s,2026-11-20', 'its currency "EUR" is not USD, that of United States'],
    ['us,netflix,,3.99,USD,s,2026-11-20', 'its price "3.99" is no whole number of minor units (3.99 is 399)'],
    ['us,netflix,,0,USD,s,2026-11-20', 'its price is 0: a service that costs nothing needs none'],
    ['us,netflix,,10000001,USD,s,2026-11-20', 'its price "10000001" is too high'],
    ['us,netflix,,1,USD, ,2026-11-20', 'it says no source of at most 300 characters'],
    ['us,netflix,,1,USD,s,2026-02-30', 'its checked "2026-02-30" is no day like 2026-11-30'],
    ['us,netflix,,1,USD,s,2026-11-24', 'its day 2026-11-24 has not come'],
    ['us,netflix', 'it has 2 columns instead of 7'],
  ])('say why %s is skipped', async (row, reason) => {
    expect(await bring(row)).toMatchObject({ rows: 1, written: 0, skipped: [{ file: 'prices.csv', line: 2, reason }] });
  });

  it('are refused without their columns', async () => {
    const order = { storage: place.storage, now, file: 'prices.csv', text: 'country;platform\n' };
    await expect(importPrices(order)).rejects.toThrow(UnreadablePrices);
  });
});
