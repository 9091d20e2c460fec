import { anonymousSession } from '@agm/session';
import { planPage, remote } from './server.tsx';

const pages = ['/', '/shows/genre/drama/?by=top', '/parasite/', '/watch?platform=netflix&locale=uk&content=17', '/no/such/page/'];
const shellOf = (address: string, html?: string) => {
  const plan = planPage(address, '');
  return remote.render({
    address,
    plan,
    served: plan.place ? { main: { html, isRendered: html !== undefined, version: '1' } } : {},
    status: plan.head.status,
  }).html;
};

describe('the shell’s server entry', () => {
  it.each(pages)('writes no style attribute and no script for %s', (address) => {
    expect(shellOf(address)).not.toMatch(/\sstyle=|<script|javascript:|\son[a-z]+=/i);
  });

  it('writes the remote’s HTML into its place as it came, and a skeleton into an empty one', () => {
    expect(shellOf('/', '<h1>The wall</h1>')).toContain('<div data-frame="main"><div><h1>The wall</h1></div></div>');
    expect(shellOf('/', '<h1>The wall</h1>')).not.toContain('role="status"');
    expect(shellOf('/')).toContain('<div data-frame="main"></div>');
    expect(shellOf('/')).toContain('role="status"');
  });

  it('shows the country the page is planned for', () => {
    expect(shellOf('/?platform=uk-netflix~uk-mubi')).toContain('<option value="uk" selected="">');
  });
});

describe('planning a page on the server', () => {
  it('reads the visitor’s choices from the cookies, and sets none that is known', () => {
    expect(planPage('/', 'agm-locale=uk; agm-theme=dark')).toMatchObject({
      session: { ...anonymousSession, locale: 'uk', theme: 'dark' },
      setCookie: null,
    });
  });

  it('R2.3-22 remembers the country that an address names', () => {
    expect(planPage('/?platform=uk-netflix', '').setCookie).toBe('agm-locale=uk; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(planPage('/?platform=uk-netflix', 'agm-locale=uk').setCookie).toBeNull();
  });

  it('remembers the country that the form without script sends, and leads to the page without it', () => {
    expect(planPage('/shows/?locale=kr', '')).toMatchObject({
      setCookie: expect.stringContaining('agm-locale=kr'),
      redirect: { status: 303, to: '/shows/' },
    });
    expect(planPage('/shows/?locale=xx', '')).toMatchObject({ setCookie: null, redirect: { status: 303, to: '/shows/' } });
  });
});
