import type { Browser, Page } from 'playwright-core';
import { axeViolations, launchChromium, openPage, readDownload, type WatchedPage } from '@agm/testing';
import { hostileTexts, startSite, type Site } from '@agm/testing/site';
import { frames, sampled } from './stage.ts';

jest.setTimeout(600_000);

let site: Site;
let browser: Browser;
let visitor: WatchedPage;
let staff: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ TRUSTED_PROXIES: '127.0.0.1' }), launchChromium()]);
  staff = await tokenOf('administrator');
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
beforeEach(async () => {
  visitor = await openPage(browser);
});
afterEach(async () => {
  await visitor.close();
});

let lastAddress = 0;
/** Asks the server as a machine does; guests each from an address of their own. */
async function ask(method: string, path: string, body: object | null = null, token: string | null = null) {
  const answer = await fetch(site.origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-real-ip': `10.7.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const tokenOf = async (username: string) =>
  String((await ask('POST', '/wp-json/jwt-auth/v1/token', { username, password: 'goodmovie' })).body['token']);
const idOf = async (slug: string) => Number((await ask('GET', `/content-api/title/${slug}`)).body['id']);

async function openComments(path: string, page: Page = visitor.page): Promise<void> {
  await page.goto(`${site.origin}${path}`);
  await page.locator('#discussion').scrollIntoViewIfNeeded();
  await page.locator('[data-remote="comments"][data-state="alive"]').waitFor();
}
/** A member's page without the detour over the form. */
async function enter(username: string, page: Page = visitor.page): Promise<void> {
  const token = await tokenOf(username);
  await page.goto(`${site.origin}/reset/`);
  await page.evaluate((text) => localStorage.setItem('btk', text), token);
}
const complaints = (watched = visitor) =>
  watched.complaints.filter((line) => !/status of 4(?:0\d|29)|ERR_INTERNET_DISCONNECTED/.test(line));

describe('what visitors say of a title', () => {
  it('R1-12 R7-45 a guest posts and waits; staff approves at the desk by keyboard; both see the right thing', async () => {
    // Five from this machine's own address are free; the browser does the work of the next one, which names its title.
    const post = await idOf('parasite');
    for (let free = 0; free < 5; free++)
      await fetch(`${site.origin}/wp-json/wp/v2/anon-comments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ post: await idOf('heat'), anon_name: 'Somebody', content: `Free ${free}` }),
      });
    await openComments('/parasite/');
    await visitor.page.getByRole('textbox', { name: 'Your name' }).fill('Mia');
    await visitor.page.getByRole('button', { name: 'Post the comment' }).click();
    await visitor.page.getByRole('alert').getByText('There is nothing written yet.').waitFor();
    expect(
      await visitor.page.getByRole('textbox', { name: 'Comment as a guest' }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await visitor.page.getByRole('textbox', { name: 'Your name' }).fill('Mia');
    await visitor.page.getByRole('textbox', { name: 'Comment as a guest' }).fill('The stairs say it all. ||The cellar is next.||');
    await visitor.page.getByRole('button', { name: 'Post the comment' }).click();
    await visitor.page.getByText('An editor reads what guests write before it shows.').waitFor();
    expect(visitor.requests.filter((asked) => asked.startsWith('/user-api/captcha'))).toEqual([
      `/user-api/captcha?form=comment&post=${post}&parent=0`,
    ]);
    await openComments('/parasite/');
    const own = visitor.page.getByRole('article', { name: 'Comment by Mia' });
    await own.getByText('Waiting for approval').waitFor();
    await own.getByText('The stairs say it all.').waitFor();
    const stranger = await openPage(browser);
    await openComments('/parasite/', stranger.page);
    expect(await stranger.page.getByText('The stairs say it all.').count()).toBe(0);
    await stranger.close();
    expect(await axeViolations(visitor.page)).toEqual([]);
    const queued = (await ask('GET', '/wp-json/wp/v2/admin-review?per_page=100', null, staff)).body['data'] as {
      id: number;
      author_name: string;
    }[];
    for (const { id, author_name: name } of queued)
      if (name === 'Somebody') await ask('POST', '/wp-json/wp/v2/admin-review', { id, kind: 'comment', status: 'trash' }, staff);

    const desk = await openPage(browser);
    await enter('administrator', desk.page);
    await desk.page.goto(`${site.origin}/desk/`);
    const waiting = desk.page.getByRole('article', { name: 'Comment by Mia' });
    await waiting.waitFor();
    expect(await axeViolations(desk.page)).toEqual([]);
    await desk.page.keyboard.press('a');
    await desk.page.getByText('Approved: Mia on Parasite').waitFor();
    await desk.page.keyboard.press('u');
    await waiting.waitFor();
    await desk.page.keyboard.press('j');
    await desk.page.keyboard.press('k');
    await desk.page.keyboard.press('a');
    await desk.page.getByText('Approved: Mia on Parasite').waitFor();
    await desk.page.getByText('Nobody waits for a word from you.').waitFor();
    expect(complaints(desk)).toEqual([]);
    await desk.close();

    await openComments('/parasite/');
    const comment = visitor.page.getByRole('article', { name: 'Comment by Mia' });
    await comment.waitFor();
    expect(await comment.textContent()).toContain('Guest');
    expect(await comment.getByText('The cellar is next.').isVisible()).toBe(false);
    await comment.getByText('Spoiler').click();
    expect(await comment.getByText('The cellar is next.').isVisible()).toBe(true);
    expect(complaints()).toEqual([]);
  });

  it('reads without JavaScript: comments, their order, and the way to each of them', async () => {
    const quiet = await openPage(browser, { javaScriptEnabled: false });
    await quiet.page.goto(`${site.origin}/parasite/`);
    await quiet.page.getByRole('article', { name: 'Comment by Mia' }).waitFor();
    await quiet.page.getByRole('link', { name: 'Oldest' }).click();
    await quiet.page.getByRole('article', { name: 'Comment by Mia' }).getByRole('link').first().click();
    await quiet.page.getByText('The comment you followed').waitFor();
    await quiet.close();
  });

  it('R1-11 a member writes and edits; the other tab has the new words when it is looked at', async () => {
    await enter('subscriber');
    await openComments('/parasite/');
    await visitor.page.getByRole('textbox', { name: 'Your comment' }).fill('Frist words');
    await visitor.page.getByRole('button', { name: 'Post the comment' }).click();
    await visitor.page.getByRole('article', { name: 'Comment by subscriber' }).getByText('Frist words').waitFor();
    const other = await visitor.page.context().newPage();
    await openComments('/parasite/', other);
    await other.getByText('Frist words').waitFor();

    await visitor.page.bringToFront();
    await visitor.page.getByRole('article', { name: 'Comment by subscriber' }).getByRole('button', { name: 'Edit' }).click();
    await visitor.page.getByRole('textbox', { name: 'Change your comment' }).fill('First words');
    await visitor.page.getByRole('button', { name: 'Save' }).click();
    await visitor.page.getByRole('article', { name: 'Comment by subscriber' }).getByText('edited').waitFor();
    await other.bringToFront();
    // A page looks again at most every five seconds.
    await other.waitForFunction(
      () => {
        window.dispatchEvent(new Event('focus'));
        return document.body.textContent.includes('First words');
      },
      undefined,
      { polling: 1_000 },
    );

    await other.getByRole('article', { name: 'Comment by subscriber' }).getByRole('button', { name: 'Delete' }).click();
    await other.getByText('First words').waitFor({ state: 'detached' });
    await visitor.page.bringToFront();
    await visitor.page.getByRole('article', { name: 'Comment by subscriber' }).getByRole('button', { name: 'Edit' }).click();
    await visitor.page.getByRole('textbox', { name: 'Change your comment' }).fill('Too late');
    await visitor.page.getByRole('button', { name: 'Save' }).click();
    await visitor.page.getByRole('article', { name: 'Comment by subscriber' }).waitFor({ state: 'detached' });
    expect(complaints()).toEqual([]);
  });

  it('words written offline are said to be unsent, stay over a reload, and are stored once', async () => {
    await enter('subscriber');
    await openComments('/heat/');
    await visitor.page.context().setOffline(true);
    await visitor.page.getByRole('textbox', { name: 'Your comment' }).fill('Written in a tunnel');
    await visitor.page.getByRole('button', { name: 'Post the comment' }).click();
    await visitor.page.getByText('Not sent: we cannot reach the server.').waitFor();
    await visitor.page.context().setOffline(false);
    await openComments('/heat/');
    expect(await visitor.page.getByRole('textbox', { name: 'Your comment' }).inputValue()).toBe('Written in a tunnel');
    await visitor.page.getByRole('button', { name: 'Post the comment' }).dblclick();
    await visitor.page.getByRole('article', { name: 'Comment by subscriber' }).getByText('Written in a tunnel').waitFor();
    expect((await ask('GET', '/content-api/comments/heat')).body).toMatchObject({ total: 1 });
  });
});

describe('the desk', () => {
  it('R7-45 every key that is listed does what it says, and what was done is written down', async () => {
    const post = await idOf('heat');
    for (const name of ['Ada', 'Ben', 'Cem', 'Dan', 'Eva'])
      await ask('POST', '/wp-json/wp/v2/anon-comments', { post, anon_name: name, content: `Words of ${name}` });
    await enter('administrator');
    const { page } = visitor;
    await page.goto(`${site.origin}/desk/`);
    await page.getByRole('article', { name: 'Comment by Eva' }).waitFor();
    const labels = () =>
      page
        .locator('article[aria-label^="Comment by"]')
        .evaluateAll((all) => all.map((one) => [one.getAttribute('aria-label'), one.hasAttribute('aria-current')] as const));
    const isCurrent = (name: string) => page.locator(`article[aria-current][aria-label="Comment by ${name}"]`);
    /** Goes to somebody's words, by keys alone; the queue may be re-read meanwhile. */
    const goTo = async (name: string) => {
      for (let press = 0; press < 30 && (await isCurrent(name).count()) === 0; press++) {
        const now = await labels();
        const steps = now.findIndex(([label]) => label === `Comment by ${name}`) - now.findIndex(([, isIt]) => isIt);
        await page.keyboard.press(steps > 0 ? 'j' : 'k');
        await frames(page);
      }
      await isCurrent(name).waitFor();
    };
    const statusOf = async (name: string, queue: string) =>
      (
        (await ask('GET', `/wp-json/wp/v2/admin-review?status=${queue}&per_page=100`, null, staff)).body['data'] as {
          author_name: string;
        }[]
      ).some(({ author_name: author }) => author === name);
    const done = (words: string) => page.getByRole('status').getByText(words).waitFor();

    await goTo('Ben');
    await page.keyboard.press('k');
    await isCurrent('Ada').waitFor();
    await goTo('Ben');
    await page.keyboard.press('s');
    await done('Marked as spam: Ben on Heat');
    await page.keyboard.press('u');
    await page.getByRole('article', { name: 'Comment by Ben' }).waitFor();
    await page.waitForFunction(() => !document.body.textContent.includes('Marked as spam: Ben'));
    expect(await statusOf('Ben', 'spam')).toBe(false);
    await goTo('Ben');
    await page.keyboard.press('s');
    await done('Marked as spam: Ben on Heat');
    await goTo('Cem');
    await page.keyboard.press('d');
    await done('Deleted: Cem on Heat');
    await goTo('Dan');
    await page.keyboard.press('a');
    await done('Approved: Dan on Heat');
    await page.getByRole('navigation', { name: 'Queues' }).getByRole('button', { name: /^Spam/ }).click();
    await page.getByRole('article', { name: 'Comment by Ben' }).waitFor();
    await goTo('Ben');
    await page.keyboard.press('h');
    await done('Held: Ben on Heat');
    expect(
      await Promise.all(
        [
          ['Ben', 'hold'],
          ['Cem', 'trash'],
          ['Dan', 'approved'],
        ].map(([name = '', queue = '']) => statusOf(name, queue)),
      ),
    ).toEqual([true, true, true]);
    await page.getByText('What was done').click();
    await page
      .getByText(/administrator: comment \d+ was spam, is held/)
      .first()
      .waitFor();
    await page
      .getByText(/administrator: comment \d+ was held, is deleted/)
      .first()
      .waitFor();
    expect(complaints()).toEqual([]);
  });

  afterAll(async () => {
    const left = (await ask('GET', '/wp-json/wp/v2/admin-review?per_page=100', null, staff)).body['data'] as { id: number; kind: string }[];
    for (const { id, kind } of left) await ask('POST', '/wp-json/wp/v2/admin-review', { id, kind, status: 'trash' }, staff);
  });

  it('has what visitors report of comments and reviews in one queue', async () => {
    const post = await idOf('heat');
    const token = await tokenOf('premium');
    await ask('POST', '/wp-json/wp/v2/user-review', { post, rating: 2, content: 'It gives the end away' }, token);
    await visitor.page.goto(`${site.origin}/heat/`);
    await visitor.page.locator('#discussion').scrollIntoViewIfNeeded();
    const review = visitor.page.getByRole('article', { name: 'Review by premium' });
    await review.getByText('Report', { exact: true }).click();
    await review.getByLabel('It gives the plot away').check();
    await review.getByRole('button', { name: 'Send the report' }).click();
    await review.getByText('Thank you. Somebody will look at it.').waitFor();
    await enter('administrator');
    await visitor.page.goto(`${site.origin}/desk/`);
    await visitor.page.getByRole('button', { name: /^Reported/ }).click();
    await visitor.page.getByRole('article', { name: 'Review, 2.0 / 10 by premium' }).getByText('Reported as spoiler').waitFor();
    await visitor.page.keyboard.press('d');
    await visitor.page.getByText('Deleted: premium on Heat').waitFor();
    await visitor.page.goto(`${site.origin}/heat/`);
    expect(await visitor.page.getByRole('article', { name: 'Review by premium' }).count()).toBe(0);
    expect(complaints()).toEqual([]);
  });

  it('a member finds the own words from the account, and takes them along in the file with everything', async () => {
    const token = await tokenOf('subscriber');
    await ask('POST', '/wp-json/wp/v2/comments', { post: await idOf('heat'), content: 'To be found again' }, token);
    await enter('subscriber');
    await visitor.page.goto(`${site.origin}/account/`);
    await visitor.page.getByRole('link', { name: 'Your comments and reviews' }).click();
    await visitor.page.getByText('To be found again').waitFor();
    await visitor.page.goto(`${site.origin}/account/`);
    const [file] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.page.getByRole('button', { name: 'Save everything as a file' }).click(),
    ]);
    expect(await readDownload(file)).toContain('To be found again');
    const feed = await (await fetch(`${site.origin}/heat/comments/feed.xml`)).text();
    expect(feed).toContain('To be found again');
    expect(complaints()).toEqual([]);
  });
});

describe('hostile words', () => {
  /** What a text became on the page: what stands there, where its links lead, whether it ran, and whether the page is as wide as its window. */
  const seen = (page: Page) =>
    page.evaluate(() => ({
      texts: document.querySelectorAll('article[aria-label]').length,
      strange: [...document.querySelectorAll('article [dir="auto"] *')]
        .filter(({ tagName }) => !['A', 'DETAILS', 'SUMMARY', 'SPAN'].includes(tagName))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      links: [...document.querySelectorAll<HTMLAnchorElement>('article [dir="auto"] a')]
        .map(({ protocol, rel }) => `${protocol} ${rel}`)
        .filter((kind, at, all) => all.indexOf(kind) === at),
      ran: (window as { __ran?: number }).__ran ?? 0,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
  const calm = { strange: [], ran: 0, overflow: 0 };
  const onlyOut = (links: readonly string[]) => links.filter((kind) => !/^https?: nofollow ugc noopener$/.test(kind));

  it('are text at the desk, below a title, on their author’s page, on a partner’s and in the feed: nothing runs, nothing breaks', async () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
    const hostile = sampled(hostileTexts, 5);
    /** A few are refused, because nothing of them can be seen. */
    const most = Math.floor(hostile.length * 0.9);
    const [desk, mine] = [await idOf('arrival'), await idOf('whiplash')];
    let named = 0;
    for (const text of hostile) {
      const said = await ask('POST', '/wp-json/wp/v2/anon-comments', {
        post: desk,
        anon_name: [...text].slice(0, 80).join(''),
        content: text,
      });
      const whole =
        said.status === 201 ? said : await ask('POST', '/wp-json/wp/v2/anon-comments', { post: desk, anon_name: 'Guest', content: text });
      if (said.status === 201) named += 1;
      expect([text.slice(0, 40), whole.status]).toEqual([text.slice(0, 40), whole.status === 400 ? 400 : 201]);
      expect([201, 400]).toContain((await ask('POST', '/wp-json/wp/v2/comments', { post: mine, content: text }, staff)).status);
    }
    expect(named).toBeGreaterThan(hostile.length * 0.8);
    const narrow = await openPage(browser, { viewport: { width: 390, height: 844 } });
    const dialogs: string[] = [];
    narrow.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await enter('administrator', narrow.page);

    let judged = 0;
    for (;;) {
      const queue = (await ask('GET', '/wp-json/wp/v2/admin-review?per_page=50', null, staff)).body['data'] as {
        id: number;
        kind: string;
      }[];
      if (queue.length === 0) break;
      await narrow.page.goto(`${site.origin}/desk/`);
      await narrow.page.getByRole('button', { name: /^Waiting/ }).waitFor();
      await narrow.page.locator('article[aria-label]').first().waitFor();
      const { texts, links, ...rest } = await seen(narrow.page);
      expect(rest).toEqual(calm);
      expect([texts, onlyOut(links)]).toEqual([queue.length, []]);
      // A partner's page shows the newest thirty, so that each text stands there once.
      const next = queue.slice(0, 30);
      for (const { id, kind } of next) await ask('POST', '/wp-json/wp/v2/admin-review', { id, kind, status: 'approved' }, staff);
      judged += next.length;
      await narrow.page.goto(`${site.origin}/embedded/comments/arrival?ref=after-${judged}.example`);
      const embedded = await seen(narrow.page);
      expect([embedded.strange, embedded.ran, embedded.overflow, onlyOut(embedded.links)]).toEqual([[], 0, 0, []]);
      expect(embedded.texts).toBe(1 + Math.min(30, judged));
    }
    expect(judged).toBeGreaterThanOrEqual(most);

    const { totalPages, total } = (await ask('GET', '/content-api/comments/arrival')).body as { totalPages: number; total: number };
    expect(total).toBe(judged);
    let shown = 0;
    for (let page = 1; page <= totalPages; page++) {
      await openComments(`/arrival/?comments=${page}`, narrow.page);
      const { texts, links, ...rest } = await seen(narrow.page);
      shown += texts;
      expect(rest).toEqual(calm);
      expect(onlyOut(links)).toEqual([]);
    }
    expect(shown).toBeGreaterThanOrEqual(total);

    await narrow.page.goto(`${site.origin}/account/comments/`);
    const more = narrow.page.getByRole('button', { name: 'More of your comments' });
    await narrow.page.locator('article[aria-label]').first().waitFor();
    while ((await more.count()) > 0) {
      const before = await narrow.page.locator('article[aria-label]').count();
      await more.click();
      await narrow.page.waitForFunction((count) => document.querySelectorAll('article[aria-label]').length > count, before);
    }
    const { texts, links, ...rest } = await seen(narrow.page);
    expect(rest).toEqual(calm);
    expect(onlyOut(links)).toEqual([]);
    expect(texts).toBeGreaterThanOrEqual(most);

    // Our own pages refuse to read markup at all, so a reader of feeds stands elsewhere.
    const reader = await narrow.page.context().newPage();
    const feed = await reader.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        const words = [...xml.querySelectorAll('item > description, item > title')].map(({ textContent }) => textContent ?? '');
        return {
          faults: xml.querySelectorAll('parsererror').length,
          items: xml.querySelectorAll('item').length,
          elements: words.flatMap((text) =>
            [...new DOMParser().parseFromString(text, 'text/html').body.children].map(({ tagName }) => tagName),
          ),
        };
      },
      await (await fetch(`${site.origin}/arrival/comments/feed.xml`)).text(),
    );
    expect(feed).toEqual({ faults: 0, items: 30, elements: [] });
    expect(dialogs).toEqual([]);
    expect(complaints(narrow)).toEqual([]);
    await narrow.close();
  });
});
