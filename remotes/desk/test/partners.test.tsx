import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WirePartner } from '@agm/api/schemas/deskPartners';
import type { WirePartnerLink } from '@agm/api/schemas/partnerNumbers';
import { readPartner, typedPartner } from '../src/partners/partnerWords.ts';
import { blogLink, filmBlog } from './partnerExamples.ts';
import { closeAll, openPage } from './place.tsx';
import { createWire } from './wire.ts';

afterEach(closeAll);

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The wire of an administrator, with one partner that can be changed. */
async function open(address: string) {
  const wire = createWire();
  let partner: WirePartner = filmBlog;
  let links: readonly WirePartnerLink[] = [];
  const sent: unknown[] = [];
  const fetch = (async (path: string, init: Sent = {}) => {
    if (!path.startsWith('/content-api/desk/partners')) return wire.fetch(path, init);
    const { method = 'GET', body, headers = {} } = init;
    const isList = method === 'GET' && path.includes('?');
    if (path.includes('/links')) {
      if (method !== 'GET') sent.push([method, path.replace(/^.*\/links/, '/links'), JSON.parse(body ?? '{}')]);
      if (method === 'POST') links = [blogLink];
      if (method === 'DELETE') links = [{ ...blogLink, revokedAt: blogLink.madeAt }];
      const answer = method === 'POST' ? { ...blogLink, link: 'https://movies.example/partners/film-blog?link=once' } : links;
      return {
        status: method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200,
        headers: { get: () => null },
        text: async () => (method === 'DELETE' ? '' : JSON.stringify(answer)),
      };
    }
    if (method !== 'GET') sent.push([method, headers['if-match'] ?? null, JSON.parse(body ?? '{}')]);
    if (method === 'PATCH')
      partner = { ...partner, ...(JSON.parse(body ?? '{}') as Partial<WirePartner>), etag: `"${Number(partner.etag.slice(1, -1)) + 1}"` };
    return {
      status: method === 'POST' ? 201 : 200,
      headers: { get: (name: string) => (name === 'etag' ? partner.etag : '1') },
      text: async () => JSON.stringify(isList ? [partner] : partner),
    };
  }) as unknown as typeof globalThis.fetch;
  const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch });
  await page.show(address);
  return { page, sent };
}

describe('the partners', () => {
  it('are listed with what their keys do, and a new one is named and opened', async () => {
    const { page, sent } = await open('/desk/partners/');
    await screen.findByText('one origin · own links to Amazon Prime · a campaign on every link');
    page.said.went.length = 0;
    await closeAll();
    const again = await open('/desk/partners/new/');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Film-Blog');
    await userEvent.click(screen.getByRole('button', { name: 'Make the key' }));
    await waitFor(() => expect(again.page.said.went).toEqual(['/desk/partners/1/']));
    expect([...sent, ...again.sent]).toEqual([['POST', null, { name: 'film-blog', note: '' }]]);
    await screen.findByText('pk-abcdefghijklmnop');
  });

  it('are changed on the state that was seen, revoked, and brought back by undo', async () => {
    const { sent } = await open('/desk/partners/1/');
    const marks = await screen.findByRole('textbox', { name: 'What is added to links' });
    expect((marks as HTMLTextAreaElement).value).toBe('amazon-prime tag=blog-20\n* utm_source=film-blog');
    await userEvent.clear(marks);
    await userEvent.type(marks, 'Netflix tag=blog-21');
    await userEvent.click(screen.getByRole('button', { name: 'Save the partner' }));
    const revoke = await screen.findByRole('button', { name: 'Revoke the key' });
    await waitFor(() => expect((revoke as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(revoke);
    await screen.findByText('Revoked');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Revoke the key' });
    expect(sent).toEqual([
      ['PATCH', '"1"', { marks: [{ platform: 'netflix', parameter: 'tag', value: 'blog-21' }] }],
      ['PATCH', '"2"', { revoked: true }],
      ['PATCH', '"3"', { revoked: false }],
    ]);
  });
});

it('a link to a partner’s numbers is made for some days, shown once, and revoked', async () => {
  const { sent } = await open('/desk/partners/1/');
  await screen.findByText('There is no link yet.');
  const days = screen.getByRole('textbox', { name: /^Days/ });
  await userEvent.clear(days);
  await userEvent.type(days, '30');
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  await screen.findByText('https://movies.example/partners/film-blog?link=once');
  await userEvent.click(await screen.findByRole('button', { name: /^Revoke the link: maya made it/ }));
  await screen.findByText('Revoked');
  expect(screen.queryByText(/link=once/)).toBeNull();
  expect(sent).toEqual([
    ['POST', '/links', { days: 30 }],
    ['DELETE', `/links/${blogLink.id}`, {}],
  ]);
});

it('what is typed into a field is what the wire has, and what does not fit travels to the server, which names it', () => {
  for (const field of ['marks', 'origins'] as const)
    expect(readPartner(field, typedPartner(field, filmBlog[field]))).toEqual(filmBlog[field]);
  expect(readPartner('marks', 'Disney+  subid=a\n\nnonsense')).toEqual([
    { platform: 'disney-plus', parameter: 'subid', value: 'a' },
    { platform: 'nonsense', parameter: '', value: '' },
  ]);
  expect(readPartner('origins', ' https://a.example/ \n')).toEqual(['https://a.example']);
});
