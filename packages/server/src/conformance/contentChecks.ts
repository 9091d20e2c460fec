import { answered, hasHeaders, listed, must, reads, refused, writes, type Check } from './Check.ts';
import { fieldsOf, listOf } from './Host.ts';

/** Titles, pages, lists, the way out to a service, and counters. */
export const contentChecks: readonly Check[] = [
  reads(
    'R3-13 R3-14',
    'posts',
    'are listed with id, slug, taxonomies, isPremium, staffRating, creationDate and meta.relevancy',
    async (host) => {
      const answer = await host.ask('GET', 'posts', { query: { per_page: 2 } });
      hasHeaders(answer, 'x-wp-total', 'x-wp-totalpages');
      must(listed(answer).length > 0, 'at least one title', answer);
      for (const post of listOf(answer)) {
        const missing = ['id', 'slug', 'title', 'taxonomies', 'isPremium', 'staffRating', 'creationDate', 'meta'].filter(
          (field) => !(field in post),
        );
        must(missing.length === 0, `the field(s) ${missing.join(', ')}`, answer);
        const tags = (post['taxonomies'] as { post_tag?: unknown })?.post_tag;
        must(
          Array.isArray(tags) && typeof (post['meta'] as { relevancy?: unknown })?.relevancy === 'number',
          'taxonomies.post_tag and meta.relevancy',
          answer,
        );
      }
    },
  ),
  reads('R4.7-02', 'posts', 'refuse a page past the last with 400', async (host) =>
    refused(await host.ask('GET', 'posts', { query: { page: 999_999 } }), [400], 'rest_post_invalid_page_number'),
  ),
  reads('R7-19', 'posts', 'speak JSON, and unknown routes say rest_no_route', async (host) => {
    const answer = await host.askOrigin('/wp-json/wp/v2/no-such-route');
    must(answer.status === 404 && fieldsOf(answer)['code'] === 'rest_no_route', '404 rest_no_route', answer);
  }),
  reads('R7-43', 'pages', 'are listed as WordPress lists them', async (host) => {
    const answer = await host.ask('GET', 'pages');
    hasHeaders(answer, 'x-wp-total', 'x-wp-totalpages');
    must(
      listed(answer).every((page) => 'slug' in page && 'title' in page && 'content' in page),
      'pages with slug, title and content',
      answer,
    );
  }),
  reads('R7-46', 'lists-content-ids', 'names lists and the numbers of their titles', async (host) => {
    const answer = await host.ask('GET', 'lists-content-ids');
    answered(answer, 200);
    must(
      typeof answer.body === 'object' && Object.values(fieldsOf(answer)).every((ids) => Array.isArray(ids) && ids.every(Number.isInteger)),
      'lists of numbers',
      answer,
    );
  }),
  reads('R7-36', 'ext-watch', 'leads nowhere without platform, locale and content', async (host) =>
    refused(await host.ask('GET', 'ext-watch'), [400]),
  ),
  reads('R7-36', 'ext-watch', 'leads nowhere for a service nobody knows', async (host) => {
    refused(
      await host.ask('GET', 'ext-watch', { query: { platform: 'no-such-service', locale: 'us', content: await host.aPost() } }),
      [404],
    );
  }),
  writes('R7-36', 'ext-watch', 'answers an https address of a title on a service', 'nobody', async (host) => {
    const offers = await host.ask('GET', 'posts', { query: { per_page: 100 } });
    const place = listOf(offers).flatMap((post) =>
      ((post['taxonomies'] as { post_tag?: readonly string[] }).post_tag ?? [])
        .filter((tag) => /^[a-z]{2}-[a-z]/.test(tag))
        .map((tag) => ({ content: post['id'] as number, locale: tag.slice(0, 2), platform: tag.slice(3) })),
    )[0];
    must(place !== undefined, 'a title with a tag like us-netflix', offers);
    const answer = await host.ask('GET', 'ext-watch', { query: place });
    answered(answer, 200, 'url', 'platform');
    must(String(fieldsOf(answer)['url']).startsWith('https://'), 'an https address', answer);
  }),
  reads('R7-39', 'tag-post-view', 'refuses a title that is not there', async (host) =>
    refused(await host.ask('POST', 'tag-post-view', { body: { id: 2 ** 31 - 1, locale: 'us' } }), [400, 404]),
  ),
  writes('R7-39', 'tag-post-view', 'counts and answers nothing', 'nobody', async (host) =>
    answered(await host.ask('POST', 'tag-post-view', { body: { id: await host.aPost(), locale: 'us' } }), 204),
  ),
  reads('R7-40', 'tag-list-page-view', 'refuses a wall that is none', async (host) =>
    refused(await host.ask('POST', 'tag-list-page-view', { body: { path: '/no/such/wall/' } }), [400, 404]),
  ),
  writes('R7-40', 'tag-list-page-view', 'counts and answers nothing', 'nobody', async (host) =>
    answered(await host.ask('POST', 'tag-list-page-view', { body: { path: '/shows/', locale: 'us' } }), 204),
  ),
];
