import type { Answer, RemoteProps, ServerEntry } from '@agm/federation';
import { anonymousSession } from '@agm/session';
import { remote } from '../src/remote.tsx';
import { answerTo, noAnswer } from './world.ts';

type Props = RemoteProps['availability'];

// Node's condition resolves `defineRemote` to the server entry; the type checker reads the browser's.
const entry = remote as unknown as ServerEntry<'availability'>;

/** A place as the server sends it. */
function render(asked: Partial<Props>, answered: (path: string) => Answer = answerTo) {
  const props: Props = { title: 'the-long-quiet', country: 'us', shape: 'page', ...asked };
  const session = { ...anonymousSession, locale: props.country };
  const answers = Object.fromEntries(entry.reads(props, session).map((path) => [path, answered(path)]));
  return entry.render(props, { session, answers, idPrefix: 'a-' });
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

describe('a title’s page before any script runs', () => {
  it('has poster, facts, rating, reason, credits and the services of the country', () => {
    const text = textOf(render({}).html);
    for (const words of [
      'The Long Quiet',
      '1h 52m',
      'PG-13',
      'Portuguese, English',
      '9.1 / 10',
      'Two lighthouse keepers',
      'Ana Reis',
      'Golden Lion 2019',
      'Netflix',
      'Rent $3.99 · Buy $12.99',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('R1-09 shows other services and prices in another country', () => {
    const text = textOf(render({ country: 'uk' }).html);
    expect(text).toContain('Mubi');
    expect(text).toContain('Rent £3.49 · Buy £9.99');
    expect(text).not.toContain('Netflix');
  });

  it('R2.3-23 leads to each service through a watch link that names platform, country and title', () => {
    expect(hrefs(render({}).html)).toEqual(
      expect.arrayContaining([
        '/watch?platform=netflix&locale=us&content=17',
        '/watch?platform=kanopy&locale=us&content=17',
        '/watch?platform=amazon&locale=us&content=17',
      ]),
    );
  });

  it('R3-25 dates an offer in the United States only, and says what the date means', () => {
    const { html } = render({});
    expect(html).toMatch(/<time[^>]*dateTime="2026-05-30"[^>]*>Leaving May 30, 2026<\/time>/i);
    expect(render({ country: 'uk' }).html).not.toContain('<time');
  });

  it('says aloud that example data is example data', () => {
    expect(textOf(render({}).html)).toContain('Example data Not checked with the service');
  });

  it('says when real data was checked', () => {
    const text = textOf(render({ title: 'night-ferry' }).html);
    expect(text).toContain('Checked on May 3, 2026');
    expect(text).not.toContain('Example data');
  });

  it('lets a visitor change the country with a form, without JavaScript', () => {
    const { html } = render({ country: 'uk' });
    expect(html).toMatch(/<form[^>]*action="\/the-long-quiet\/"[^>]*method="get"/);
    expect(html).toMatch(/<select[^>]*name="country"/);
    expect(html).toMatch(/<option[^>]*value="uk"[^>]*selected=""/);
    expect(html.match(/<option /g)).toHaveLength(27);
    expect(html).toMatch(/<button type="submit"/);
  });

  it('names the countries that have it where this one does not', () => {
    const { html } = render({ country: 'ca' });
    expect(textOf(html)).toContain('We have no offers for Canada yet.');
    expect(hrefs(html)).toEqual(
      expect.arrayContaining(['/the-long-quiet/?country=us', '/the-long-quiet/?country=uk', '/the-long-quiet/?country=fr']),
    );
  });

  it('says that nobody shows it only where a source was asked, and when', () => {
    const asked = textOf(render({ title: 'night-ferry', country: 'ca' }).html);
    expect(asked).toContain('No service we know shows it in Canada right now.');
    expect(asked).toContain('Checked on May 3, 2026');
    const notAsked = textOf(render({ country: 'ca' }).html);
    expect(notAsked).not.toContain('No service');
    expect(notAsked).not.toContain('Checked on');
  });

  it('says the same on the way to a service of such a country', () => {
    const watch = (title: string) => textOf(render({ title, country: 'ca', shape: 'watch', platform: 'netflix' }).html);
    expect(watch('the-long-quiet')).toContain('We have no offers for Canada yet.');
    expect(watch('night-ferry')).toContain('No service we know shows it in Canada right now.');
  });

  it('keeps the reason of a premium title for premium members', () => {
    expect(textOf(render({ title: 'night-ferry' }).html)).toContain('Our staff wrote this for premium members.');
  });

  it('stands with a title of which only the name is known', () => {
    const text = textOf(render({ title: 'paper-lanterns' }).html);
    expect(text).toContain('Our staff has not rated it yet.');
    expect(text).toContain('We have not found it in any other country either.');
  });

  it('carries no style attribute and no script, which the policy would block', () => {
    for (const shape of ['page', 'card', 'watch'] as const)
      expect(render({ shape, platform: 'netflix' }).html).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
  });

  it('says status and head of the page', () => {
    const { head } = render({});
    expect(head).toMatchObject({
      status: 200,
      title: 'The Long Quiet (2019) - A Good Movie To Watch',
      canonical: '/the-long-quiet/',
      kind: 'video.movie',
      isIndexable: true,
    });
    expect(head.jsonLd).toMatchObject({ '@type': 'Movie', name: 'The Long Quiet', duration: 'PT112M' });
  });

  it('is a 404 for a title nobody knows', () => {
    const { html, head } = render({ title: 'no-such-title' });
    expect(head).toMatchObject({ status: 404, isIndexable: false, jsonLd: null });
    expect(textOf(html)).toContain('We do not know this title');
  });

  it('is a 503 with a way to try again when nobody answered', () => {
    const { html, head } = render({}, () => ({ problem: noAnswer }));
    expect(head).toMatchObject({ status: 503, isIndexable: false });
    expect(html).toMatch(/<a href=""[^>]*>Try again<\/a>/);
  });
});

describe('the card alone', () => {
  it('says what it is about and shows the same offers as the page', () => {
    const text = textOf(render({ shape: 'card' }).html);
    expect(text).toContain('Where to watch The Long Quiet');
    expect(text).toContain('2019 · 1h 52m · Staff rating 9.1');
    expect(text).toContain('Netflix Included');
    expect(text).not.toContain('Two lighthouse keepers');
  });
});

describe('the card on a partner’s page', () => {
  const embedded = (embed: Omit<NonNullable<Props['embed']>, 'home'> = {}, country: Props['country'] = 'us') =>
    render({ shape: 'embed', country, embed: { home: 'https://movies.example', ...embed } }).html;

  it('names its country and its parts', () => {
    const html = embedded({}, 'uk');
    expect(textOf(html)).toContain('2019 · 1h 52m · Staff rating 9.1 · United Kingdom');
    const parts = new Set([...html.matchAll(/ part="([^"]+)"/g)].map(([, part]) => part));
    expect([...parts].sort()).toEqual(['card', 'facts', 'heading', 'label', 'note', 'offer']);
    expect(render({}).html).not.toContain(' part=');
  });

  it('goes without prices, and still says what kind of offer it is', () => {
    const text = textOf(embedded({ hidesPrices: true }));
    expect(text).not.toMatch(/\$|Rent \d/);
    for (const words of ['Included', 'Rent or buy', 'Netflix']) expect(text).toContain(words);
  });

  it('speaks in the partner’s own words, as text', () => {
    const html = embedded({
      words: {
        heading: 'Wo läuft {title}? <b>',
        included: 'Im Abo',
        rent: 'Leihen',
        buy: 'Kaufen',
        elsewhere: 'In {count} Ländern',
        report: 'Weg?',
        rating: 'Redaktion',
        country: 'Land',
      },
      countryChoice: 'select',
    });
    const text = textOf(html);
    for (const words of [
      'Wo läuft The Long Quiet? &lt;b&gt;',
      'Im Abo',
      'Leihen / Kaufen',
      'Leihen $3.99 · Kaufen $12.99',
      'Weg?',
      'Redaktion 9.1',
      'Land',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/In \d+ Ländern/);
    expect(text).not.toMatch(/Staff rating|Country/);
    const framed = embedded({ words: { country: 'Land', show: 'Zeigen' }, countryChoice: { query: 'country=auto' } });
    expect(framed).toContain('>Zeigen</button>');
    expect(textOf(embedded({ layout: 'button', words: { others: 'und {count} weitere' } }))).toMatch(
      /Netflix und \d+ weitere, United States/,
    );
    // What the law or honesty asks for is said in our words.
    expect(text).toContain('Example data Not checked with the service');
  });

  it('is a short row, or one link, that lead to the same places and say that example data is example data', () => {
    const compact = embedded({ layout: 'compact', maxOffers: 2 });
    expect(hrefs(compact)).toEqual(
      expect.arrayContaining([
        'https://movies.example/watch?platform=netflix&locale=us&content=17',
        'https://movies.example/the-long-quiet/?country=us',
      ]),
    );
    expect(textOf(compact)).toMatch(/Where to watch The Long Quiet.*Netflix.*more.*United States.*Example data/);
    const button = embedded({ layout: 'button' });
    expect(hrefs(button)).toEqual(['https://movies.example/the-long-quiet/?country=us']);
    expect(textOf(button)).toMatch(/Where to watch The Long Quiet.* more, United States \(example data\)/);
    expect(textOf(embedded({ layout: 'button', words: { noOffers: 'Nirgends' } }, 'ca'))).toContain('Nirgends');
  });

  it('lets the visitor change the country where the partner leaves it open', () => {
    const select = embedded({ countryChoice: 'select' }, 'uk');
    expect(select).toMatch(/<select name="chosen"[^]*<option value="uk" selected="">/);
    expect(select).not.toContain('<form');
    const form = embedded({ countryChoice: { query: 'country=auto&theme=dark' } });
    expect(form).toMatch(
      /<form method="get"><input type="hidden" name="country" value="auto"\/><input type="hidden" name="theme" value="dark"\/>/,
    );
    expect(form).toContain('<button type="submit">Show offers</button>');
    expect(embedded()).not.toContain('<select');
  });
});

describe('the last page before a service', () => {
  it('says where one is going and leads on by a plain https link', () => {
    const { html, head } = render({ shape: 'watch', platform: 'amazon', title: '17' });
    expect(head).toMatchObject({
      status: 200,
      title: 'Watch The Long Quiet On Amazon - A Good Movie To Watch',
      canonical: '/watch?platform=amazon&locale=us&content=17',
      isIndexable: false,
    });
    expect(textOf(html)).toContain('You are leaving for amazon.com.');
    expect(html).toMatch(/<a href="https:\/\/www\.amazon\.com\/17" rel="noopener nofollow"/);
    expect(html).not.toMatch(/http-equiv|refresh/i);
  });

  it('is a 404 for a service that does not show it in that country', () => {
    const { html, head } = render({ shape: 'watch', platform: 'netflix', country: 'uk' });
    expect(head.status).toBe(404);
    expect(hrefs(html)).toContain('/the-long-quiet/');
    expect(hrefs(html).some((href) => href.includes('netflix'))).toBe(false);
  });
});
