import { encodeEntities, plainCommentsView, shownText, titlePath, writeCommentsView } from '@agm/domain';
import { certificatesOfCookies } from '@agm/domain/certificates';
import type { CommentItem, CommentsAnswer } from '@agm/api';
import type { FastifyInstance } from 'fastify';
import { parametersOf } from '@agm/http/pageHeaders';
import { problemOf } from '@agm/http/Problem';
import { withPrefix } from '@agm/messages';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import { linesNamed, type LocalTitles } from '../catalogue/LocalTitles.ts';
import { placeOf, writeFor } from '../catalogue/Place.ts';
import { t } from '../t.ts';

/** `GET /{slug}/comments/feed.xml`: RSS 2.0 with the newest comments of a title, for readers of feeds; below a language it is asked for with `?lang=de-ch`. */
export function addCommentFeed(
  app: FastifyInstance,
  { live, localTitles }: { readonly live: LiveCatalogue; readonly localTitles: LocalTitles },
): void {
  const {
    config: { publicUrl },
    content,
  } = app;
  app.get<{ Params: { slug: string } }>('/:slug/comments/feed.xml', async (request, reply) => {
    const child = certificatesOfCookies(request.headers.cookie);
    const { status, body } = await content.read(`/content-api/comments/${encodeURIComponent(request.params.slug)}`, { child });
    if (status !== 200) throw problemOf(status === 503 ? 503 : 404);
    const said = body as CommentsAnswer;
    const place = placeOf(parametersOf(request.url).get('lang'));
    const { lines, isWhole } = await linesNamed(live.view, [{ titleId: said.post, title: said.title }], localTitles, place);
    const title = lines[0]?.title ?? said.title;
    return (
      reply
        // A child profile's cookie says another one, also in the same browser.
        .headers({
          'content-type': 'application/rss+xml; charset=utf-8',
          'cache-control': isWhole ? 'public, max-age=300' : 'no-store',
          vary: 'Cookie',
        })
        .send(writeFor(place, () => written({ ...said, title }, publicUrl)))
    );
  });
}

function written({ slug, title, items }: CommentsAnswer, publicUrl: string): string {
  const page = `${publicUrl}${withPrefix(titlePath(slug))}`;
  const entry = (item: CommentItem): string => {
    const link = encodeEntities(`${page}${writeCommentsView({ ...plainCommentsView, focus: item.id })}#comment-${item.id}`);
    // words: who wrote a comment, and the title that it is about
    const heading = t`${item.author} on ${title}`;
    return `<item><title>${text(heading)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${new Date(item.date).toUTCString()}</pubDate><dc:creator>${text(item.author)}</dc:creator><description>${text(item.content)}</description></item>`;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${text(t`Comments on ${title}`)}</title><link>${encodeEntities(page)}</link><description>${text(t`What visitors say of ${title}`)}</description>`,
    `<atom:link href="${encodeEntities(`${page}comments/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap((thread) => [thread, ...thread.replies]).map(entry),
    '</channel></rss>',
  ].join('\n');
}

/** To a reader of feeds the words are HTML: they are encoded once for it and once for XML, which knows no such signs as U+FFFE. */
function text(words: string): string {
  return encodeEntities(encodeEntities(shownText(words).replace(/[\ufffe\uffff]/g, '')));
}
