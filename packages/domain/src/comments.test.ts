import { commentStateOf, idStatusOf, isApprovedStatus, readComment, readCommentIdEntry } from './comments.ts';
import { decodeEntities, encodeEntities } from './htmlEntities.ts';
import { newCommentBody, statusOfNew, type NewCommentFacts } from './newComment.ts';
import { feedbackFields, isFeedbackTag } from './feedback.ts';

const rest = {
  id: 18829,
  post: 4,
  parent: 0,
  author: 13,
  author_name: 'Member 12',
  author_url: '',
  date: '2025-02-14T00:33:27',
  date_gmt: '2025-02-13T23:33:27',
  content: { rendered: '<p>Great &amp; <b>bold</b> it&#8217;s &#8220;quoted&#8221;<br />\nsecond line</p>\n<p>last</p>\n' },
  status: 'approved',
  type: 'comment',
  author_avatar_urls: { 24: '/a/24', 48: '/a/48', 96: '/a/96' },
  post_slug: 'tom-and-jerry',
  post_title: 'Tom &#038; Jerry &amp;lt;3',
  post_thumbnail: '/t.webp',
  post_type: 'movie',
  meta: [],
};
const row = {
  comment_ID: '18829',
  comment_post_ID: '4',
  comment_author: 'Member 12',
  comment_author_email: 'm@example.test',
  comment_author_IP: '10.1.2.3',
  comment_date: '2025-02-14 00:33:27',
  comment_date_gmt: '2025-02-13 23:33:27',
  comment_content: 'Great &amp; <b>bold</b> it’s “quoted”\nsecond line\n\nlast',
  comment_approved: '1',
  comment_agent: 'curl',
  user_id: '13',
  author_avatar_urls: { 24: '/a/24', 48: '/a/48', 96: '/a/96' },
  post_name: 'tom-and-jerry',
  post_title: 'Tom &#038; Jerry &amp;lt;3',
  post_thumbnail: '/t.webp',
  post_type: 'movie',
};
const normal = {
  id: 18829,
  content: 'Great & bold it’s “quoted”\nsecond line\n\nlast',
  author: 'Member 12',
  authorId: 13,
  authorAvatar: '/a/96',
  date: Date.UTC(2025, 1, 13, 23, 33, 27),
  isApproved: true,
  contentId: 4,
  contentSlug: 'tom-and-jerry',
  contentTitle: 'Tom & Jerry &lt;3',
  contentThumbnail: '/t.webp',
  contentType: 'movie',
};

describe('a comment from a content host', () => {
  it('R3-16 is the same from a REST answer and from a row of the table, and carries nothing else', () => {
    expect(readComment(rest)).toEqual(normal);
    expect(readComment(row)).toEqual(normal);
  });

  it('R3-16 finds its title in an embedded post too', () => {
    const { post_slug, post_title, post_type, post_thumbnail, ...bare } = rest;
    expect([post_slug, post_type, post_thumbnail]).toEqual(['tom-and-jerry', 'movie', '/t.webp']);
    expect(
      readComment({ ...bare, _embedded: { up: [{ slug: 'tom-and-jerry', type: 'post', title: { rendered: post_title } }] } }),
    ).toMatchObject({ contentSlug: 'tom-and-jerry', contentType: 'post', contentTitle: 'Tom & Jerry &lt;3' });
  });

  it('R3-17 shows the largest avatar there is: 96, else 48, else 24', () => {
    expect(readComment({ ...rest, author_avatar_urls: { 24: '/a/24', 48: '/a/48' } })).toHaveProperty('authorAvatar', '/a/48');
    expect(readComment({ ...row, author_avatar_urls: { 24: '/a/24', 48: '' } })).toHaveProperty('authorAvatar', '/a/24');
  });

  it('R3-17 takes its date from Greenwich time, in milliseconds', () => {
    for (const date_gmt of ['2025-02-13T23:33:27', '2025-02-13T23:33:27Z', '2025-02-13 23:33:27'])
      expect(readComment({ ...rest, date_gmt })).toHaveProperty('date', normal.date);
    for (const date_gmt of ['0000-00-00 00:00:00', '2025-13-45T99:99:99', 'yesterday', 1739489607])
      expect(readComment({ ...rest, date_gmt })).not.toHaveProperty('date');
  });

  it.each(['hold', 'pending', 'spam', 'trash', 'approve', 'Approved', '', null, true, 1])(
    'R3-18 R4.5-07 with the status %p it is not approved',
    (status) => {
      expect(isApprovedStatus(status)).toBe(false);
      expect(idStatusOf(status)).toBe('hold');
      expect(readComment({ ...rest, status })).toHaveProperty('isApproved', false);
    },
  );

  it('R3-18 R4.5-07 only "approved" is approved, which the table writes as 1', () => {
    expect(isApprovedStatus('approved')).toBe(true);
    expect(
      ['1', 1, 'approved', '0', 'spam', 'post-trashed'].map((comment_approved) => readComment({ ...row, comment_approved })?.isApproved),
    ).toEqual([true, true, true, false, false, false]);
  });

  it('R3-18 has no field that is undefined', () => {
    for (const bare of [{ id: 7 }, { comment_ID: '7' }]) expect(Object.keys(readComment(bare) ?? {})).toEqual(['id', 'isApproved']);
  });

  it('is null without an id, whatever the rest is', () => {
    for (const source of [
      null,
      'x',
      5,
      [],
      {},
      { id: '1abc' },
      { id: -1 },
      { id: 1.5 },
      { comment_ID: {} },
      JSON.parse('{"__proto__":{"id":1}}'),
    ])
      expect(readComment(source)).toBeNull();
  });

  it('R3-19 the comment state keeps four of its fields', () => {
    expect(commentStateOf(readComment(rest)!)).toEqual({ id: 18829, contentId: 4, isApproved: true, content: normal.content });
    expect(commentStateOf(readComment({ id: 7 })!)).toEqual({ id: 7, isApproved: false });
  });

  it('R3-22 an entry of the id list has id, postId and status', () => {
    expect(readCommentIdEntry({ id: 1, postId: 4, status: 'approved', content: 'x' })).toEqual({ id: 1, postId: 4, status: 'approved' });
    expect(readCommentIdEntry({ id: '1', post: '4', status: 'pending' })).toEqual({ id: 1, postId: 4, status: 'hold' });
    for (const source of [null, [], { id: 1 }, { postId: 1 }]) expect(readCommentIdEntry(source)).toBeNull();
  });
});

