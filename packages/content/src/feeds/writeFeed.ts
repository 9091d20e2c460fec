import { asXml } from '@agm/http/xml';
import type { Feed } from './Feed.ts';

/** JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self.json,
    ...(feed.next !== null && { next_url: feed.next }),
    language: feed.language,
    items: feed.items.map(({ url, title, summary, language, picture, publishedAt, tags }) => ({
      id: url,
      url,
      title,
      content_text: summary,
      ...(language !== feed.language && { language }),
      ...(picture !== null && { image: picture }),
      date_published: publishedAt.toISOString(),
      tags,
    })),
  });
}

/** RSS 2.0. */
export function rssFeed(feed: Feed): string {
  const items = feed.items.map(({ url, title, summary, publishedAt, tags }) =>
    [
      `<item><title>${asXml(title)}</title><link>${asXml(url)}</link><guid isPermaLink="true">${asXml(url)}</guid>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate>${tags.map((tag) => `<category>${asXml(tag)}</category>`).join('')}`,
      `<description>${asXml(summary)}</description></item>`,
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${asXml(feed.title)}</title><link>${asXml(feed.home)}</link><description>${asXml(feed.title)}</description><language>${asXml(feed.language)}</language>`,
    `<atom:link href="${asXml(feed.self.xml)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
}
