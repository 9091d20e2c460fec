import { countryOf, defaultLocale, listingTitle, readListing, titlePath } from '@agm/domain';
import { inSentence } from '@agm/domain/noOffers';
import { platformOf } from '@agm/domain/platforms';
import { escapeHtml } from '@agm/http/html';
import { intlLanguage, pageLanguage, withPrefix } from '@agm/messages';
import type { AlertKind } from '@agm/storage/alertTables';
import { grouped } from '@agm/storage/grouped';
import { plural, sentence, t } from '../t.ts';

/** An alert with what can be said of it. */
export interface AlertNews {
  readonly kind: AlertKind;
  readonly title: string;
  /** Null for a page that is no title. */
  readonly year: number | null;
  readonly slug: string;
  readonly country: string;
  readonly platform: string;
  readonly day: string | null;
  readonly price: number | null;
  readonly wasPrice: number | null;
  readonly priceOf: 'rent' | 'buy' | null;
  readonly wall: { readonly path: string; readonly name: string } | null;
  /** Who answered. */
  readonly by: string | null;
}

export interface NewsSection {
  readonly heading: string;
  readonly lines: readonly { readonly words: string; readonly path: string }[];
  /** How many more there are, and where; null: none. Paths are below the language that is written in. */
  readonly more: { readonly words: string; readonly path: string } | null;
}

/** A mail is read in a minute; the rest stands on the page. */
const mostLines = 20;
const page = '/account/alerts/';

/** What is said of alerts, in the order in which it matters: what goes away, what is there, what costs less, walls, answers. */
export function newsSections(news: readonly AlertNews[]): readonly NewsSection[] {
  const of = (kind: AlertKind) => news.filter((one) => one.kind === kind);
  const walls = grouped(of('wall'), ({ wall }) => wall?.path ?? '');
  return [
    section(
      // words: headings in a mail of news
      t`Leaving soon`,
      of('leaves').toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1)),
    ),
    section(t`Now on your services`, of('arrives')),
    section(t`Cheaper`, of('drops')),
    ...[...walls].map(([path, on]) => section(newOn(wallName(path, on[0]?.wall?.name ?? path)), on, path)),
    section(t`Answers to your comments`, of('answer')),
  ].filter(({ lines }) => lines.length > 0);
}

// words: {wall} is the heading of a wall, as in “New on Drama Movies”
const newOn = (wall: string): string => t`New on ${wall}`;

function section(heading: string, news: readonly AlertNews[], path = page): NewsSection {
  // One line says of a title all services at which the same happens.
  const lines = [...grouped(news, ({ kind, slug, day, price, by }) => JSON.stringify([kind, slug, day, price, by])).values()].map(
    (same) => ({ words: lineOf(same), path: withPrefix(same[0]?.slug === '' ? page : titlePath(same[0]?.slug ?? '')) }),
  );
  const left = lines.length - mostLines;
  return {
    heading,
    lines: lines.slice(0, mostLines),
    more:
      left > 0 ? { words: plural(left, { one: sentence`and 1 more`, other: sentence`and ${left} more` }), path: withPrefix(path) } : null,
  };
}

function lineOf(same: readonly AlertNews[]): string {
  const [first] = same;
  if (!first) return '';
  const name = first.year === null ? first.title : `${first.title} (${first.year})`;
  const places = same
    .map(({ platform, country }) => {
      const service = platformOf(platform)?.name ?? platform;
      const place = inSentence(countryOf(country)?.name ?? country);
      // words: a service in a country, as in “Netflix in Germany”; parentheses are fine where countries need an article
      return t`${service} in ${place}`;
    })
    .join(', ');
  switch (first.kind) {
    case 'arrives':
      return t`${name}: ${places}`;
    case 'leaves':
      return leaves(name, places, dayInWords(first.day ?? ''));
    case 'drops':
      return priceDrop(name, places, first);
    case 'wall':
      return name;
    case 'answer':
      return first.by === null ? t`Somebody answered you at ${first.title}` : t`${first.by} answered you at ${first.title}`;
  }
}

// words: a title that leaves: {places} are services, {day} is the last day
const leaves = (name: string, places: string, day: string): string => t`${name}: ${places}, until ${day}`;

// words: a title whose price fell; {places} are services in countries
function priceDrop(name: string, places: string, news: AlertNews): string {
  const price = money(news, news.price);
  const before = money(news, news.wasPrice);
  return news.priceOf === 'rent'
    ? t`${name}: ${places}, to rent for ${price} instead of ${before}`
    : t`${name}: ${places}, to buy for ${price} instead of ${before}`;
}

/** The name that a wall was subscribed to with is English. */
function wallName(path: string, name: string): string {
  const read = pageLanguage().language === 'en' ? null : readListing(path, defaultLocale);
  return read === null ? name : listingTitle(read.listing);
}

const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(intlLanguage('en-GB'), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

const money = ({ country }: AlertNews, hundredths: number | null): string =>
  new Intl.NumberFormat(intlLanguage('en-GB'), { style: 'currency', currency: countryOf(country)?.currency ?? 'USD' }).format(
    (hundredths ?? 0) / 100,
  );

/** The sections as a mail's text, with whole addresses. */
export function newsText(sections: readonly NewsSection[], publicUrl: string): string {
  return sections
    .map(({ heading, lines, more }) =>
      [heading, '', ...[...lines, ...(more ? [more] : [])].map(({ words, path }) => `* ${oneLine(words)}\n  ${publicUrl}${path}`)].join(
        '\n',
      ),
    )
    .join('\n\n');
}

/** The same as HTML. */
export function newsHtml(sections: readonly NewsSection[], publicUrl: string): string {
  return sections
    .map(({ heading, lines, more }) => {
      const items = [...lines, ...(more ? [more] : [])].map(
        ({ words, path }) => `<li><a href="${escapeHtml(publicUrl + path)}">${escapeHtml(words)}</a></li>`,
      );
      return `<h2>${escapeHtml(heading)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
    })
    .join('\n');
}

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ');
