import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { hostileTexts } from '../src/hostileTexts.ts';
import { launchChromium, openPage } from '../src/chromium.ts';
import { startSite, type Site } from '../src/site.ts';
import { startWordpress, type Wordpress } from '../src/wordpress/startWordpress.ts';
import { startHostileHome, type HostileHome } from './hostileHome.ts';

jest.setTimeout(240_000);

let site: Site;
let hostile: HostileHome;
let wordpress: Wordpress;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  [site, hostile, browser, folder] = await Promise.all([
    startSite(),
    startHostileHome(),
    launchChromium(),
    mkdtemp(path.join(tmpdir(), 'agm-plugin-')),
  ]);
  wordpress = await startWordpress({ mayAsk: [site.origin, hostile.origin] });
});
afterAll(async () => {
  await browser?.close();
  await wordpress?.stop();
  await Promise.all([site?.stop(), hostile?.stop(), folder && rm(folder, { recursive: true, force: true })]);
});

/** A text as PHP writes it. */
const php = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const evaluateJson = async <T>(code: string): Promise<T> => JSON.parse(await wordpress.evaluate(`echo wp_json_encode( ${code} );`)) as T;

/** A published post. Resolves with its address. */
async function publish(content: string): Promise<string> {
  const id = await wordpress.evaluate(
    `wp_set_current_user( 1 ); echo wp_insert_post( wp_slash( array( 'post_status' => 'publish', 'post_title' => 'Tonight', 'post_content' => ${php(content)} ) ) );`,
  );
  return `${wordpress.origin}/?p=${id}`;
}
const read = async (address: string) => (await fetch(address)).text();
const block = (words: object) => `<!-- wp:agmtw/where-to-watch ${JSON.stringify(words)} /-->`;
/** The card as the site hands it out. WordPress writes the quotes that HTML can do without. */
const fragment = async (subject: string, query = 'country=us') =>
  (await read(`${site.origin}/embedded/availability/${subject}?fragment=1&inks=1&${query}`))
    .trim()
    .replace(/<[^<>]*>/g, (tag) => tag.replace(/ ([a-z-]+)=([\w-]+)(?=[ >])/g, ' $1="$2"'));

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${wordpress.origin}/wp-login.php`);
  await page.locator('#user_login').fill(username);
  await page.locator('#user_pass').fill(password);
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/);
}

const chooseHome = (home: string) =>
  wordpress.evaluate(`update_option( 'agmtw_settings', array( 'home' => ${php(home)}, 'country' => 'us', 'theme' => 'auto' ) );`);
/** As if the hour were over that a card is fresh for, and what was noted of a home that is away. */
const forgetFreshness = () =>
  wordpress.evaluate(`foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '\\_transient\\_agmtw\\_%'" ) as $name ) {
    $key = substr( $name, 11 );
    $kept = get_transient( $key );
    if ( is_array( $kept ) ) { set_transient( $key, array( 'until' => 1 ) + $kept, 3600 ); } else { delete_transient( $key ); }
  }`);

const titleInCard = (page: Page) => page.locator('agm-availability h2');

describe('the plugin in a real WordPress', () => {
  it('is uploaded as its zip, activated and set up by an administrator', async () => {
    const packed = await site.command('scripts/pack.ts', 'wordpress', folder);
    const zip = packed.output.trim().split('\n').at(-1) ?? '';
    const { page, close } = await openPage(browser);
    await logIn(page, wordpress.administrator.username, wordpress.administrator.password);
    await page.goto(`${wordpress.origin}/wp-admin/plugin-install.php?tab=upload`);
    await page.locator('#pluginzip').setInputFiles(zip);
    await page.locator('#install-plugin-submit').click();
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await page.getByText('Plugin activated.').waitFor();

    await page.goto(`${wordpress.origin}/wp-admin/options-general.php?page=agmtw`);
    const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
    for (const wrong of ['http://movies.example', 'https://somebody@movies.example']) {
      await page.getByLabel('Site', { exact: true }).fill(wrong);
      await save();
      await page.getByText('The site must be an address that begins with https://').waitFor();
      expect(await page.getByLabel('Site', { exact: true }).inputValue()).toBe('');
    }
    await page.getByLabel('Site', { exact: true }).fill(hostile.origin);
    await save();
    await page.getByText('this site does not answer with the card').waitFor();
    await page.getByLabel('Site', { exact: true }).fill(`${site.origin}/genre/drama/?a=b`);
    await page.getByLabel('Country').selectOption('United Kingdom');
    await page.getByLabel('Theme').selectOption('Dark');
    await page.getByLabel('Partner key').fill('"><script>');
    await save();
    await page.getByText('A partner key has letters, digits').waitFor();
    expect(await page.getByLabel('Partner key').inputValue()).toBe('');
    await page.getByLabel('Partner key').fill('Film-Blog.example');
    await save();
    await page.getByText('Settings saved.').waitFor();
    expect(await evaluateJson("get_option( 'agmtw_settings' )")).toEqual({
      home: site.origin,
      country: 'uk',
      theme: 'dark',
      key: 'film-blog.example',
    });
    await close();
    await chooseHome(site.origin);
  });

  it('writes the static snippet of the site into a post, for a block and for a shortcode', async () => {
    const card = await fragment('parasite');
    const asked = [
      block({ slug: 'parasite', name: 'Parasite' }),
      '[agm slug="parasite" name="Parasite"]',
      '[agm slug=PARASITE name=Parasite country=nowhere theme=pink]',
    ];
    for (const content of asked)
      expect(await read(await publish(content))).toContain(
        `<agm-availability slug="parasite" country="us"><template shadowrootmode="open">${card}</template><a href="${site.origin}/parasite/?country=us">Where to watch Parasite</a></agm-availability>`,
      );
    const dark = await read(await publish('[agm id=2 country=de theme=dark]'));
    expect(dark).toContain('<agm-availability title-id="2" country="de" theme="dark"><template');
    expect(dark).toContain(await fragment('2', 'country=de&theme=dark'));
    expect(dark).toContain(`<a href="${site.origin}/2/?country=de">Where to watch it</a>`);
    // Nothing that names no title.
    for (const content of ['[agm]', '[agm slug="../secret"]', '[agm id="2 or 1"]', block({}), block({ slug: '<b>' })])
      expect(await read(await publish(content))).not.toContain('agm-availability');
  });

  it('writes a wall, a layout, a language, the reader’s country and the partner’s key', async () => {
    const wall = await read(await publish('[agm path="/genre/drama/" country="de"]'));
    const list = (await read(`${site.origin}/embedded/list?path=/genre/drama/&fragment=1&country=de`)).replace(/^[^]*<article/, '');
    expect(wall).toContain('<agm-list path="/genre/drama/" country="de"><template shadowrootmode="open"><style>');
    expect(wall.match(/<ol role="list">[^]*<\/ol>/)?.[0].match(/<li>/g)).toHaveLength(list.match(/<li>/g)!.length);
    expect(wall).toContain(`<a href="${site.origin}/genre/drama/?country=de">What to watch</a></agm-list>`);
    for (const path of ['//elsewhere.example/', 'genre/drama', '/genre/"onload=x/'])
      expect(await read(await publish(`[agm path='${path}']`))).not.toContain('agm-list');

    const compact = await read(await publish(block({ slug: 'parasite', name: 'Parasite', layout: 'compact' })));
    expect(compact).toContain('<agm-availability slug="parasite" country="us" layout="compact"><template');
    expect(compact).toContain(await fragment('parasite', 'country=us&layout=compact'));

    const german = await read(await publish('[agm slug="parasite" country="de" lang="de"]'));
    expect(german).toContain('<agm-availability slug="parasite" country="de" lang="de"><template');
    expect(german).toContain(await fragment('parasite', 'country=de&lang=de'));
    // Past the option's own check, which admits installed languages alone.
    const speak = (locale: string) =>
      wordpress.evaluate(
        `$wpdb->replace( $wpdb->options, array( 'option_name' => 'WPLANG', 'option_value' => ${php(locale)} ) ); wp_cache_flush();`,
      );
    await speak('fr_CA');
    const own = await publish('[agm slug="parasite"][agm slug="moonlight" lang="en"]');
    expect(await read(own)).toContain('<agm-availability slug="parasite" country="us" lang="fr-CA"><template');
    expect(await read(own)).toContain('<agm-availability slug="moonlight" country="us" lang="en"><template');
    await speak('');

    // Readers come from everywhere, and the page may be kept for all of them.
    const everywhere = await publish('[agm slug="parasite" name="Parasite" country="auto"]');
    expect(await read(everywhere)).toContain(
      `<agm-availability slug="parasite" country="auto"><template shadowrootmode="open">${await fragment('parasite')}</template><a href="${site.origin}/parasite/">Where to watch Parasite</a></agm-availability>`,
    );
    expect(await fragment('parasite')).toContain('United States</p>');
    const { page, close } = await openPage(browser, { locale: 'de-DE' });
    await page.goto(everywhere);
    await page.locator('agm-availability select').waitFor();
    expect(await page.locator('agm-availability select').inputValue()).toBe('de');
    await close();

    await wordpress.evaluate(`update_option( 'agmtw_settings', array( 'home' => ${php(site.origin)}, 'key' => 'film-blog.example' ) );`);
    const counted = await read(await publish(block({ slug: 'parasite', name: 'Parasite' })));
    expect(counted).toContain('<agm-availability slug="parasite" country="us" ref="film-blog.example"><template');
    expect(counted.match(/[&;]ref=film-blog\.example/g)?.length).toBeGreaterThan(2);
    await chooseHome(site.origin);
  });

  it('an editor puts a wall into a post by its address', async () => {
    const { page, close } = await openPage(browser);
    await logIn(page, wordpress.administrator.username, wordpress.administrator.password);
    await page.goto(`${wordpress.origin}/wp-admin/post-new.php`);
    await page.getByRole('button', { name: 'Toggle block inserter' }).click();
    await page.getByPlaceholder('Search', { exact: true }).fill('where to watch');
    await page.getByRole('option', { name: 'Where to watch' }).click();
    const address = page.getByLabel('Or the address of a wall');
    await address.fill('https://elsewhere.example/genre/drama/');
    await page.getByText(`A wall of ${site.origin} is needed.`).waitFor();
    expect(await page.getByRole('button', { name: 'Show the wall' }).isDisabled()).toBe(true);
    await address.fill(`${site.origin}/genre/drama/`);
    await page.getByRole('button', { name: 'Show the wall' }).click();
    await page.locator('[data-agmtw-preview="/genre/drama/"] ol a').first().waitFor();
    if (process.env.PICTURES) await page.screenshot({ path: path.join(process.env.PICTURES, 'wordpress-wall.png') });
    await close();
  });

  it('a reader without JavaScript sees the card, and a pasted address as its frame', async () => {
    const address = await publish(`${block({ slug: 'parasite', name: 'Parasite' })}\n\n<!-- wp:embed {"url":"${site.origin}/moonlight/"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${site.origin}/moonlight/\n</div></figure>\n<!-- /wp:embed -->`);
    const { page, requests, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address);
    await titleInCard(page).waitFor();
    expect(await titleInCard(page).innerText()).toBe('Where to watch Parasite');
    expect(await page.locator('agm-availability li a').count()).toBeGreaterThan(2);
    expect(requests).not.toContainEqual(expect.stringContaining('fragment=1'));
    const frame = page.frameLocator('.wp-block-embed iframe');
    await frame.getByRole('heading', { name: 'Where to watch Moonlight' }).waitFor();
    await close();
  });

  it('with JavaScript the script of the site renews the card, and nobody else is asked', async () => {
    const address = await publish(block({ slug: 'parasite', name: 'Parasite' }));
    const { page, complaints, close } = await openPage(browser);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.addInitScript(() => {
      addEventListener('agm:ready', () => document.documentElement.setAttribute('data-ready', ''), true);
    });
    await page.goto(address);
    await page.locator('html[data-ready]').waitFor();
    expect(await titleInCard(page).innerText()).toBe('Where to watch Parasite');
    expect(await page.locator('agm-availability').evaluate((one) => one.shadowRoot?.querySelector('style'))).toBeNull();
    expect([...origins].sort()).toEqual([site.origin, wordpress.origin].sort());
    expect(complaints).toEqual([]);
    await close();
  });

  it('an editor finds a title by a misspelt name, sees its card, chooses a country and publishes', async () => {
    const { page, close } = await openPage(browser);
    await logIn(page, wordpress.administrator.username, wordpress.administrator.password);
    const origins = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().startsWith('data:') && !request.url().startsWith('blob:')) origins.add(new URL(request.url()).origin);
    });
    await page.goto(`${wordpress.origin}/wp-admin/post-new.php`);
    await page.getByRole('textbox', { name: 'Add title' }).fill('What to watch tonight');
    await page.getByRole('button', { name: 'Toggle block inserter' }).click();
    await page.getByPlaceholder('Search', { exact: true }).fill('where to watch');
    await page.getByRole('option', { name: 'Where to watch' }).click();
    await page.getByLabel('Title of a movie or a show').fill('godfathr');
    await page.getByRole('button', { name: /^The Godfather \(1972\)$/ }).click();
    await page.locator('[data-agmtw-preview="the-godfather"] h2').waitFor();
    expect(await page.locator('[data-agmtw-preview] h2').innerText()).toBe('Where to watch The Godfather');
    await page.locator('[data-agmtw-preview]').evaluate((one) => one.scrollIntoView());
    if (process.env.PICTURES) await page.screenshot({ path: path.join(process.env.PICTURES, 'wordpress-editor.png') });
    const inspector = page.getByRole('combobox', { name: 'Country' });
    if (!(await inspector.isVisible())) await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await inspector.selectOption('Germany');
    expect(await inspector.inputValue()).toBe('de');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('region', { name: 'Editor publish' }).getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('is now live.').waitFor();
    const address = await page.getByRole('link', { name: 'View Post', exact: true }).first().getAttribute('href');
    // No picture, font or script of another site; the titles and the card came by way of this WordPress.
    expect([...origins]).toEqual([wordpress.origin]);
    await close();
    const [saved] = await evaluateJson<{ post_content: string }[]>("get_posts( array( 'title' => 'What to watch tonight' ) )");
    expect(saved?.post_content).toBe('<!-- wp:agmtw/where-to-watch {"slug":"the-godfather","name":"The Godfather","country":"de"} /-->');
    const html = await read(address ?? '');
    expect(html).toContain('<agm-availability slug="the-godfather" country="de"><template shadowrootmode="open">');
    expect(html).toContain(await fragment('the-godfather', 'country=de'));
  });

  it('keeps the card while the site is away, and asks an absent site once, not on every page', async () => {
    const known = await publish(block({ slug: 'moonlight', name: 'Moonlight' }));
    const card = await fragment('moonlight');
    expect(await read(known)).toContain(card);
    await site.halt();
    await forgetFreshness();
    expect(await read(known)).toContain(card);
    const away = () =>
      evaluateJson<string[]>(
        `$wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '\\_transient\\_agmtw\\_away%'" )`,
      );
    expect(await away()).toHaveLength(1);
    const unknown = await read(await publish('[agm slug="the-wire" name="The Wire"]'));
    expect(unknown).toContain(`country="us"><a href="${site.origin}/the-wire/?country=us">Where to watch The Wire</a></agm-availability>`);
    await site.restart();
    await forgetFreshness();
    expect(await read(known)).toContain(card);
    expect(await away()).toEqual([]);
  });

  it('knows nothing of a title that the site does not know, and gives a feed a plain link', async () => {
    const unknown = await read(await publish('[agm slug="no-such-film"]'));
    expect(unknown).toContain(`<agm-availability slug="no-such-film" country="us"><a href`);
    await publish(block({ slug: 'moonlight', name: 'Moonlight' }));
    const feed = await read(`${wordpress.origin}/?feed=rss2`);
    expect(feed).toContain(`<p><a href="${site.origin}/moonlight/?country=us">Where to watch Moonlight</a></p>`);
    expect(feed).not.toContain('<template');
  });

  describe('from a hostile site', () => {
    beforeAll(() => chooseHome(hostile.origin));
    afterAll(() => chooseHome(site.origin));
    const shown = async (card: string): Promise<string> => {
      hostile.says(card);
      await wordpress.evaluate(
        `$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '\\_transient%agmtw\\_%'" ); wp_cache_flush();`,
      );
      return publish(block({ slug: 'parasite', name: '</a><script>window.__ran=1</script>[agm slug="moonlight"]' }));
    };
    const wrapped = (html: string, css = 'a{color:red}') => `<style>${css}</style><article>${html}</article>`;

    it('hostile texts run nothing, in the card, beside it and in the editor’s preview', async () => {
      const address = await shown(
        wrapped(`<p>A card</p>${hostileTexts.map((text) => `<p>${text}</p>`).join('')}</template><script>window.__ran=1</script>`),
      );
      const html = await read(address);
      expect(html).toContain('<p>A card</p>');
      const { page, close } = await openPage(browser);
      await page.goto(address);
      await page.locator('agm-availability p').first().waitFor();
      expect(await page.evaluate(() => '__ran' in window)).toBe(false);
      // What the editor shows goes through innerHTML, where handlers would run.
      await page.evaluate(
        async (card) => {
          const place = document.createElement('div');
          document.body.append(place);
          place.attachShadow({ mode: 'open' }).innerHTML = card;
          for (const one of place.shadowRoot!.querySelectorAll<HTMLElement>('*')) {
            for (const type of ['click', 'focus', 'mouseover', 'animationstart', 'toggle', 'error', 'load'])
              one.dispatchEvent(new Event(type));
          }
          await new Promise((resolve) => setTimeout(resolve));
        },
        /<template shadowrootmode="open">([^]*?)<\/template>/.exec(html)?.[1] ?? '',
      );
      expect(await page.evaluate(() => '__ran' in window)).toBe(false);
      await close();
      const card = /<template shadowrootmode="open">([^]*?)<\/template>/.exec(html)?.[1] ?? '';
      expect(card).not.toMatch(/<(?:script|iframe|object|embed|form|input|link|meta|base|template)\b/i);
      expect(card.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i);
      expect(card).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
    });

    it('what a card may have stays, with or without quotes', async () => {
      const html = await read(
        await shown('<style>a{color:red}</style><article class=a data-state="full"><p part=note>A card</p></article>'),
      );
      expect(html).toContain(
        '<style>a{color:red}</style><article class="a" data-state="full"><p part="note">A card</p></article></template>',
      );
    });

    it('a shortcode in a text stays a text', async () => {
      const html = await read(await shown(wrapped('<p>[agm slug="moonlight"]</p><p title="[agm slug=moonlight]">[gallery]</p>')));
      expect(html).toContain('&#91;gallery&#93;');
      expect(html.match(/<agm-availability/g)).toHaveLength(1);
    });

    it.each([
      ['a redirect', (): string => `${site.origin}/embedded/availability/parasite?fragment=1`],
      ['a sheet that loads from elsewhere', () => wrapped('<p>A card</p>', '@import "https://elsewhere.example/a.css";')],
      ['a picture in a sheet', () => wrapped('<p>A card</p>', 'p{background:url( "https://elsewhere.example/a.png")}')],
      ['a sheet that hides that it loads', () => wrapped('<p>A card</p>', '@\\69 mport "https://elsewhere.example/a.css";')],
      ['a picture that hides in a sheet', () => wrapped('<p>A card</p>', 'p{background:u\\72l(https://elsewhere.example/a.png)}')],
      ['a sheet that ends early', () => wrapped('<p>A card</p>', 'a{}</style ><img src=x onerror="window.__ran=1">')],
      ['a login page', () => '<!doctype html><title>Log in</title><form></form>'],
      ['nothing', () => ''],
      ['a mountain', () => wrapped(`<p>${'A card '.repeat(200_000)}</p>`)],
    ])('%s is no card: the link stands', async (_name, card) => {
      const html = await read(await shown(card()));
      expect(html).toMatch(/<agm-availability slug="parasite" country="us"><a href="[^"<>]*">Where to watch &lt;\/a&gt;&lt;script/);
      expect(html).not.toContain('<template shadowrootmode');
    });

    it('titles that are found are texts with an address of ours', async () => {
      hostile.says('', {
        movies: [
          { slug: '../x', title: 'A' },
          { slug: 'a', title: '<img src=x onerror=window.__ran=1>', year: 'x' },
          { slug: 7, title: 'B' },
          'C',
          null,
        ],
        shows: 'none',
      });
      const found = await evaluateJson<unknown>(
        "( wp_set_current_user( 1 ) ? rest_do_request( array_reduce( array( array( 'search', 'abc' ) ), function ( $request, $word ) { $request->set_param( ...$word ); return $request; }, new WP_REST_Request( 'GET', '/agmtw/v1/titles' ) ) )->get_data() : null )",
      );
      expect(found).toEqual([{ slug: 'a', title: '<img src=x onerror=window.__ran=1>', year: 0 }]);
    });
  });

  it('a subscriber and a stranger ask nothing and set nothing; an author may ask', async () => {
    for (const role of ['subscriber', 'author'])
      await wordpress.evaluate(`wp_insert_user( array( 'user_login' => '${role}', 'user_pass' => 'goodmovie', 'role' => '${role}' ) );`);
    const routes = ['titles&search=parasite', 'card&slug=parasite'].map((route) => `${wordpress.origin}/?rest_route=/agmtw/v1/${route}`);
    const statuses = async (ask: (address: string) => Promise<number>) => Promise.all(routes.map(ask));
    expect(await statuses(async (address) => (await fetch(address)).status)).toEqual([401, 401]);
    const asked = async (role: string) => {
      const { page, close } = await openPage(browser);
      await logIn(page, role, 'goodmovie');
      const nonce = await readAs(page, `${wordpress.origin}/wp-admin/admin-ajax.php?action=rest-nonce`);
      const signed = await statuses(async (address) => (await page.request.get(address, { headers: { 'X-WP-Nonce': nonce } })).status());
      const unsigned = await statuses(async (address) => (await page.request.get(address)).status());
      const settings = (await page.request.get(`${wordpress.origin}/wp-admin/options-general.php?page=agmtw`)).status();
      const saved = await page.request.post(`${wordpress.origin}/wp-admin/options.php`, {
        form: { option_page: 'agmtw', action: 'update', 'agmtw_settings[home]': hostile.origin },
      });
      await close();
      return { signed, unsigned, settings, saved: saved.status() };
    };
    expect(await asked('subscriber')).toEqual({ signed: [403, 403], unsigned: [401, 401], settings: 403, saved: 403 });
    expect(await asked('author')).toEqual({ signed: [200, 200], unsigned: [401, 401], settings: 403, saved: 403 });
    // An administrator who was led there by another page has no nonce.
    const { page, close } = await openPage(browser);
    await logIn(page, wordpress.administrator.username, wordpress.administrator.password);
    const forged = await page.request.post(`${wordpress.origin}/wp-admin/options.php`, {
      form: { option_page: 'agmtw', action: 'update', 'agmtw_settings[home]': hostile.origin },
    });
    expect(forged.status()).toBe(403);
    await close();
    expect(await evaluateJson("get_option( 'agmtw_settings' )")).toMatchObject({ home: site.origin });
  });

  it('was never reported by PHP, and goes without a trace', async () => {
    const file = path.join(wordpress.plugins, 'a-good-movie-to-watch/a-good-movie-to-watch.php');
    expect(await wordpress.php('-l', file)).toContain('No syntax errors');
    expect((await wordpress.complaints()).filter((line) => line.includes('a-good-movie-to-watch'))).toEqual([]);
    const traces = () =>
      evaluateJson<string[]>(`$wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%agmtw%'" )`);
    expect((await traces()).length).toBeGreaterThan(3);
    await wordpress.evaluate(
      "require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'a-good-movie-to-watch/a-good-movie-to-watch.php' );",
    );
    await wordpress.evaluate(
      "require_once ABSPATH . 'wp-admin/includes/plugin.php'; uninstall_plugin( 'a-good-movie-to-watch/a-good-movie-to-watch.php' );",
    );
    expect(await traces()).toEqual([]);
  });
});

const readAs = async (page: Page, address: string) => (await page.request.get(address)).text();
