import { act, fireEvent } from '@testing-library/react';
import { cards, hrefOf } from './editorialWorld.ts';
import { happens, openPage } from './visit.ts';
import { rows } from './world.ts';

jest.setTimeout(60_000);

const counted: { readonly path: string; readonly body: unknown }[] = [];
let page: ReturnType<typeof openPage>;
/** The container and its answers come when somebody reads: looks until they are here. */
async function until(isHere: () => boolean): Promise<void> {
  for (let look = 0; look < 1000 && !isHere(); look++)
    await act(async () => {
      await new Promise((done) => {
        setTimeout(done, 20);
      });
    });
  await happens(() => {});
}
const isRead = () => page.place.querySelector('h1') !== null && page.place.querySelector('p[role=status]') === null;
const open = async (address: string): Promise<void> => {
  page = openPage(address);
  await until(isRead);
};
beforeEach(() => {
  counted.length = 0;
  globalThis.fetch = (async (path: string, { body }: RequestInit) => {
    counted.push({ path, body: JSON.parse(String(body)) });
    return { ok: true, status: 204, text: async () => '' } as Response;
  }) as typeof globalThis.fetch;
});
afterEach(() => page.leave());

const all = <E extends Element = Element>(selector: string) => [...page.place.querySelectorAll<E>(selector)];
const link = (words: string) => all<HTMLAnchorElement>('a').find(({ textContent }) => textContent.trim() === words)!;
const click = async (element: Element): Promise<void> => {
  await happens(() => {
    fireEvent.click(element);
  });
  await until(isRead);
};
const head = () => page.heads.at(-1);

describe('an address that a guide had before', () => {
  it('becomes the present one', async () => {
    await open('/guides/once-another/');
    await until(() => page.address() === '/guides/guide-5/');
    expect([page.address(), page.place.querySelector('h1')?.textContent]).toEqual(['/guides/guide-5/', 'A guide called 5']);
  });
});

describe('the list of guides', () => {
  it('R1-03 R9-05 shows 24 covers a page with what was read most this week, and pages on', async () => {
    await open('/guides/');
    expect(all('[data-guide-id]').map((card) => Number(card.getAttribute('data-guide-id')))).toEqual(
      cards.slice(0, 24).map(({ id }) => id),
    );
    expect(all('section ol[role=list] a').map((one) => one.getAttribute('href'))).toEqual(cards.slice(4, 6).map(hrefOf));
    expect(head()).toMatchObject({
      status: 200,
      title: 'Guides - A Good Movie To Watch',
      canonical: '/guides/',
      jsonLd: { '@type': 'ItemList', numberOfItems: 30 },
      isIndexable: true,
    });
    expect(link('Next page').getAttribute('href')).toBe('/guides/?page=2');
    await click(link('Next page'));
    expect(page.address()).toBe('/guides/?page=2');
    expect(all('[data-guide-id]')).toHaveLength(6);
    expect(head()).toMatchObject({ canonical: '/guides/?page=2', title: 'Guides, Page 2 - A Good Movie To Watch' });
  });

  it('R7-40 R7-52 counts that the list was seen, and reports which guide was chosen', async () => {
    await open('/guides/?page=2');
    expect(counted).toEqual([{ path: '/wp-json/wp/v2/tag-list-page-view', body: { path: '/guides/', locale: 'us' } }]);
    await click(all<HTMLAnchorElement>('[data-guide-id] a')[1]!);
    expect(page.events).toContainEqual({
      event: 'select_content',
      content_type: 'guide',
      content_id: 1025,
      parent_list: '/guides/?page=2',
      index: 1,
    });
    expect(page.address()).toBe('/guides/guide-26/');
  });

  it('R1-04 distinguishes services and channels', async () => {
    await open('/cord-cutting/');
    expect(all('h2').map(({ textContent }) => textContent)).toEqual(['Streaming services', 'Channels, without cable']);
    expect(all('[data-guide-id] a').map((one) => one.getAttribute('href'))).toEqual([
      '/cord-cutting/service-31/',
      '/cord-cutting/channel-32/',
    ]);
  });

  it('says that it did not come, and tries again', async () => {
    page = openPage('/guides/');
    page.breakWhen(() => true);
    await until(() => page.place.querySelector('[role=alert]') !== null);
    expect(page.place.querySelector('[role=alert]')?.textContent).toContain('The guides did not come');
    expect(head()).toMatchObject({ status: 503, isIndexable: false });
    page.breakWhen(() => false);
    await click(all('button').find(({ textContent }) => textContent === 'Try again')!);
    await until(isRead);
    expect(all('[data-guide-id]')).toHaveLength(24);
  });
});