describe('a comment on its way to the content host', () => {
  it('R3-20 R3-21 carries what the form knows under the names of the wire', () => {
    expect(newCommentBody({ authorId: 2, authorName: 'Vera', postId: 4, comment: 'Good.' })).toEqual({
      author: 2,
      author_name: 'Vera',
      anon_name: '',
      post: 4,
      content: 'Good.',
    });
    expect(newCommentBody({ anonName: 'Guest', postId: 4, comment: 'Good.' })).toEqual({
      author: 0,
      author_name: '',
      anon_name: 'Guest',
      post: 4,
      content: 'Good.',
    });
  });

  const member: NewCommentFacts = { isGuest: false, isStaff: false, hasApproved: false, links: 0, isNameReserved: false };
  it.each<[string, Partial<NewCommentFacts>, string]>([
    ['a member', {}, 'approved'],
    ['a member with a first link', { links: 1 }, 'hold'],
    ['a known member with a link', { links: 1, hasApproved: true }, 'approved'],
    ['a known member with two', { links: 2, hasApproved: true }, 'hold'],
    ['a member named like staff', { isNameReserved: true, hasApproved: true }, 'hold'],
    ['a guest', { isGuest: true }, 'hold'],
    ['staff', { isStaff: true, links: 9, isNameReserved: true }, 'approved'],
  ])('from %s %p it is %s', (_who, facts, status) => expect(statusOfNew({ ...member, ...facts })).toBe(status));
});

describe('feedback', () => {
  it('R3-23 has the subject Feedback, name, mail, message, captcha response and form tag', () => {
    expect(
      feedbackFields({ name: 'Vera', email: 'v@example.test', message: 'Hello', captcha: 'solved', formTag: 'wpcf7-f16229-p2-o1' }),
    ).toEqual([
      ['your-subject', 'Feedback'],
      ['your-name', 'Vera'],
      ['your-email', 'v@example.test'],
      ['your-message', 'Hello'],
      ['_wpcf7_recaptcha_response', 'solved'],
      ['_wpcf7_unit_tag', 'wpcf7-f16229-p2-o1'],
    ]);
  });

  it('knows the tags of its own form from others', () => {
    expect(['wpcf7-f16229-o1', 'wpcf7-f16229-p12-o3'].map(isFeedbackTag)).toEqual([true, true]);
    expect(['', 'wpcf7-f1622-o1', 'wpcf7-f162290-o1', 'wpcf7-f16229', 'x wpcf7-f16229-o1', 'wpcf7-f16229-o1\n'].map(isFeedbackTag)).toEqual(
      Array(6).fill(false),
    );
  });
});

describe('character references', () => {
  it.each([
    ['Tom &#038; Jerry', 'Tom & Jerry'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['caf&eacute; &Eacute;', 'café É'],
    ['&#x1F3AC;&#X41;', '🎬A'],
    ['&#150;&#8230;', '–…'],
    ['&#0;&#xD800;&#1114112;&#99999999;', '\ufffd\ufffd\ufffd\ufffd'],
    ['&unknown; & &amp &;', '&unknown; & &amp &;'],
    ['&toString;&constructor;', '&toString;&constructor;'],
  ])('%s reads %s', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));

  it('are made again from the signs that HTML needs', () =>
    expect(encodeEntities(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#039;&amp;&#039;&lt;/a&gt;'));
});
