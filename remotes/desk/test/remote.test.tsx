import { screen, within } from '@testing-library/react';
import { closeAll, openPage } from './place.tsx';
import { createWire } from './wire.ts';

afterEach(closeAll);

const open = async (
  address: string,
  { shape = 'page' as 'page' | 'nav', roles = ['administrator', 'subscriber'], token = 'a-token-of-sixteen-letters' as string | null } = {},
) => {
  const wire = createWire(roles);
  const page = await openPage({ token, fetch: wire.fetch });
  const place = await page.show(address, shape);
  return { wire, page, place };
};
const links = () => within(screen.getByRole('navigation', { name: 'Desk' })).queryAllByRole('link');
const current = () =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

describe('the desk', () => {
  it('has one list of pages, by what a role opens, and marks the page that is open', async () => {
    await open('/desk/people/');
    await screen.findByText('3 entries.');
    expect(links().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Comments', 'Inbox', 'People', 'Releases']));
    expect(current()).toEqual(['People']);
  });

  it('shows that list alone over a page of another remote or of the host, and leaves its head alone', async () => {
    const { page, place, wire } = await open('/desk/remotes', { shape: 'nav', roles: ['editor', 'subscriber'] });
    expect(current()).toEqual(['Releases']);
    expect([place.querySelector('h1'), page.said.heads]).toEqual([null, []]);
    expect(wire.asked.filter(({ path }) => path.startsWith('/content-api/'))).toEqual([]);
  });

  it('shows a member who is none of the staff, and somebody who is nobody, no page and no link', async () => {
    await open('/desk/people/', { roles: ['subscriber'] });
    await screen.findByText('Your role does not open this page');
    expect(links()).toEqual([]);
    await closeAll();
    const { wire } = await open('/desk/people/', { token: null });
    await screen.findByRole('status', { name: 'One moment' });
    expect([links(), wire.asked]).toEqual([[], []]);
  });

  it.each(['page', 'nav'] as const)('leads staff without the second step that the site asks for to its set-up (%s)', async (shape) => {
    const wire = createWire(['editor', 'subscriber']);
    wire.state.isSecondStepMissing = true;
    const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
    await page.show(shape === 'page' ? '/desk/titles/' : '/desk/remotes', shape);
    const link = await screen.findByRole('link', { name: 'Set it up' });
    expect(link.getAttribute('href')).toBe('/account/#second-factor');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('follows its links within the page, and says which page it is', async () => {
    const { page } = await open('/desk/people/');
    (await screen.findByRole('link', { name: 'Ben' })).click();
    expect(page.said.went).toEqual(['/desk/people/8/']);
    await screen.findByRole('heading', { level: 1, name: 'Ben' });
    expect(page.said.heads.at(-1)).toMatchObject({ status: 200, canonical: '/desk/people/8/', isIndexable: false });
  });
});
