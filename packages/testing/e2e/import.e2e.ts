import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startSite, type Site } from '@agm/testing/site';
import { eventually } from './stage.ts';

jest.setTimeout(180_000);

/** Real catalogues that nobody here wrote stand beside the checkout, where there are any; they are never part of it. */
const folder = path.resolve(__dirname, '../../../../shared/data/justwatch-us-2023');
const withRealData = existsSync(folder) ? describe : describe.skip;
if (!existsSync(folder)) console.warn(`${folder} is not here, so the import of real catalogues is not tested.`);

interface Listing {
  readonly total: number;
  readonly items: readonly { readonly id: number; readonly title: string; readonly slug: string; readonly platforms: readonly string[] }[];
}

withRealData('importing three real catalogues while the site runs', () => {
  let site: Site;
  let first: { readonly code: number; readonly output: string };
  const listing = async (address: string) => (await (await fetch(`${site.origin}/content-api/list${address}`)).json()) as Listing;
  const figure = (output: string, name: string) => Number(new RegExp(`^${name}\\s+([\\d,]+)`, 'm').exec(output)?.[1]?.replaceAll(',', ''));
  const importAll = () => site.command('packages/server/src/cli/import.ts', 'justwatch', folder, '--derive');

  beforeAll(async () => {
    site = await startSite();
    first = await importAll();
  });
  afterAll(async () => {
    await site?.stop();
  });

  it('brings more than 10,000 titles, and the running site shows them', async () => {
    expect(first.code).toBe(0);
    expect(figure(first.output, 'read')).toBe(11_145);
    expect(figure(first.output, 'written')).toBeGreaterThan(10_000);
    expect(
      (
        await eventually(
          () => listing('/list/'),
          ({ total }) => total > 10_000,
        )
      ).total,
    ).toBeGreaterThan(10_000);
  });

  it('changes nothing the second time', async () => {
    const second = await importAll();
    expect(second.code).toBe(0);
    expect({
      written: figure(second.output, 'written'),
      merged: figure(second.output, 'merged'),
      unchanged: figure(second.output, 'unchanged'),
    }).toEqual({ written: 0, merged: 0, unchanged: 11_145 });
  });

  it('R1-02 shows as many Netflix dramas as the database holds', async () => {
    const database = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'), { readOnly: true });
    const row = database
      .prepare(
        `
      select count(distinct titles.id) as total from titles
      join offers on offers.title_id = titles.id and offers.country = 'us' and offers.platform = 'netflix'
      join title_terms on title_terms.title_id = titles.id
      join terms on terms.id = title_terms.term_id and terms.taxonomy = 'genre' and terms.slug = 'drama'
      where titles.type = 'movie'`,
      )
      .get() as { total: number };
    database.close();
    const { total, items } = await listing('/genre/drama/on/netflix/');
    expect(total).toBe(row.total);
    expect(total).toBeGreaterThan(1_500);
    expect(items).toHaveLength(24);
    const html = await (await fetch(`${site.origin}/on/netflix/genre/drama/`)).text();
    for (const { id } of items) expect(html).toContain(`data-title-id="${id}"`);
  });

  it('shows both services of a title that stands in two catalogues', async () => {
    const { total, items } = await listing('/list/?platform=us-disney-plus~us-netflix&all=platform');
    expect(total).toBeGreaterThan(0);
    const [shared] = items;
    expect(shared?.platforms).toEqual(expect.arrayContaining(['us-disney-plus', 'us-netflix']));
    const title = (await (await fetch(`${site.origin}/content-api/title/${shared?.slug}?country=us`)).json()) as {
      availability: { offers: { platform: string }[] };
    };
    expect(title.availability.offers.map(({ platform }) => platform)).toEqual(expect.arrayContaining(['disney-plus', 'netflix']));
  });
});
