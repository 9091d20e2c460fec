import type { WordpressComment } from '@agm/api/schemas/comments';
import { encodeEntities, htmlOfText, idStatusOf } from '@agm/domain';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { routePath } from '@agm/api';
import { postAddress } from './commentedPost.ts';
import type { StoredComment } from './storedComments.ts';
import { avatarsOf } from '../accounts/avatars.ts';

type Place = Pick<SiteSettings, 'publicUrl' | 'routes'>;

/**
 * A comment as WordPress shows it, with the name of what it stands under. Fields are listed one by one: what is not
 * here (mail, address, program of the author) never leaves. `content.raw`, the words as typed, is for the author and
 * editors; so is the true status of what is not approved.
 */
export function asComment(
  comment: StoredComment,
  { publicUrl, routes }: Place,
  reader: 'public' | 'author' | 'editor' = 'public',
): WordpressComment {
  const { id, postId, memberId, content, createdAt, status } = comment;
  const date = wordpressDate(createdAt);
  const host = (path: string): string => `${publicUrl}${path}`;
  const self = routePath(routes, 'comments');
  return {
    id,
    post: postId,
    parent: comment.parentId ?? 0,
    author: memberId ?? 0,
    author_name: comment.author,
    author_url: '',
    date,
    date_gmt: date,
    content: { rendered: htmlOfText(content), ...(reader !== 'public' && { raw: content }) },
    link: `${postAddress(publicUrl, comment.postSlug)}#comment-${id}`,
    status: reader === 'editor' ? status : idStatusOf(status),
    type: 'comment',
    author_avatar_urls: avatarsOf(publicUrl, memberId),
    meta: [],
    post_slug: comment.postSlug,
    post_title: encodeEntities(comment.postTitle),
    post_type: comment.postType,
    _links: {
      self: [{ href: host(`${self}/${id}`) }],
      collection: [{ href: host(self) }],
      ...(memberId !== null && { author: [{ embeddable: true, href: host(`${routePath(routes, 'users')}/${memberId}`) }] }),
      up: [
        {
          embeddable: true,
          post_type: comment.postType === 'page' ? 'page' : 'post',
          href: host(`${routePath(routes, comment.postType === 'page' ? 'pages' : 'posts')}/${postId}`),
        },
      ],
    },
  };
}

/** `2026-11-20T23:18:12`: Greenwich time, which is this site's own. */
export function wordpressDate(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19);
}
