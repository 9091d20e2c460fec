import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator, formMark, keyOfMessage, valueMark, type Catalog, type Translation } from './translator.ts';
import { formatNumber } from './format.ts';
import { messagesOf, V } from './messagesOf.ts';
import { inLanguage, intlLanguage, pageLanguage } from './pageLanguage.ts';
import { withLang, withoutPrefix, withPrefix } from './withPrefix.ts';

const { plural, sentence, t, T } = messagesOf('room');

/** A catalog by English texts, in which `_` stands for a value and `|` for the end of a form. */
const catalogOf = (texts: Readonly<Record<string, Translation>>): Catalog => ({
  room: Object.fromEntries(
    Object.entries(texts).map(([text, translation]) => [
      keyOfMessage(text.replaceAll('_', valueMark).replaceAll('|', formMark)),
      translation,
    ]),
  ),
});

const said = <Result,>(language: string, texts: Readonly<Record<string, Translation>>, run: () => Result): Result =>
  inLanguage({ language, locale: language, prefix: `/${language}-de`, translator: createTranslator(language, catalogOf(texts)) }, run);

const titles = (count: number) => plural(count, { one: sentence`One title`, other: sentence`${count} titles of ${'Ann'}` });

describe('a message', () => {
  it('is the English sentence of its source where a page has no other language', () => {
    expect(t`Page ${2} of ${'1,000'}: “\u2026”`).toBe('Page 2 of 1,000: “…”');
    expect([0, 1, 2].map(titles)).toEqual(['0 titles of Ann', 'One title', '2 titles of Ann']);
    expect(
      renderToStaticMarkup(
        <T>
          As{' '}
          <b>
            <V>{'Ann'}</V>
          </b>
          .
        </T>,
      ),
    ).toBe('As <b>Ann</b>.');
  });

  it('is its translation in another language, its values where they belong', () => {
    expect(said('de', { 'Page _ of _': '{1} Seiten, {0}. davon' }, () => t`Page ${2} of ${9}`)).toBe('9 Seiten, 2. davon');
  });

  it('is found in catalogs of each shape: by keys, by keys as they once were, and packed for a page', () => {
    const german = { One: 'Eins', 'Page _ of _': '{1} Seiten, {0}. davon' };
    const { room = {} } = catalogOf(german);
    const packed = { room: [Object.keys(room).join(''), ...Object.values(room)] } as unknown as Catalog;
    const longer = { room: Object.fromEntries(Object.entries(room).map(([key, text]) => [`1z${key}`, text])) };
    for (const catalog of [{ room }, packed, longer])
      expect(
        inLanguage({ language: 'de', locale: 'de', prefix: '', translator: createTranslator('de', catalog) }, () => [
          t`One`,
          t`Page ${2} of ${9}`,
          t`Two`,
        ]),
      ).toEqual(['Eins', '9 Seiten, 2. davon', 'Two']);
  });

  it('stays English where its room has no translation', () => {
    expect(said('de', {}, () => [t`Try again`, titles(1), titles(3)])).toEqual(['Try again', 'One title', '3 titles of Ann']);
    expect(
      said('de', {}, () =>
        renderToStaticMarkup(
          <p>
            <T>
              As{' '}
              <b>
                <V>{'Ann'}</V>
              </b>
              .
            </T>
          </p>,
        ),
      ),
    ).toBe('<p>As <b>Ann</b>.</p>');
  });

  it('never takes what a visitor wrote for a place of its own', () => {
    expect(said('de', { 'By _ and _': '{1}, {0}' }, () => t`By ${'{1} <0>'} and ${'$&'}`)).toBe('$&, {1} <0>');
  });

  it('counts by the rules of its language', () => {
    const russian = { 'One title|_ titles of _': { '=0': 'ноль', one: '{0} один {1}', few: '{0} два', many: '{0} пять', other: 'x' } };
    expect(said('ru', russian, () => [0, 1, 2, 5, 21].map(titles))).toEqual(['ноль', '1 один Ann', '2 два', '5 пять', '21 один Ann']);
  });

  it('says in one form what English says in another', () => {
    const people = ['Ann', 'Bo'];
    const words = (count: number) =>
      plural(count, { one: sentence`${people[0] ?? ''} waits`, other: sentence`They wait: ${people.join()}` });
    const german = { '_ waits|They wait: _': { one: '{0} wartet', other: '{0} und andere: {1}' } };
    expect([1, 2].map((count) => said('de', german, () => words(count)))).toEqual(['Ann wartet', 'Ann und andere: Ann,Bo']);
  });

  it('says a number that its English form leaves out', () => {
    const words = (count: number) => plural(count, { one: sentence`Your title`, other: sentence`Your titles` });
    expect(said('ja', { 'Your title|Your titles': { other: '{#}本' } }, () => words(4))).toBe('4本');
  });

  it('keeps its elements, in another order', () => {
    const shown = (count: number) =>
      plural(count, {
        one: (
          <T>
            <b>One</b> day
          </T>
        ),
        other: (
          <T>
            <b>
              <V>{count}</V>
            </b>{' '}
            days
            <br />
          </T>
        ),
      });
    const page = () =>
      renderToStaticMarkup(
        <p title="x">
          <T>
            You,{' '}
            <i className="a">
              <V>{'Ann'}</V>
            </i>
            , see <a href="/x/">it</a>
          </T>
          : {shown(3)}
        </p>,
      );
    expect(page()).toBe('<p title="x">You, <i class="a">Ann</i>, see <a href="/x/">it</a>: <b>3</b> days<br/></p>');
    const texts = {
      'You, <0>_</0>, see <1>it</1>': '<1>Das</1> siehst du, <0>{0}</0>',
      '<0>One</0> day|<0>_</0> days<1/>': { one: 'ein Tag', other: '<1/>Tage: <0>{0}</0>' },
    };
    expect(said('de', texts, page)).toBe(
      '<p title="x"><a href="/de-de/x/">Das</a> siehst du, <i class="a">Ann</i>: <br/>Tage: <b>3</b></p>',
    );
  });
});

