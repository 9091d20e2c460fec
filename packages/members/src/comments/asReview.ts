import type { WordpressReview } from '@agm/api/schemas/comments';
import { encodeEntities, htmlOfText, idStatusOf } from '@agm/domain';
import { wordpressDate } from './asComment.ts';
import { postAddress } from './commentedPost.ts';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { avatarsOf } from '../accounts/avatars.ts';
import type { StoredReview } from './storedReviews.ts';

/** A review in the words of a comment, with a rating of 0 to 10. */
export function asReview(
  review: StoredReview,
  { publicUrl }: Pick<SiteSettings, 'publicUrl'>,
  reader: 'public' | 'author' | 'editor' = 'public',
): WordpressReview {
  const { id, postId, memberId, content, status } = review;
  const date = wordpressDate(review.createdAt);
  return {
    id,
    post: postId,
    author: memberId,
    author_name: review.author,
    date,
    date_gmt: date,
    rating: review.rating / 10,
    content: { rendered: htmlOfText(content), ...(reader !== 'public' && { raw: content }) },
    link: `${postAddress(publicUrl, review.postSlug)}#review-${id}`,
    status: reader === 'editor' ? status : idStatusOf(status),
    type: 'review',
    author_avatar_urls: avatarsOf(publicUrl, memberId),
    post_slug: review.postSlug,
    post_title: encodeEntities(review.postTitle),
    post_type: review.postType,
  };
}
