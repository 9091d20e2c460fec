import { axeViolations } from '@agm/testing';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();

const ids = async (address: string): Promise<readonly number[]> => {
  const { items } = (await (await fetch(`${stage.site.origin}/content-api/list${address}`)).json()) as { items: readonly { id: number }[] };
  return items.map(({ id }) => id);
};
const saved = (titles: readonly number[]) => Object.fromEntries(titles.map((id) => [id, '20.11.2026 10:00:00']));

describe('planning what to pay for', () => {
  it('is worked out beside the page from the lists of this device, with real offers and prices that say what they are', async () => {
    const titles = await ids('/?by=top');
    const { page, requests } = stage.visitor;
    await page.addInitScript(
      ([lists, own]) => {
        localStorage.setItem('agm:lists', lists!);
        localStorage.setItem('agm:own', own!);
      },
      [
        JSON.stringify({ queued: saved(titles.slice(0, 12)), seen: saved(titles.slice(0, 1)) }),
        JSON.stringify({
          services: { us: ['netflix'] },
          ratings: {},
          lists: [{ id: 'rainydays0', name: 'For rainy days', titles: titles.slice(8, 16) }],
        }),
      ],
    );
    await stage.open('/services/plan/');
    const first = page.getByRole('article').first();
    await first.getByText('$').first().waitFor();
    await page.getByText('15 titles are planned. One that you have seen is left out.').waitFor();
    expect(requests.filter((path) => /solvePlan.*\.js/.test(path)).length).toBeGreaterThan(0);
    await page.getByText('Prices and offers of this demonstration are made up.', { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    // The figures are those of the wire: the services of the card cost together what it says.
    const { prices } = (await (await fetch(`${stage.site.origin}/content-api/service-prices?country=us`)).json()) as {
      prices: readonly { name: string; amount: number; plan: string }[];
    };
    const chosen = await first.getByRole('listitem').filter({ hasText: '$' }).allInnerTexts();
    const costs = chosen.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]) * 100);
    expect(await first.getByText('a month').innerText()).toContain((costs.reduce((sum, cost) => sum + cost, 0) / 100).toFixed(2));
    for (const cost of costs) expect(prices.map(({ amount }) => amount)).toContain(Math.round(cost));

    await page.getByLabel('At most a month, in USD').fill('1');
    await page.getByText('No service with one of these titles costs so little.', { exact: false }).waitFor();
    await page.getByLabel('At most a month, in USD').fill('9');
    const budget = page.getByRole('article', { name: 'The most for $9' });
    await budget.getByText(/of your \d+ titles/).waitFor();
    await page.getByRole('checkbox', { name: /^Queued/ }).uncheck();
    await page.getByText('8 titles are planned.').waitFor();
    await eventually(() =>
      page
        .locator('[aria-busy=true]')
        .count()
        .then((count) => count === 0),
    );
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('says what it needs where there is no list and where there is no script', async () => {
    await stage.open('/services/plan/');
    await stage.page.getByRole('heading', { name: 'No title to plan for' }).waitFor();
    const { page } = await stage.renew({ javaScriptEnabled: false });
    await page.goto(`${stage.site.origin}/services/plan/`);
    await page.getByRole('heading', { level: 1, name: 'What should I pay for?' }).waitFor();
    expect(await page.locator('main noscript').innerText()).toContain('it needs JavaScript');
  });
});

describe('choosing for tonight', () => {
  it('shows five titles with their reasons from the queue and the walls, replaces one, and sends nothing of what is loved and seen', async () => {
    const titles = await ids('/list/?services=netflix');
    const { page, requests } = stage.visitor;
    const [queued, seen] = [titles.slice(0, 3), titles.slice(3, 6)];
    await page.addInitScript(
      ([lists, own]) => {
        localStorage.setItem('agm:lists', lists!);
        localStorage.setItem('agm:own', own!);
        localStorage.setItem('agm:mine', 'us=netflix');
      },
      [
        JSON.stringify({ queued: saved(queued), seen: saved(seen) }),
        JSON.stringify({ services: { us: ['netflix'] }, ratings: { 999999: { rating: 9, at: 1 } }, lists: [] }),
      ],
    );
    await stage.open('/tonight/');
    const shown = page.getByRole('region', { name: 'For tonight' }).getByRole('article');
    await page.getByRole('button', { name: 'Not this' }).first().waitFor();
    const numbers = () => shown.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['titleId'])));
    const before = await numbers();
    expect(before).toHaveLength(5);
    // What is queued comes first, what has been seen never.
    expect([...before.slice(0, 3)].sort()).toEqual([...queued].sort());
    expect(before.filter((id) => seen.includes(id))).toEqual([]);
    await page.getByText('It is on your queue').filter({ visible: true }).first().waitFor();
    await page.getByText('Why?').first().click();
    await page
      .getByText(/^Included in Netflix|^Free to watch/)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Not this' }).first().click();
    await eventually(numbers, (now) => !now.includes(before[0] ?? 0) && now.length === 5);
    await page.reload();
    await eventually(numbers, (now) => now.length === 5);
    expect(await numbers()).not.toContain(before[0]);
    const asked = requests.filter((path) => path.startsWith('/content-api/titles')).join();
    expect(asked).toContain(String(queued[0]));
    expect(asked).not.toContain('999999');

    await page.getByLabel('Who watches').selectOption('Children, too');
    await page.getByLabel('Time').selectOption('120 minutes');
    await eventually(() =>
      page
        .locator('[aria-busy=true]')
        .count()
        .then((count) => count === 0),
    );
    expect(stage.visitor.complaints).toEqual([]);
  });
});
