import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(180_000);

const stage = setStage();
const textOf = async (path: string) => (await fetch(stage.site.origin + path)).text();
const attribute = (html: string, tag: string, name: string) => new RegExp(`<${tag}\\b[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
const leadTo = (path: string) => fetch(stage.site.origin + path, { redirect: 'manual' }).then(({ headers }) => headers.get('location'));

describe('an address with a language and a country', () => {
  it.each([
    ['/de-ch/', 'de-CH', undefined],
    ['/pt-br/shows/', 'pt-BR', undefined],
    ['/pt-uk/shows/', 'pt-GB', undefined],
    ['/ar-us/parasite/', 'ar-US', 'rtl'],
    ['/en-sa/', 'en-ZA', undefined],
    ['/', 'en', undefined],
  ])('%s says so to browsers', async (path, lang, dir) => {
    const html = await textOf(path);
    expect([attribute(html, 'html', 'lang'), attribute(html, 'html', 'dir')]).toEqual([lang, dir]);
  });

  it('stays in each link of its page, without JavaScript as well, but for links to other languages and to files', async () => {
    const html = await textOf('/de-ch/genre/drama/');
    const links = [...html.matchAll(/<a\b[^>]* href="(\/[^"]*)"[^>]*>/g)].filter(([tag]) => !/ lang=/.test(tag));
    expect(links.length).toBeGreaterThan(60);
    expect(links.map(([, href = '']) => href).filter((href) => !/^\/de-ch(?:[/?]|$)/.test(href))).toEqual([]);
    expect(attribute(html, 'form', 'action')).toMatch(/^\/de-ch\//);
  });

  it('is kept by redirects, and follows a country that is chosen without JavaScript', async () => {
    expect(await leadTo('/de-de/genre/drama/?locale=ch')).toBe('/de-ch/genre/drama/');
    expect(await leadTo('/genre/drama/?locale=ch')).toBe('/genre/drama/');
  });

  it('is no address of what programs and partners ask for', async () => {
    for (const path of ['/de-de/content-api/list/', '/de-de/embedded/widget.js', '/de-de/remotes.json'])
      expect([path, (await fetch(stage.site.origin + path)).status]).toEqual([path, 404]);
  });

  it('is named to search engines: thirty pairs and the English page, and of the others the main one', async () => {
    const html = await textOf('/de-us/genre/drama/');
    const origin = attribute(html, 'meta', 'property="og:url" content')?.split('/de-')[0] ?? '';
    expect(attribute(html, 'link', 'rel="canonical" href')).toBe(`${origin}/de-de/genre/drama/`);
    const pairs = [...html.matchAll(/rel=alternate hreflang=([\w-]+) href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]);
    expect(pairs).toHaveLength(31);
    expect(pairs).toContainEqual(['en-GB', `${origin}/en-uk/genre/drama/`]);
    expect(pairs).toContainEqual(['x-default', `${origin}/genre/drama/`]);
    expect(await textOf('/search?s=x')).not.toContain('hreflang');
  });
});

/** Words of a page that came through no message: in the pseudo-language all others stand in brackets. Content and names are English there, too. */
const plainWords = (page: Page) =>
  page.evaluate(() => {
    // Names of services lead to their walls; dates are written by Intl.
    const content =
      'a[href*="/on/"], a[href*="platform="], article[data-title-id], [data-content], h1 bdi, option, kbd, svg, time, script, style, noscript, [lang="en"], [hreflang], .logo';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const element = node.parentElement;
      if (!element || element.closest(content) || !/[a-z]{3}/i.test(text) || !element.checkVisibility()) continue;
      if (!/[[\]~áçéíļñóřšúýž]/i.test(text)) found.push(text);
    }
    return [...new Set(found)];
  });

/** Names are the same in every language. */
const isName = (text: string) => /^(?:A Good Movie|To Watch|IMDb|Letterboxd|Trakt|Netflix|https?:.*)$/.test(text);

describe('the pseudo-language', () => {
  it.each([
    '/xa-us/',
    '/xa-us/genre/drama/on/netflix/?mood=tense',
    '/xa-us/lists/',
    '/xa-us/search?s=qqqqqq',
    '/xa-us/tonight/',
    '/xa-us/services/plan/',
    '/xa-us/guides/about-this-site/',
    '/xa-us/widgets/',
  ])('has every word of %s in its brackets', async (path) => {
    await stage.open(path);
    expect((await plainWords(stage.page)).filter((text) => !isName(text))).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });
});

describe('titles', () => {
  it('have their names in the language on the wall as it comes and as it is filtered, on their posters, in the search, and on their pages; the others are marked as English', async () => {
    const { items } = (await (await fetch(`${stage.site.origin}/content-api/list/genre/comedy/`)).json()) as {
      items: readonly { id: number; slug: string; title: string; genres: readonly string[] }[];
    };
    const named = items.find(({ genres }) => genres[0] === 'comedy');
    const other = items.find(({ id }) => id !== named?.id);
    const database = new DatabaseSync(path.join(stage.site.dataDir, 'site.sqlite'));
    const text = database.prepare('INSERT OR REPLACE INTO title_texts (title_id, source, language, title) VALUES (?, ?, ?, ?)');
    text.run(named!.id, 'tmdb', 'it-IT', 'La notte lunga');
    database.close();

    const { page } = stage;
    const tile = (id: number) => page.locator(`article[data-title-id="${id}"]`);
    const seen = async () => ({
      name: await tile(named!.id).getByRole('link').first().textContent(),
      poster: await tile(named!.id).locator('[aria-hidden="true"]').first().textContent(),
      marked: await tile(other!.id).locator('[lang="en"]').first().textContent(),
      own: await tile(named!.id).locator('[lang]').count(),
    });
    await stage.open('/it-it/genre/comedy/');
    const first = await seen();
    expect(first).toMatchObject({ name: expect.stringContaining('La notte lunga'), marked: other!.title, own: 0 });
    expect(first.poster).toMatch(/^La notte lunga\d{4} · Commedia/);
    await page.goto(`${stage.site.origin}/it-it/`);
    await stage.alive();
    await page.getByText('Generi', { exact: true }).and(page.locator(':visible')).first().click();
    await page.locator('a[href$="/it-it/genre/comedy/"]').and(page.locator(':visible')).first().click();
    await page.waitForURL('**/it-it/genre/comedy/');
    await eventually(seen, (now) => now.name === first.name);

    await page.getByRole('searchbox', { name: 'Cerca', exact: true }).click();
    await page.getByRole('combobox', { name: 'Cerca', exact: true }).fill(named!.title);
    await page
      .getByRole('option', { name: /La notte lunga/ })
      .first()
      .click();
    await page.waitForURL(`**/it-it/${named!.slug}/`);
    await page.getByRole('heading', { level: 1, name: 'La notte lunga' }).waitFor();
    expect(stage.complaints()).toEqual([]);

    // So is what a shared link shows of it, also where the page came without a document.
    const picture = `${stage.site.origin}/posters/${named!.id}.png`;
    const shared = () => page.locator('meta[property="og:image"]').getAttribute('content');
    await eventually(shared, (now) => now === `${picture}?lang=it`);
    await stage.open(`/it-it/${named!.slug}/`);
    expect(await shared()).toBe(`${picture}?lang=it`);
    const drawn = async (query: string) => {
      const answer = await fetch(picture + query);
      return { status: answer.status, type: answer.headers.get('content-type'), tag: answer.headers.get('etag') };
    };
    const [english, italian, german] = [await drawn(''), await drawn('?lang=it'), await drawn('?lang=de')];
    expect([english, italian, german]).toMatchObject(Array.from({ length: 3 }, () => ({ status: 200, type: 'image/png' })));
    // German has no name of its own for it, and another word for a comedy.
    expect(new Set([english.tag, italian.tag, german.tag]).size).toBe(3);
    expect([(await drawn('?lang=xx')).status, (await drawn('?lang=de&lang=it')).status]).toEqual([404, 404]);
  });
});

describe('a visitor who reads German', () => {
  it.each(['/pt-br/parasite/?country=us', '/de-de/?platform=uk-netflix'])(
    'stays at %s, whose country is another, until they choose one',
    async (address) => {
      const { page } = stage;
      await stage.open(address);
      const late = page.waitForResponse((answer) => /\/assets\/lateParts\.\w+\.js$/.test(answer.url()));
      await page.reload();
      await late;
      await stage.alive();
      await page.waitForTimeout(500);
      expect(page.url()).toBe(stage.site.origin + address);
    },
  );

  it('goes on in German: by filters, to a title, back, and to another country', async () => {
    const { page } = stage;
    await stage.open('/de-de/');
    await page.getByRole('link', { name: 'Netflix', exact: true }).first().click();
    await page.waitForURL('**/de-de/on/netflix/');
    await stage.alive();
    await page.goBack();
    await page.waitForURL('**/de-de/');
    await page.locator('article[data-title-id] a').first().click();
    await page.waitForURL(/\/de-de\/[\w-]+\/$/);
    await stage.alive();
    await page.goBack();
    await stage.alive();
    await page.getByRole('combobox', { name: 'Land', exact: true }).first().selectOption('ch');
    await page.waitForURL('**/de-ch/');
    expect(await page.getAttribute('html', 'lang')).toBe('de-DE');
    expect(stage.complaints()).toEqual([]);
  });

  it('is offered German on an English page, once', async () => {
    const { page } = await stage.renew({ locale: 'de-AT' });
    await page.goto(`${stage.site.origin}/genre/drama/`);
    const offer = page.getByRole('complementary').getByRole('link', { name: 'Diese Seite gibt es auch auf Deutsch' });
    expect(await offer.getAttribute('href')).toBe('/de-us/genre/drama/');
    await page.getByRole('button', { name: 'Schließen' }).click();
    await page.reload();
    await stage.alive(page);
    expect(await offer.count()).toBe(0);
    await page.goto(`${stage.site.origin}/de-us/`);
    await stage.alive(page);
    expect(await offer.count()).toBe(0);
  });

  it('finds the languages at the end of each page, and stays where they are', async () => {
    const { page } = stage;
    await stage.open('/');
    await page.getByRole('link', { name: 'Netflix', exact: true }).first().click();
    await page.waitForURL('**/on/netflix/');
    await page.getByRole('contentinfo').getByText('Language', { exact: true }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr-us/on/netflix/');
    await stage.alive();
    await eventually(
      () => page.getAttribute('html', 'lang'),
      (lang) => lang === 'fr-US',
    );
  });
});

describe('a card on a page of a partner', () => {
  it('speaks the language that it is asked for, also as a frame', async () => {
    const fragment = await textOf('/embedded/availability/parasite?fragment=1&country=de&lang=de-DE');
    // Both, whatever stands around it: `all: initial` takes over the direction of a page.
    expect(fragment).toMatch(/<article [^>]*lang=de dir=ltr[ >]/);
    expect(await textOf('/embedded/availability/parasite?fragment=1')).toMatch(/<article [^>]*lang=en dir=ltr[ >]/);
    expect(fragment).toContain('Wo ');
    // Where it leads, the site speaks the same language.
    expect(fragment).toMatch(/href="http[^"]*\/de-de\/parasite\/"/);
    expect(fragment).not.toMatch(/href="http[^"]*\d\/parasite\//);
    const frame = await textOf('/embedded/availability/parasite?lang=ar');
    expect([attribute(frame, 'html', 'lang'), attribute(frame, 'html', 'dir')]).toEqual(['ar', 'rtl']);
  });
});

describe('Arabic', () => {
  it('runs from the right, and fits a page of 320 pixels', async () => {
    const { page } = stage;
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/ar-us/', '/ar-us/parasite/', '/ar-us/lists/']) {
      await stage.open(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
    expect(stage.complaints()).toEqual([]);
  });
});
