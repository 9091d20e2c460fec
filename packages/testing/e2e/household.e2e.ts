import { admitsChild } from '@agm/domain/certificates';
import { axeViolations, openPage } from '@agm/testing';
import { eventually, goToSearch, setStage } from './stage.ts';

jest.setTimeout(180_000);

const stage = setStage();

interface Listed {
  readonly total: number;
  readonly items: readonly { readonly id: number; readonly slug: string; readonly title: string }[];
}
const wire = async (address: string) => (await (await fetch(`${stage.site.origin}/content-api${address}`)).json()) as Listed;
const certificateOf = async (slug: string) =>
  ((await (await fetch(`${stage.site.origin}/content-api/title/${slug}`)).json()) as { readonly certificate: string | null }).certificate;

/** By keyboard: to the control of this name, which Enter then presses. */
async function press(name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  const control = stage.page.getByRole(role, { name, exact: true });
  await control.focus();
  await stage.page.keyboard.press('Enter');
}

/** The first profile's page, with a child of ten in it. */
async function makeChild(): Promise<void> {
  const { page } = stage;
  // A try before this one may have ended in the child's profile.
  await page.context().clearCookies();
  await stage.logInAs('subscriber');
  await stage.open('/account/profiles/');
  await page.getByRole('form', { name: 'Another profile' }).waitFor();
  if ((await page.getByRole('button', { name: 'Switch to Mia' }).count()) > 0) return;
  const form = page.getByRole('form', { name: 'Another profile' });
  await form.getByLabel('Name').focus();
  await page.keyboard.type('Mia');
  await page.keyboard.press('Tab');
  await form.getByLabel('Shows').selectOption('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2468');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Switch to Mia' }).waitFor();
}

