import { commentParts } from '@agm/domain';
import type { CommentWords } from '../model/commentWords.ts';

/** Stories stand without a server that draws faces. */
const face = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#5064cb"/><circle cx="24" cy="20" r="9" fill="#fff"/></svg>')}`;

/** A comment for stories. */
export const exampleComment = (more: Partial<CommentWords> = {}): CommentWords => ({
  id: 31,
  author: 'Otto',
  badge: null,
  avatar: face,
  day: 'November 20, 2026',
  moment: '2026-11-20T00:00:00.000Z',
  href: '/heat/?comment=31#comment-31',
  isEdited: false,
  parts: commentParts(
    'The long scene in the diner is worth the evening. See https://a.example/diner for how it was made.\n\n||He does not get away.||',
  ),
  reactions: [
    { kind: 'agree', label: 'I agree', count: 4 },
    { kind: 'laugh', label: 'Made me laugh', count: 0 },
    { kind: 'think', label: 'Made me think', count: 1 },
  ],
  ...more,
});

export const hostileWords = exampleComment({
  author: 'W'.repeat(120),
  parts: commentParts(`${'i'.repeat(400)} <script>alert(1)</script> Z${'\u0321'.repeat(60)}algo \u202egnp.exe מה שנראה כאן`),
});