describe('a guide', () => {
  it('R1-03 R9-05 has its words and ten titles a page, each with our line, a way to it and where it can be watched', async () => {
    await open('/guides/guide-1/');
    const picks = all('[data-title-id]');
    expect(picks.map((pick) => pick.getAttribute('data-title-id'))).toEqual(rows.slice(0, 10).map(({ id }) => `${id}`));
    expect(picks[1]?.textContent).toContain('Our line about Film 2.');
    expect(picks[1]?.textContent).toContain('Netflix');
    expect(picks[1]?.querySelector('h2 a')?.getAttribute('href')).toBe('/film-2/');
    expect(head()).toMatchObject({
      status: 200,
      title: 'A Guide Called 1 - A Good Movie To Watch',
      canonical: '/guides/guide-1/',
      description: 'What 1 is about.',
      jsonLd: { '@type': 'Article', mainEntity: { numberOfItems: 12 } },
    });
    expect(counted).toEqual([{ path: '/wp-json/wp/v2/tag-post-view', body: { id: 1000, locale: 'us' } }]);
    await click(link('Next page'));
    expect(page.address()).toBe('/guides/guide-1/?page=2');
    expect([all('[data-title-id]').length, page.place.querySelector('ol[start]')?.getAttribute('start')]).toEqual([2, '11']);
  });

  it('is text: what looks like HTML stays as it was typed, and links of other sites are marked', async () => {
    await open('/guides/guide-1/');
    expect(page.place.textContent).toContain('<b>not</b> HTML.');
    expect(page.place.querySelector('b')).toBeNull();
    expect([link('this wall').rel, link('that site').rel]).toEqual(['', 'noopener nofollow']);
    await happens(() => {
      fireEvent.click(link('this wall'));
    });
    expect(page.address()).toBe('/mood/tense/');
  });

  it('R9-06 names other guides by what connects them', async () => {
    await open('/guides/guide-1/');
    const groups = all('aside section').map((group) => [group.querySelector('h3')?.textContent, group.querySelectorAll('li').length]);
    expect(groups).toEqual([
      ['By actor', 6],
      ['By genre', 4],
      ['By director', 2],
    ]);
  });

  it('R6-06 a premium one shows its summary and the way to premium, and holds nothing else', async () => {
    await open('/guides/guide-2/');
    expect(page.place.textContent).toContain('This guide and its 12 titles are for premium members.');
    expect([all('[data-title-id]').length, link('What premium is').getAttribute('href')]).toEqual([0, '/premium/']);
    expect(head()).toMatchObject({ jsonLd: { isAccessibleForFree: false } });
  });

  it.each(['/guides/no-such-guide/', '/guides/guide-1/?page=3', '/how-to/guide-1/', '/guides/service-31/'])(
    '%s is not there',
    async (address) => {
      page = openPage(address);
      await until(() => page.heads.length > 0);
      expect(head()).toMatchObject({ status: 404, isIndexable: false });
    },
  );

  it('R1-05 a comparison has a table with its heads', async () => {
    await open('/how-to/how-to-33/');
    expect(all('th').map((cell) => [cell.textContent, cell.getAttribute('scope')])).toEqual([
      ['Price', 'col'],
      ['Rent', 'row'],
    ]);
  });
});

describe('the deals', () => {
  it('R1-05 R9-10 are 60 a page, and each made-up price says that it is one', async () => {
    await open('/deals/');
    const deals = all('li[id^=deal-]');
    expect(deals).toHaveLength(60);
    expect(deals[0]?.textContent).toContain('Free for 7 daysthen 14.99 USD a monthExample price');
    expect(deals[1]?.textContent).toContain('$7.99 a month');
    expect(deals.every(({ textContent }) => textContent.includes('Example price'))).toBe(true);
    expect(link('To Mubi')).toMatchObject({ href: 'https://mubi.com/', rel: 'noopener nofollow' });
    await click(link('Next page'));
    expect([page.address(), all('li[id^=deal-]').length]).toEqual(['/deals/?page=2', 1]);
  });
});