describe('the language of a page', () => {
  it('ends with what was rendered in it, also when that throws', () => {
    expect(() =>
      said('de', {}, () => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(pageLanguage()).toEqual({ language: 'en', locale: 'en', prefix: '' });
  });

  it('writes numbers and dates', () => {
    expect([formatNumber(1234.5), said('de', {}, () => formatNumber(1234.5))]).toEqual(['1,234.5', '1.234,5']);
    expect(said('th', {}, () => new Intl.DateTimeFormat(intlLanguage('en-GB'), { year: 'numeric' }).format(0))).toContain('1970');
  });
});

describe('links on a page in another language', () => {
  const linked = (address: string) => said('de', {}, () => withPrefix(address));

  it.each([
    ['/', '/de-de/'],
    ['/genre/drama/?by=top', '/de-de/genre/drama/?by=top'],
    ['/fr-fr/genre/drama/', '/de-de/genre/drama/'],
    ['/watching/', '/de-de/watching/'],
    ['/genre/drama/feed.xml?by=top', '/de-de/genre/drama/feed.xml?by=top'],
  ])('stay in it: %s', (address, expected) => expect(linked(address)).toBe(expected));

  it.each([
    '?page=2',
    '#main',
    'https://example.com/',
    '//example.com/',
    '/watch?platform=x',
    '/embedded/',
    '/sitemap.xml',
    '/content-api/leaving.ics',
    '/content-api/x',
    '',
  ])('are left as they are: %s', (address) => expect(linked(address)).toBe(address));

  it('name it to a feed of an API, which has no language before it', () => {
    expect(said('de', {}, () => withLang('/content-api/changes.xml?country=de'))).toBe('/content-api/changes.xml?country=de&lang=de');
    expect(withLang('/content-api/leaving.ics')).toBe('/content-api/leaving.ics');
  });

  it('are English without it', () => {
    expect(withPrefix('/genre/drama/')).toBe('/genre/drama/');
    expect([withoutPrefix('/de-ch/x/?a=b'), withoutPrefix('/de-ch'), withoutPrefix('/de-ch?a'), withoutPrefix('/x/')]).toEqual([
      '/x/?a=b',
      '/',
      '/?a',
      '/x/',
    ]);
  });

  it('are those of elements and forms, but for one that leads to another language', () => {
    const page = () =>
      renderToStaticMarkup(
        <form action="/search">
          <a href="/x/">x</a>
          <a href="/x/" hrefLang="en">
            x
          </a>
        </form>,
      );
    expect(said('de', {}, page)).toBe('<form action="/de-de/search"><a href="/de-de/x/">x</a><a href="/x/" hrefLang="en">x</a></form>');
  });
});
