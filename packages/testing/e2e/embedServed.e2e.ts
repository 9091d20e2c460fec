import { createHash } from 'node:crypto';
import { launchChromium, openPage, startPartnerSite } from '@agm/testing';
import { logIn, startSite } from '@agm/testing/site';
import { cardOf, heardError, hearErrors, parasite, plain, shownCard, startNeighbours, type Neighbours } from './neighbours.ts';
import { eventually } from './stage.ts';

jest.setTimeout(180_000);

let neighbours: Neighbours;

beforeAll(async () => {
  neighbours = await startNeighbours();
});
afterAll(() => neighbours?.stop());

const ask = async <T>(path: string): Promise<{ readonly status: number; readonly headers: Headers; readonly body: T }> => {
  const answer = await fetch(neighbours.site.origin + path);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
};

describe('oEmbed', () => {
  interface Rich {
    readonly type: string;
    readonly title: string;
    readonly html: string;
    readonly width: number;
    readonly height: number;
    readonly provider_name: string;
  }
  const about = (address: string, more = '') => ask<Rich & { code?: string }>(`/embedded/oembed?url=${encodeURIComponent(address)}${more}`);

  it('is named by a title’s page, and its frame shows the card on another page', async () => {
    const { site, partner, browser } = neighbours;
    const html = await (await fetch(`${site.origin}/parasite/`)).text();
    const [, link = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
    const { status, headers, body } = await ask<Rich>(link.replaceAll('&amp;', '&').replace(site.origin, ''));
    expect([status, headers.get('access-control-allow-origin'), body.type, body.provider_name]).toEqual([
      200,
      '*',
      'rich',
      'A Good Movie To Watch',
    ]);
    partner.show(`<!doctype html><html lang="en"><title>A blog</title>${body.html}`);
    const { page, complaints, close } = await openPage(browser);
    await page.goto(partner.origin);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Where to watch Parasite' }).waitFor();
    expect((await cardOf(page.frames()[1]!)).offers.length).toBeGreaterThan(2);
    expect(complaints).toEqual([]);
    await close();
  });

  it('knows titles and walls of this site, in a country and within a size, and nothing else', async () => {
    const { origin } = neighbours.site;
    expect((await about(`${origin}/parasite/?country=uk`, '&maxwidth=300&maxheight=200')).body).toMatchObject({
      width: 300,
      height: 200,
      html: expect.stringContaining('/embedded/availability/parasite?country=uk'),
    });
    expect((await about(`${origin}/parasite/`, '&maxwidth=90&maxheight=40')).body).toMatchObject({
      width: 90,
      height: 40,
      html: expect.stringContaining('width="90" height="40"'),
    });
    for (const [page, part] of [
      ['/parasite/?country=uk', '/embedded/availability/parasite?country=uk'],
      ['/de-ch/parasite/', '/embedded/availability/parasite?country=ch&amp;lang=de'],
      ['/genre/drama/country/uk/', '/embedded/list?path=%2Fgenre%2Fdrama%2Fcountry%2Fuk%2F'],
      ['/genre/drama/?by=top', '/embedded/list?path=%2Fgenre%2Fdrama%2F%3Fby%3Dtop'],
    ] as const) {
      const [, link = ''] =
        /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(await (await fetch(origin + page)).text()) ?? [];
      expect((await ask<Rich>(link.replaceAll('&amp;', '&').replace(origin, ''))).body.html).toContain(`src="${origin}${part}"`);
    }
    expect((await about(`${origin}/genre/drama/?by=top`)).body.html).toContain('/embedded/list?path=%2Fgenre%2Fdrama%2F%3Fby%3Dtop');
    for (const [address, more, status] of [
      [`${origin}/no-such-title-at-all/`, '', 404],
      ['https://elsewhere.example/parasite/', '', 404],
      ['javascript:alert(1)', '', 404],
      [`${origin}/account/`, '', 404],
      [`${origin}/parasite/`, '&format=xml', 501],
    ] as const)
      expect([address, (await about(address, more)).status]).toEqual([address, status]);
    expect((await ask('/embedded/oembed')).status).toBe(400);
    // A wrong request is no fault of the site's: its log stays as it is.
    expect(neighbours.site.output()).not.toMatch(/oembed/i);
  });
});

describe('a key of the desk', () => {
  it('stands on the links of the card, labels what it tags, counts its views, and is nothing on the pages of others', async () => {
    const { origin } = neighbours.site;
    const authorization = `Bearer ${await logIn(neighbours.site)}`;
    const name = `film-blog-${Date.now()}`;
    const marks = [{ platform: 'mubi', parameter: 'tag', value: 'blog-20' }];
    const made = await fetch(`${origin}/content-api/desk/partners`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ name, origins: ['https://film-blog.example'], marks }),
    });
    const { key } = (await made.json()) as { key: string };
    const card = (ref: string, from: string) =>
      fetch(`${origin}/embedded/availability/parasite?fragment=1&country=us&ref=${ref}`, { headers: { origin: from } });
    const theirs = await card(key, 'https://film-blog.example');
    expect([theirs.headers.get('vary'), theirs.headers.get('ratelimit-policy')]).toEqual([
      expect.stringContaining('Origin, Referer'),
      '"partner";q=60000;w=60',
    ]);
    const html = await theirs.text();
    const row = /<a [^>]*platform=mubi[^]*?<\/a>/.exec(html)?.[0] ?? '';
    expect([row.includes(`ref=${key}`), row.includes('Affiliate link')]).toEqual([true, true]);
    const plainCard = await (await card('', 'https://elsewhere.example')).text();
    expect(plainCard).not.toContain('&amp;ref=');
    for (const [ref, from] of [
      [key, 'https://elsewhere.example'],
      ['pk-aaaaaaaaaaaaaaaa', 'https://film-blog.example'],
    ] as const)
      expect(await (await card(ref, from)).text()).toBe(plainCard);
    const counted = async (): Promise<readonly object[]> => {
      const numbers = await fetch(`${origin}/content-api/desk/numbers`, { headers: { authorization } });
      return ((await numbers.json()) as { partners: readonly object[] }).partners;
    };
    // A view is counted beside the answer.
    expect(await eventually(counted, (partners) => partners.length > 0)).toEqual([{ partner: name, loads: 1, clicks: 0 }]);
  });
});

