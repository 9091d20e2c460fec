import { axeViolations } from '@agm/testing';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(240_000);

const stage = setStage();
const { open, complaints, address } = stage;
const at = (path: string) => fetch(stage.site.origin + path).then((answer) => answer.text());

/** Of a page, what does not name the request that made it. */
const articleOf = (html: string) => /<article\b.*<\/article>/s.exec(html)?.[0];

/** Asks the server as an editor's program does. */
async function call(method: string, path: string, { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {}) {
  const answer = await fetch(`${stage.site.origin}/content-api/desk/guides${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
      authorization: `Bearer ${await stage.bearerOf('administrator')}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown> & { readonly id: number; readonly etag: string };
}

describe('a guide in another language', () => {
  it('is written at the desk beside the English one; visitors of that language read it, until it is withdrawn', async () => {
    const { page } = stage.visitor;
    const paragraph = (text: string) => [{ is: 'paragraph', words: [{ text }] }];
    const guide = await call('POST', '', {
      body: { title: 'Umbrellas of Noir', summary: 'For a wet evening.', body: paragraph('Stay in.'), status: 'published' },
    });
    const path = String(guide['path']);
    const english = articleOf(await at(path));
    expect(english).toContain('<h1>Umbrellas of Noir</h1>');
    await stage.logInAs('administrator');
    await open(`/desk/guides/${guide.id}/`);
    await page.getByLabel('Another language').selectOption({ label: 'German' });
    await page.getByRole('button', { name: 'Write it in this language' }).click();
    await page.getByRole('heading', { level: 1, name: 'Umbrellas of Noir' }).waitFor();
    await eventually(() => address() === `/desk/guides/${guide.id}/?lang=de`);
    await page.getByText('Stay in.').last().waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByLabel('Title', { exact: true }).fill('Regenschirme');
    await page.getByLabel('Summary', { exact: true }).fill('Für einen nassen Abend.');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    expect(await text.getAttribute('lang')).toBe('de');
    await text.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Bleib zu Hause.');
    // What is typed is on the device: a reload keeps it.
    await eventually(() => page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('Bleib zu Hause.'))));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Regenschirme' }).waitFor();
    // Meanwhile somebody else saved another title.
    const german = `/${guide.id}/translations/de`;
    const { etag } = await call('GET', german);
    await call('PATCH', german, { headers: { 'if-match': etag }, body: { title: 'Schirme' } });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Somebody else saved this while you were typing' }).waitFor();
    await page.getByRole('radio', { name: 'Regenschirme' }).check();
    await page.getByRole('button', { name: 'Save what is chosen' }).click();
    await page.getByText(/^Saved: /).waitFor();
    expect(await call('GET', german)).toMatchObject({
      title: 'Regenschirme',
      summary: 'Für einen nassen Abend.',
      body: paragraph('Bleib zu Hause.'),
      status: 'draft',
    });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('region', { name: 'Preview' }).getByText('Bleib zu Hause.').waitFor();
    expect(await at(`/de-de${path}`)).not.toContain('Bleib zu Hause.');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('It is published now.').waitFor();

    // A visitor whose browser is empty, with the server's words alone.
    const read = await at(`/de-de${path}`);
    expect(read).toContain('<title>Regenschirme');
    expect(read).toMatch(/<meta name="description" content="Für einen nassen Abend\."/);
    expect(read).toMatch(/"headline":"Regenschirme"[^<]*"inLanguage":"de"/);
    expect(read).toContain('<h1>Regenschirme</h1>');
    expect(read).toContain('Bleib zu Hause.');
    expect(articleOf(await at(path))).toBe(english);
    expect(await at(`/fr-fr${path}`)).toContain('<h1 lang="en">Umbrellas of Noir</h1>');
    expect(await at('/de-ch/guides/')).toContain('Regenschirme');

    // The English piece changes: the desk says so until somebody has compared the two.
    const { etag: before } = await call('GET', `/${guide.id}`);
    await call('PATCH', `/${guide.id}`, { headers: { 'if-match': before }, body: { summary: 'For two wet evenings.' } });
    await open('/desk/guides/');
    await page.getByText('Also in German').waitFor();
    await page.getByRole('link', { name: 'Umbrellas of Noir' }).click();
    const languages = page.getByRole('region', { name: 'Languages' });
    await languages.getByText('The English text changed since').waitFor();
    await languages.getByRole('link', { name: 'German' }).click();
    await page.getByText('For two wet evenings.').waitFor();
    await page.getByRole('button', { name: 'It says the same as the English text' }).click();
    await page.getByText('Noted: it says the same as the English text.').waitFor();
    expect(await page.getByText('The English text changed since').count()).toBe(0);

    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('It is draft now.').waitFor();
    const withdrawn = await at(`/de-de${path}`);
    expect(withdrawn).toContain('<h1 lang="en">Umbrellas of Noir</h1>');
    expect(withdrawn).not.toContain('Bleib zu Hause.');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Umbrellas of Noir' }).waitFor();
    await page.getByText('In every language visitors read it in English.').waitFor();
    expect(complaints(/412/)).toEqual([]);
  });

  it('stands in the header, in lists and in searches of a page in its language', async () => {
    const { page } = stage.visitor;
    const guide = await call('POST', '', {
      body: { title: 'Lighthouses', summary: 'Far out.', body: [{ is: 'paragraph', words: [{ text: 'Look.' }] }], status: 'published' },
    });
    await call('POST', `/${guide.id}/translations`, {
      body: { language: 'de', title: 'Leuchttürme', summary: 'Weit draußen.', status: 'published' },
    });
    await open('/de-de/guides/');
    await page.getByRole('link', { name: 'Leuchttürme' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Leuchttürme' }).waitFor();
    expect(address()).toBe(`/de-de${String(guide['path'])}`);
    await page.getByRole('banner').getByRole('button', { name: 'Menü der Guides' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Leuchttürme' }).waitFor();
    await open('/de-de/search?s=leuchtturme');
    await page.getByRole('link', { name: 'Leuchttürme' }).first().waitFor();
    expect(complaints()).toEqual([]);
  });
});
