import type { PageHead } from '@agm/federation';
import { publicOrigin } from './publicOrigin.ts';
import { writeHead } from './writeHead.ts';

const origin = 'https://movies.example';
const heat: PageHead = {
  status: 200,
  title: 'Heat',
  description: 'Two men.',
  canonical: '/heat/',
  kind: 'video.movie',
  jsonLd: null,
  isIndexable: true,
};
const written = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll('meta, link')].map((element) => [
      element.getAttribute('rel') ?? element.getAttribute('name') ?? element.getAttribute('property') ?? '',
      element.getAttribute('content') ?? element.getAttribute('href'),
    ]),
  );
const structured = () => document.querySelectorAll('script[type="application/ld+json"]').length;

/** The head as the server sends it with its first page. */
beforeEach(() => {
  document.head.append(
    ...new DOMParser().parseFromString(
      `
    <meta property="og:site_name" content="A Good Movie To Watch"><meta property="og:url" content="${origin}/heat/">
    <link rel="canonical" href="${origin}/heat/"><script type="application/ld+json">{}</script>`,
      'text/html',
    ).head.childNodes,
  );
});
afterEach(() => document.head.replaceChildren());

describe('writing the head of the living page', () => {
  it('R2.1-06 the canonical link is that of the page, once, and changes with it', () => {
    writeHead(heat, document, origin);
    writeHead({ ...heat, canonical: '/shows/' }, document, origin);
    expect([...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'))).toEqual([`${origin}/shows/`]);
  });

  it('says title, description and Open Graph, and leaves what it does not know', () => {
    writeHead(heat, document, origin);
    expect(document.title).toBe('Heat');
    expect(written()).toEqual({
      canonical: `${origin}/heat/`,
      description: 'Two men.',
      'og:site_name': 'A Good Movie To Watch',
      'og:title': 'Heat',
      'og:url': `${origin}/heat/`,
      'og:type': 'video.movie',
      'og:description': 'Two men.',
    });
  });

  it('what a page does not say is not left over from the one before', () => {
    writeHead(heat, document, origin);
    writeHead({ ...heat, canonical: '/', description: null }, document, origin);
    expect(Object.keys(written())).not.toContain('description');
    expect(Object.keys(written())).not.toContain('og:description');
  });

  it.each([{ status: 404 }, { status: 503 }] as const)(
    'a page with %j has no canonical link and is not for search engines; the next one is',
    (change) => {
      writeHead({ ...heat, ...change }, document, origin);
      expect(written()).toMatchObject({ robots: 'noindex' });
      expect(Object.keys(written())).not.toContain('canonical');
      writeHead(heat, document, origin);
      expect(written()).toMatchObject({ canonical: `${origin}/heat/` });
      expect(Object.keys(written())).not.toContain('robots');
    },
  );

  it('a page that is not for search engines says so, and keeps its canonical link', () => {
    writeHead({ ...heat, isIndexable: false }, document, origin);
    expect(written()).toMatchObject({ robots: 'noindex', canonical: `${origin}/heat/` });
  });

  it('structured data stays as long as its page does, and goes with it', () => {
    writeHead(heat, document, origin);
    expect(structured()).toBe(1);
    writeHead({ ...heat, canonical: '/ronin/' }, document, origin);
    expect(structured()).toBe(0);
  });
});

describe('the site’s public origin', () => {
  it('is the one the server wrote, whatever name the browser came by', () => {
    expect(publicOrigin(document)).toBe(origin);
  });

  it('is the browser’s where the server wrote none', () => {
    document.head.replaceChildren();
    expect(publicOrigin(document)).toBe('http://localhost');
  });
});
