import { titlePath } from '@agm/domain';
import { intlLanguage, pageLanguage, withPrefix } from '@agm/messages';
import { platformOf } from '@agm/domain/platforms';
import { escapeHtml } from '@agm/http/html';
import { t } from '../t.ts';
import type { LeavingTitle, OfferChange } from '@agm/storage/availabilityHistory';

export interface Feed {
  readonly title: string;
  /** The feed's own address. */
  readonly address: string;
  /** The site's own origin. */
  readonly home: string;
  /** ISO 4217. */
  readonly currency: string;
  /** What a reader should know of this country before the lines; null when there is nothing to say. */
  readonly description: string | null;
}

const serviceOf = (platform: string): string => platformOf(platform)?.name ?? platform;

function sentenceOf({ kind, title, year, platform, rentPrice, buyPrice, defaultPrice }: OfferChange, currency: string): string {
  const what = `${title} (${year})`;
  const service = serviceOf(platform);
  if (kind === 'arrived') return t`${what} is new on ${service}`;
  if (kind === 'left') return t`${what} has left ${service}`;
  const cents = rentPrice ?? buyPrice ?? defaultPrice;
  if (cents === null) return t`${what} has a new price on ${service}`;
  const price =
    pageLanguage().language === 'en'
      ? `${(cents / 100).toFixed(2)} ${currency}`
      : new Intl.NumberFormat(intlLanguage(), { style: 'currency', currency }).format(cents / 100);
  return t`${what} has a new price on ${service}: ${price}`;
}

const linkOf = ({ slug, country }: OfferChange, home: string): string => `${home}${withPrefix(titlePath(slug))}?country=${country}`;
const idOf = ({ id }: OfferChange, home: string): string => `${home}/content-api/changes/${id}`;

/** https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed({ title, address, home, currency, description }: Feed, lines: readonly OfferChange[]): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(description !== null && { description }),
    ...(pageLanguage().language !== 'en' && { language: pageLanguage().locale }),
    home_page_url: home + withPrefix('/'),
    feed_url: home + address,
    items: lines.map((line) => ({
      id: idOf(line, home),
      url: linkOf(line, home),
      title: sentenceOf(line, currency),
      content_text: sentenceOf(line, currency),
      date_published: new Date(line.at).toISOString(),
      tags: [line.kind, line.platform],
      _availability: {
        content: line.titleId,
        platform: line.platform,
        country: line.country,
        kind: line.kind,
        firstSeen: new Date(line.firstSeen).toISOString(),
      },
    })),
  };
}

/** RSS 2.0. */
export function writeRss({ title, address, home, currency, description }: Feed, lines: readonly OfferChange[]): string {
  const items = lines
    .map(
      (line) =>
        `<item><title>${escapeHtml(sentenceOf(line, currency))}</title><link>${escapeHtml(linkOf(line, home))}</link><guid isPermaLink="false">${escapeHtml(idOf(line, home))}</guid><category>${line.kind}</category><pubDate>${new Date(line.at).toUTCString()}</pubDate></item>`,
    )
    .join('');
  return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeHtml(title)}</title><link>${escapeHtml(home + withPrefix('/'))}</link><description>${escapeHtml(description ?? title)}</description><atom:link rel="self" type="application/rss+xml" href="${escapeHtml(home + address)}"/>${items}</channel></rss>`;
}

/** RFC 5545: one whole day per title, the last one on which it can be watched. */
export function writeCalendar(
  { title, home, description }: Pick<Feed, 'title' | 'home' | 'description'>,
  leaving: readonly LeavingTitle[],
  now: number,
): string {
  const plain = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const summary = ({ title: name, year, platform }: LeavingTitle) => {
    const what = `${name} (${year})`;
    const service = serviceOf(platform);
    return t`${what} leaves ${service}`;
  };
  const events = leaving.flatMap((one) => {
    const { titleId, slug, platform, day } = one;
    return [
      'BEGIN:VEVENT',
      `UID:${titleId}-${platform}-${day}@${new URL(home).hostname}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.slice(0, 10).replaceAll('-', '')}`,
      `SUMMARY:${plain(summary(one))}`,
      `URL:${home}${withPrefix(titlePath(slug))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//A Good Movie To Watch//Leaving soon//${pageLanguage().language.toUpperCase()}`,
    `X-WR-CALNAME:${plain(title)}`,
    ...(description === null ? [] : [`X-WR-CALDESC:${plain(description)}`]),
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** No line is longer than 75 octets; what follows begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}
