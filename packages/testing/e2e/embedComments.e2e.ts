import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPage, startPartnerSite } from '@agm/testing';
import { startNeighbours, type Neighbours } from './neighbours.ts';
import { eventually } from './stage.ts';

jest.setTimeout(180_000);

let neighbours: Neighbours;
let staff: string;
let folder: string;

const ask = async (method: string, path: string, body?: object) => {
  const answer = await fetch(neighbours.site.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(staff && { authorization: `Bearer ${staff}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
};

beforeAll(async () => {
  staff = '';
  folder = await mkdtemp(join(tmpdir(), 'agm-routes-'));
  const routes = join(folder, 'routes.json');
  await writeFile(
    routes,
    JSON.stringify({
      'anon-comments': '/site/v1/guests',
      comments: '/site/v1/said',
      'tag-post-view': '/site/v1/views',
      'tag-list-page-view': '/site/v1/walls',
    }),
  );
  neighbours = await startNeighbours({ EMBED_GUESTS: 'PARTNER', CMS_ROUTES: routes });
  staff = String((await ask('POST', '/wp-json/jwt-auth/v1/token', { username: 'administrator', password: 'goodmovie' }))['token']);
  const { id } = await ask('GET', '/content-api/title/parasite');
  await ask('POST', '/wp-json/site/v1/said', { post: id, content: 'The stairs say it all. ||The cellar is next.||' });
});
afterAll(async () => {
  await neighbours?.stop();
  await rm(folder, { recursive: true, force: true });
});

const comments = '<agm-comments slug="parasite"><a href="https://partner.example/fallback">What visitors say</a></agm-comments>';

describe('comments on a partner’s page', () => {
  it('are read in two requests, covered where they give too much away, and members log in on the site, in another tab', async () => {
    const { site, partner } = neighbours;
    const other = await startPartnerSite();
    other.show(
      `<!doctype html><html lang="en"><title>Another</title><link rel="icon" href="data:,">${comments}<script src="${site.origin}/embedded/widget.js" async></script>`,
    );
    const { page, complaints, requests, close } = await openPage(neighbours.browser);
    await page.goto(other.origin);
    const words = page.getByRole('article', { name: 'Comment by administrator' });
    await words.waitFor();
    expect(await words.getByText('The cellar is next.').isVisible()).toBe(false);
    await words.getByText('Spoiler').click();
    expect(await words.getByText('The cellar is next.').isVisible()).toBe(true);
    // In a column no word stands one letter below the other, and nothing is wider than it.
    for (const width of [280, 400]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await words.evaluate((article) => {
          const [text, room] = [article.querySelector('[dir=auto]')!.getBoundingClientRect().width, article.getBoundingClientRect().width];
          return [text > 0.95 * room, document.documentElement.scrollWidth - document.documentElement.clientWidth];
        }),
      ).toEqual([true, 0]);
    }
    const join = page.getByRole('link', { name: /join in/ });
    expect([await join.getAttribute('href'), await join.getAttribute('target')]).toEqual([`${site.origin}/parasite/#discussion`, '_blank']);
    // The operator let the partner's page alone take guests' words.
    expect(other.origin).not.toBe(partner.origin);
    expect(await page.locator('agm-comments iframe, agm-comments form').count()).toBe(0);
    expect(requests).toEqual(['/', '/embedded/widget.js', '/embedded/comments/parasite?fragment=1']);
    expect(complaints).toEqual([]);
    await close();
    other.show(
      `<!doctype html><html lang="en"><title>A thief</title><link rel="icon" href="data:,"><iframe src="${site.origin}/embedded/comments/parasite/write" title="x"></iframe>`,
    );
    const thief = await openPage(neighbours.browser);
    await thief.page.goto(other.origin, { waitUntil: 'load' });
    await eventually(
      () => thief.complaints.join(),
      (said) => said.includes('frame-ancestors'),
    );
    expect(await thief.page.frameLocator('iframe').getByRole('textbox').count()).toBe(0);
    await thief.close();
    await other.stop();
  });

  it('R7-47 pages of the site call routes where the operator has them', async () => {
    const { page, complaints, requests, close } = await openPage(neighbours.browser);
    const calls = () => requests.filter((asked) => asked.startsWith('/wp-json/'));
    await page.goto(`${neighbours.site.origin}/parasite/`);
    await eventually(calls, (asked) => asked.length > 0);
    await page.goto(`${neighbours.site.origin}/list/`);
    await eventually(calls, (asked) => asked.length > 1);
    expect(calls()).toEqual(['/wp-json/site/v1/views', '/wp-json/site/v1/walls']);
    expect(complaints).toEqual([]);
    await close();
  });

  let tries = 0;
  it('R1-12 R7-47 are written there by guests where the operator allows it: in a frame of ours, once, without a token or a cookie', async () => {
    const { site } = neighbours;
    // A second try says something else: nobody says the same twice.
    const words = `Written far from home, ${++tries}.`;
    const { page, complaints, origins, close } = await neighbours.visit(`<div style="height: 3000px">Far above.</div>${comments}`);
    await page.waitForFunction(() => customElements.get('agm-comments'));
    expect(await page.evaluate(() => document.querySelector('agm-comments')?.shadowRoot?.querySelector('article') ?? null)).toBeNull();
    await page.locator('agm-comments').scrollIntoViewIfNeeded();
    await page.locator('agm-comments iframe').scrollIntoViewIfNeeded();
    const frame = page.frameLocator('agm-comments iframe');
    await frame.getByRole('textbox', { name: 'Your name' }).fill('Mia');
    await frame.getByRole('textbox', { name: 'Comment as a guest' }).fill(words);
    const sent: (readonly [string, string | null])[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push([new URL(request.url()).pathname, request.headers()['authorization'] ?? null]);
    });
    await frame.getByRole('button', { name: 'Post the comment' }).dblclick();
    await frame.getByText('Thank you. An editor reads what guests write before it shows.').waitFor();
    expect(sent).toEqual([['/wp-json/site/v1/guests', null]]);
    const box = await page.locator('agm-comments iframe').boundingBox();
    expect(
      await page
        .frames()
        .at(-1)!
        .evaluate(() => document.documentElement.scrollHeight),
    ).toBeLessThanOrEqual(Math.ceil(box?.height ?? 0));
    const waiting = (await ask('GET', '/wp-json/wp/v2/admin-review?per_page=100'))['data'] as {
      author_name: string;
      content: { raw: string };
    }[];
    expect(waiting.filter(({ author_name: name }) => name === 'Mia').map(({ content }) => content.raw)).toContain(words);
    // Some browsers let a frame keep nothing: then nothing is seen again, and nothing breaks.
    const keeps = await page
      .frames()
      .at(-1)!
      .evaluate(() => {
        try {
          localStorage.getItem('agm:waiting');
          return true;
        } catch {
          return false;
        }
      });
    expect(await frame.getByText(words).count()).toBe(keeps ? 1 : 0);
    expect(await page.context().cookies()).toEqual([]);
    expect([...origins].sort()).toEqual([site.origin, neighbours.partner.origin].sort());
    expect(complaints).toEqual([]);
    await close();
  });

  it('the form of the frame leads to what is missing, and shows a guest the own words while they wait, where the browser keeps them', async () => {
    const { page, complaints, requests, close } = await openPage(neighbours.browser);
    const open = async () => {
      await page.goto(`${neighbours.site.origin}/embedded/comments/heat/write`);
    };
    const words = page.getByRole('textbox', { name: 'Comment as a guest' });
    const own = page.getByRole('region', { name: /^Waiting for approval/ });
    await open();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Mia');
    await words.fill('\u2800 ');
    await page.getByRole('button', { name: 'Post the comment' }).click();
    await page.getByText('There is nothing written yet.').waitFor();
    expect(
      await words.evaluate((field) => [
        field === document.activeElement,
        field.getAttribute('aria-invalid'),
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    ).toEqual([true, 'true', 'There is nothing written yet.']);
    await words.fill('<b>Seen</b> by me alone.');
    await page.getByRole('button', { name: 'Post the comment' }).click();
    await own.getByText('<b>Seen</b> by me alone.').waitFor();
    // As narrow as a partner's column, all of it fits the height that the widget gives its frame.
    await page.setViewportSize({ width: 280, height: 440 });
    expect(
      await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]),
    ).toEqual([0, 0]);
    await open();
    await own.getByText('<b>Seen</b> by me alone.').waitFor();
    expect(await own.locator('b').count()).toBe(0);
    const waiting = (await ask('GET', '/wp-json/wp/v2/admin-review?per_page=100'))['data'] as { id: number; post_slug: string }[];
    await ask('POST', '/wp-json/wp/v2/admin-review', {
      id: waiting.find(({ post_slug: slug }) => slug === 'heat')?.id,
      kind: 'comment',
      status: 'approved',
    });
    await open();
    await own.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('agm:waiting'))).toBeNull();
    expect(requests.filter((asked) => asked.startsWith('/wp-json/')).map((asked) => asked.replace(/include=\d+/, 'include=…'))).toEqual([
      '/wp-json/site/v1/guests',
      ...['', ''].map(() => '/wp-json/site/v1/said?include=…&per_page=100&_fields=id'),
    ]);
    expect(complaints).toEqual([]);
    await close();
  });
});
