import type { Answer, ServerEntry } from '@agm/federation';
import { anonymousSession, type SessionState } from '@agm/session';
import { remote } from '../src/remote.tsx';
import { answerTo, noSuchWall } from './world.ts';

// Node's condition resolves `defineRemote` to the server entry; the type checker reads the browser's.
const entry = remote as unknown as ServerEntry<'catalogue'>;

/** The page of an address as the server sends it. */
function render(address: string, session: SessionState = anonymousSession) {
  const answers = Object.fromEntries(
    entry.reads({ address }, session).map((path): [string, Answer] => {
      const answer = answerTo(path);
      return [path, answer ? { data: answer } : { problem: noSuchWall }];
    }),
  );
  return entry.render({ address }, { session, answers, idPrefix: 'c-' });
}

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

describe('the search before any script runs', () => {
  it('R7-17 has what was found in its HTML, grouped, with a form that asks again', () => {
    expect(entry.reads({ address: '/search?s=film%201' }, anonymousSession)).toEqual([
      '/content-api/search/universal/film%201?limit=24&tier=free',
    ]);
    const { html, head } = render('/search?s=film%201');
    expect(html).toContain('Results for “film 1”');
    expect(hrefs(html)).toContain('/film-100/');
    expect(html).toMatch(/<form[^>]* role="search"[^>]* action="\/search" method="get"/);
    expect(html).not.toMatch(/\sstyle=|<script/);
    expect(head).toMatchObject({ status: 200, title: 'Results For Film 1 - A Good Movie To Watch', isIndexable: false });
  });

  it('says plainly that nothing was found, and asks nothing before there is a term', () => {
    expect(render('/search?s=zzz').html).toContain('Nothing here is called that');
    expect(entry.reads({ address: '/search' }, anonymousSession)).toEqual([]);
    expect(render('/search').html).toContain('Type a title');
  });

  it('shows the term as the text it is', () => {
    expect(render(`/search?s=${encodeURIComponent('<img src=x onerror=alert(1)>')}`).html).not.toContain('<img');
  });
});

describe('what the editors write, before any script runs', () => {
  it('R1-03 R9-05 a list is 24 links with drawn covers, and pages by links', () => {
    const { html, head } = render('/guides/');
    expect(html.match(/data-guide-id="/g)).toHaveLength(24);
    expect(html).toContain('<svg');
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/guides/guide-1/', '/guides/?page=2', '/cord-cutting/', '/how-to/', '/deals/']));
    expect(head).toMatchObject({ status: 200, canonical: '/guides/', jsonLd: { '@type': 'ItemList' } });
    expect(render('/guides/?page=2').html.match(/data-guide-id="/g)).toHaveLength(6);
  });

  it('R1-04 R1-05 guides of services and channels, comparisons and deals have their pages', () => {
    expect(render('/cord-cutting/service-31/').html).toContain('A service called 31');
    expect(render('/cord-cutting/channel-32/').html).toContain('A channel called 32');
    expect(render('/how-to/how-to-33/').html).toContain('<th scope="row">Rent</th>');
    expect(render('/deals/').html.match(/Example price/g)).toHaveLength(60);
  });

  it('R6-06 a premium guide has none of its words in the HTML', () => {
    const { html } = render('/guides/guide-2/');
    expect(html).toContain('for premium members');
    expect(html).not.toContain('Our line about');
  });

  it('is a 404 for a piece that is not there, a page after the last, or another home', () => {
    for (const address of ['/guides/no-such/', '/guides/guide-1/?page=3', '/guides/?page=9', '/how-to/guide-1/', '/deals/?page=9'])
      expect([address, render(address).head.status]).toEqual([address, 404]);
  });

  it('carries no style attribute and no script', () => {
    for (const address of ['/guides/', '/guides/guide-1/', '/deals/'])
      expect(render(address).html).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
  });
});

describe('the wall before any script runs', () => {
  it('R1-02 leads to a page with every section of the menu, counted, whose entries lead to walls', () => {
    expect(hrefs(render('/genre/drama/?page=2').html)).toContain('/genre/drama/?page=2&filters=all');
    expect(entry.reads({ address: '/genre/drama/?filters=all' }, anonymousSession)).toEqual([
      '/content-api/list/genre/drama/?filters=all&tier=free',
      ...['language', 'country', 'period', 'duration', 'mpaarating', 'award', 'good', 'spotlight', 'channels~tag'].map(
        (section) => `/content-api/counts/genre/drama/?tier=free&of=${section}`,
      ),
    ]);
    const { html, head } = render('/genre/drama/?filters=all');
    expect(html).toMatch(/<details[^>]* open[^>]*><summary[^>]*>Language/);
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/language/french/', '/?language=!french']));
    // The page of the wall is the one that search engines know.
    expect(head.canonical).toBe('/genre/drama/');
    expect(html).not.toMatch(/\sstyle=|<script/);
  });

  it('has its first 24 titles in the HTML, each a link to its page', () => {
    const { html } = render('/');
    expect(html).toContain('<svg');
    expect(html.match(/<article[^>]* data-title-id="\d+"/g)).toHaveLength(24);
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/film-1/', '/film-24/']));
  });

  it('carries no style attribute and no script, which the policy would block', () => {
    const { html } = render('/genre/drama/');
    expect(html).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
  });

  it('R2.3-30 says the subtitle of the movie wall', () => {
    expect(render('/').html).toContain('Our selection of fresh and completely mind blowing movies, for you to devour one by one');
  });

  it('R2.3-31 says the subtitle of the show wall', () => {
    expect(render('/shows/').html).toContain('Our selection of highly-rated TV shows');
  });

  it('leads to the next page by an ordinary link, and back by another', () => {
    expect(render('/').html).toMatch(/<a href="\/\?page=2" rel="next"/);
    expect(render('/?page=2').html).toMatch(/<a href="\/" rel="prev"/);
  });

  it('R1-02 narrows by service, genre, mood, year, rating and order through links alone', () => {
    expect(hrefs(render('/').html)).toEqual(
      expect.arrayContaining(['/on/netflix/', '/genre/drama/', '/mood/tense/', '/?year=1990-1999', '/rated/8-and-above/', '/?by=top']),
    );
  });

  it('names the values of an address that say nothing', () => {
    expect(render('/genre/drama/year/abc/').html).toContain('year=abc');
  });

  it('says status and head of the page', () => {
    const { head } = render('/genre/drama/?utm_source=x');
    expect(head).toMatchObject({
      status: 200,
      title: 'Drama Movies - A Good Movie To Watch',
      canonical: '/genre/drama/',
      isIndexable: true,
    });
    expect(head.description).toContain('10 titles');
  });

  it('is a 404 where the address is no wall, and reads nothing for it', () => {
    expect(entry.reads({ address: '/no/such/page/' }, anonymousSession)).toEqual([]);
    expect(render('/no/such/page/').head).toMatchObject({ status: 404, isIndexable: false });
  });

  it('says on a page after the last how many there are', () => {
    const { html, head } = render('/?page=99');
    expect(html).toContain('There is no page 99');
    expect(head.isIndexable).toBe(false);
  });

  it('speaks of the services of the visitor’s country', () => {
    const { html } = render('/', { ...anonymousSession, locale: 'uk' });
    expect(html).toContain('Mubi');
    expect(html).not.toContain('Hulu');
  });
});