describe('the script', () => {
  interface Versions {
    readonly current: string;
    readonly versions: Readonly<
      Record<string, { readonly src: string; readonly integrity: string; readonly bytes: { readonly gzip: number } }>
    >;
  }

  it('has an address for each version that never changes, with its hash; a page that pins another hash keeps its link', async () => {
    const { site, partner, browser } = neighbours;
    const {
      body: { current, versions },
    } = await ask<Versions>('/embedded/versions.json');
    const { src, integrity, bytes } = versions[current]!;
    expect(src).toBe(`${site.origin}/embedded/${current}/widget.js`);
    const answer = await fetch(src);
    const script = Buffer.from(await answer.arrayBuffer());
    expect([
      answer.headers.get('cache-control'),
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('cross-origin-resource-policy'),
    ]).toEqual(['public, max-age=31536000, immutable', '*', 'cross-origin']);
    expect(integrity).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`);
    expect(script.equals(Buffer.from(await (await fetch(`${site.origin}/embedded/widget.js`)).arrayBuffer()))).toBe(true);
    expect(bytes.gzip).toBeLessThanOrEqual(3000);
    expect((await fetch(`${site.origin}/embedded/0.0.0-00000000/widget.js`)).status).toBe(404);

    for (const [hash, isShown] of [
      [integrity, true],
      [integrity.replace(/.{6}$/, 'AAAAAA'), false],
    ] as const) {
      partner.show(
        `<!doctype html><html lang="en"><title>Pinned</title><link rel="icon" href="data:,">${parasite}<script src="${src}" integrity="${hash}" crossorigin async></script>`,
      );
      const { page, complaints, close } = await openPage(browser);
      await page.goto(partner.origin, { waitUntil: 'load' });
      if (isShown) await shownCard(page).waitFor();
      else {
        await expect(page.getByRole('link', { name: 'Where to watch it' }).isVisible()).resolves.toBe(true);
        expect(await page.evaluate(() => customElements.get('agm-availability') === undefined)).toBe(true);
      }
      expect(complaints.filter((line) => !line.includes('digest'))).toEqual([]);
      await close();
    }
  });
});

it('EMBED_ANCESTORS says whose pages may frame, EMBED_ORIGIN where the widget comes from', async () => {
  const allowed = await startPartnerSite();
  const other = await startPartnerSite();
  const site = await startSite({ EMBED_ANCESTORS: allowed.origin, EMBED_ORIGIN: 'https://cdn.movies.example' });
  const browser = await launchChromium();
  try {
    const { current, versions } = (await (await fetch(`${site.origin}/embedded/versions.json`)).json()) as {
      current: string;
      versions: Record<string, { src: string }>;
    };
    expect(versions[current]?.src).toBe(`https://cdn.movies.example/embedded/${current}/widget.js`);
    for (const page of ['/embedded/', '/widgets/'])
      expect(await (await fetch(site.origin + page)).text()).toContain('https://cdn.movies.example/embedded/widget.js');
    for (const [partner, isShown] of [
      [allowed, true],
      [other, false],
    ] as const) {
      partner.show(
        `<!doctype html><html lang="en"><title>A partner</title><link rel="icon" href="data:,"><iframe src="${site.origin}/embedded/availability/parasite" title="Card"></iframe>`,
      );
      const { page, complaints, close } = await openPage(browser);
      await page.goto(partner.origin, { waitUntil: 'load' });
      const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Where to watch Parasite' });
      if (isShown) await heading.waitFor();
      else {
        await eventually(
          () => complaints.join(),
          (said) => said.includes('frame-ancestors'),
        );
        expect(await heading.count()).toBe(0);
      }
      await close();
    }
  } finally {
    await browser.close();
    await Promise.all([site.stop(), allowed.stop(), other.stop()]);
  }
});

describe('a wall on a partner’s page', () => {
  const list = (words: string) => `<agm-list ${words}><a href="https://partner.example/fallback">What to watch</a></agm-list>`;

  it('shows its first titles with their links, and follows its path', async () => {
    const { site } = neighbours;
    const { page, complaints, asked, origins, close } = await neighbours.visit(
      list('path="/genre/drama/?by=top" country="us" max-offers="5"'),
    );
    const rows = page.locator('agm-list ol a');
    await rows.first().waitFor();
    const { body } = await ask<{ title: string; items: { title: string; slug: string }[] }>('/content-api/list/genre/drama/?by=top');
    expect(
      await rows.evaluateAll((links) => links.map((link) => [link.querySelector('strong')?.textContent, (link as HTMLAnchorElement).href])),
    ).toEqual(body.items.slice(0, 5).map(({ title, slug }) => [title, `${site.origin}/${slug}/`]));
    await expect(page.locator('agm-list h2').innerText()).resolves.toContain(body.title);
    expect(asked).toHaveLength(2);
    expect([...origins].sort()).toEqual([site.origin, neighbours.partner.origin].sort());
    await page.evaluate(() => document.querySelector('agm-list')!.setAttribute('path', '/shows/'));
    await page.waitForFunction(
      (before) => document.querySelector('agm-list')?.shadowRoot?.querySelector('h2')?.textContent?.includes(before) === false,
      body.title,
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps the page’s link where the path is no wall', async () => {
    const { page, close } = await neighbours.visit(list('path="/no/such/wall/"'), plain, {}, hearErrors);
    expect(await heardError(page)).toBe('unknown-title');
    await expect(page.getByRole('link', { name: 'What to watch' }).isVisible()).resolves.toBe(true);
    await close();
  });
});