describe('several profiles on one account', () => {
  it('a child profile is made by keyboard, shows admitted titles alone, with JavaScript off too, and is left with the PIN', async () => {
    const { page } = stage;
    await makeChild();
    expect(await axeViolations(page)).toEqual([]);
    const all = await wire('/list/');
    const childs = await wire('/list/?certificates=upto-10');
    expect(childs.total).toBeGreaterThan(0);
    expect(childs.total).toBeLessThan(all.total);

    // Into the child profile, from the header.
    await stage.open('/');
    await press('Guides menu');
    await page.getByRole('heading', { name: /^Looking now/ }).waitFor();
    await press('Switch to Mia');
    await page.waitForURL(`${stage.site.origin}/`);
    await page.getByText(`${childs.total} titles`, { exact: true }).waitFor();
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'agm-certificates');
    expect(cookie).toMatchObject({ value: 'upto-10', sameSite: 'Lax', path: '/' });
    const shown = async () =>
      page.locator('article[data-title-id]').evaluateAll((tiles) => tiles.map((tile) => Number(tile.getAttribute('data-title-id'))));
    await stage.alive();
    // The page before this one may have asked for something while it went.
    const before = stage.visitor.requests.length;
    const allowed = new Set(childs.items.map(({ id }) => id));
    expect((await shown()).every((id) => allowed.has(id))).toBe(true);
    // No snapshot with the others is loaded, and whatever a script asks names the certificates.
    const [hidden] = all.items.filter(({ id }) => !allowed.has(id));
    const suggested = page.waitForResponse(
      (answer) => answer.url().includes('/content-api/search/') && answer.url().includes('certificates=upto-10'),
    );
    await goToSearch(page);
    await page.keyboard.type(hidden!.title);
    // Once more by itself: the browser forgets an answer when more is typed.
    const { movies, shows } = (await (await fetch((await suggested).url())).json()) as Record<'movies' | 'shows', Listed['items']>;
    expect([...movies, ...shows].map(({ id }) => id)).not.toContain(hidden!.id);
    const asked = stage.visitor.requests.slice(before);
    expect(asked.filter((path) => path.startsWith('/content-api/index/'))).toEqual([]);
    expect((await page.goto(`${stage.site.origin}/${hidden!.slug}/`))?.status()).toBe(404);

    // The same cookie in a browser without JavaScript.
    const plain = await openPage(stage.browser, { javaScriptEnabled: false });
    await plain.page.context().addCookies([{ name: 'agm-certificates', value: 'upto-10', url: stage.site.origin }]);
    await plain.page.goto(`${stage.site.origin}/list/`);
    const tiles = await plain.page
      .locator('article[data-title-id]')
      .evaluateAll((all_) => all_.map((tile) => Number(tile.getAttribute('data-title-id'))));
    expect(tiles).toEqual((await wire('/list/list/?certificates=upto-10')).items.map(({ id }) => id));
    await plain.page.goto(`${stage.site.origin}/search?s=${encodeURIComponent(hidden!.title)}`);
    expect(await plain.page.getByRole('link', { name: hidden!.title, exact: true }).count()).toBe(0);
    expect((await plain.page.goto(`${stage.site.origin}/${hidden!.slug}/`))?.status()).toBe(404);
    for (let at = 0; at < 3; at += 1) {
      await plain.page.goto(`${stage.site.origin}/content-api/random`);
      const certificate = await certificateOf(new URL(plain.page.url()).pathname.replaceAll('/', ''));
      expect(admitsChild(10, [certificate?.toLowerCase() ?? ''])).toBe(true);
    }
    await plain.close();

    // Out of it: first with a wrong PIN.
    await stage.open('/account/');
    await page.getByRole('heading', { name: 'Profiles' }).waitFor();
    expect(await page.getByRole('button', { name: /Delete my account/ }).count()).toBe(0);
    await page
      .getByRole('button', { name: /^Switch to/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('PIN').fill('1111');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the PIN.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('PIN').fill('2468');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stage.site.origin}/`);
    await page.getByText(`${(await wire('/list/')).total} titles`, { exact: true }).waitFor();
    expect((await page.context().cookies()).some(({ name }) => name === 'agm-certificates')).toBe(false);
    expect(stage.complaints()).toEqual([]);
  });

  it('no address that a child may open names a title that the certificates do not admit', async () => {
    const all: Listed['items'][number][] = [];
    for (let at = 1; ; at += 1) {
      const { items } = await wire(`/list/list/?page=${at}`);
      if (items.length === 0) break;
      all.push(...items);
    }
    const admitted = new Map<number, Listed['items'][number]>();
    for (let at = 1; ; at += 1) {
      const { items } = await wire(`/list/list/?page=${at}&certificates=upto-10`);
      if (items.length === 0) break;
      for (const one of items) admitted.set(one.id, one);
    }
    const others = all.filter(({ id }) => !admitted.has(id));
    expect([admitted.size > 20, others.length > 100]).toEqual([true, true]);
    const asChild = (path: string) =>
      fetch(stage.site.origin + path, { headers: { cookie: 'agm-certificates=upto-10', accept: 'text/html' }, redirect: 'manual' });
    const [hidden, shown] = [others[0]!, [...admitted.values()][0]!];
    const guides = ((await (await fetch(`${stage.site.origin}/content-api/guides`)).json()) as { items: readonly { slug: string }[] })
      .items;
    for (const path of [
      '/',
      '/list/',
      '/list/?page=2&by=top',
      '/shows/genre/comedy/',
      '/on/netflix/genre/drama/',
      '/?mood=tense~weird&all=mood',
      '/?mpaarating=r',
      `/search?s=${encodeURIComponent(hidden.title)}`,
      '/search?s=tense+film+under+two+hours',
      '/projektor/',
      '/projektor/genre/drama/',
      `/projektor/${shown.slug}/`,
      `/${shown.slug}/`,
      '/guides/',
      ...guides.slice(0, 6).map(({ slug }) => `/guides/${slug}/`),
      '/tonight/',
      '/de-ch/genre/drama/',
      '/genre/drama/feed.xml',
      '/feed.json',
      '/content-api/list/list/?by=new',
      '/content-api/counts/list/?of=genre',
      `/content-api/titles?ids=${others
        .slice(0, 50)
        .map(({ id }) => id)
        .join()}&country=us`,
      `/content-api/title/${shown.slug}`,
      '/content-api/ask?q=tense',
    ]) {
      const answer = await asChild(path);
      const text = await answer.text();
      const named = others.filter(({ slug }) => text.includes(`/${slug}/`) || text.includes(`"slug":"${slug}"`)).map(({ slug }) => slug);
      expect([path, answer.status, named]).toEqual([path, 200, []]);
    }
    for (const path of [
      `/${hidden.slug}/`,
      `/${hidden.slug}/?country=uk`,
      `/de-ch/${hidden.slug}/`,
      `/projektor/${hidden.slug}/`,
      `/${hidden.slug}/comments/feed.xml`,
      `/trailer/${hidden.id}`,
      `/content-api/title/${hidden.id}`,
      `/content-api/comments/${hidden.slug}`,
    ])
      expect([path, (await asChild(path)).status]).toEqual([path, 404]);
    for (const path of [
      '/random/',
      '/random/shows/genre/comedy/',
      '/content-api/random',
      `/share/?title=${encodeURIComponent(hidden.title)}`,
    ]) {
      const answer = await asChild(path);
      const to = `${answer.headers.get('location') ?? ''} ${answer.status === 200 ? await answer.text() : ''}`;
      expect([path, others.filter(({ slug }) => to.includes(`/${slug}/`))]).toEqual([path, []]);
    }
  });

  it('two tabs show one profile, and what was said in another is in its own lists', async () => {
    const { page } = stage;
    await stage.logInAs('premium');
    await stage.open('/account/profiles/');
    await page.getByRole('form', { name: 'Another profile' }).getByLabel('Name').fill('Ben');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Switch to Ben' }).waitFor();
    const other = await page.context().newPage();
    await stage.open('/list/', other);
    await page.getByRole('button', { name: 'Switch to Ben' }).click();
    await page.waitForURL(`${stage.site.origin}/`);
    // The other tab is loaded again, as Ben.
    await eventually(() =>
      other
        .evaluate(() => performance.getEntriesByType('navigation').some((one) => (one as PerformanceNavigationTiming).type === 'reload'))
        // It is being loaded.
        .catch(() => false),
    );
    await stage.alive(other);
    const tile = other.locator('article[data-title-id]').first();
    await tile.getByRole('button', { name: 'Queued' }).click();
    await eventually(async () => (await tile.getByRole('button', { name: 'Queued' }).getAttribute('aria-pressed')) === 'true');
    const token = await stage.bearerOf('premium');
    const queuedBy = async (headers: Record<string, string> = {}) =>
      (
        (await (
          await fetch(`${stage.site.origin}/user-api/auth/profile`, { headers: { authorization: `Bearer ${token}`, ...headers } })
        ).json()) as {
          readonly saved: { readonly queued: object };
        }
      ).saved.queued;
    const ben = String(await page.evaluate(() => localStorage.getItem('agm:profile')));
    const id = Number(await tile.getAttribute('data-title-id'));
    await eventually(async () => Object.hasOwn(await queuedBy({ 'x-agm-profile': ben }), id));
    expect(Object.hasOwn(await queuedBy(), id)).toBe(false);
    await other.close();
  });
});
