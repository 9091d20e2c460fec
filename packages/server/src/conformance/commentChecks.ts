import { commentIdsPerPage, feedbackFields, newCommentBody, readComment, readCommentIdEntry } from '@agm/domain';
import type { Challenge } from 'altcha-lib';
import { solveCaptcha } from '@agm/members/captcha/solve';
import { answered, hasHeaders, listed, must, reads, refused, writes, type Check } from './Check.ts';
import { fieldsOf, listOf, type Host } from './Host.ts';

const mark = (): string => `Conformance run, ${new Date().toISOString()}.`;
const form = '/16229';

async function feedbackForm(host: Host, captcha: string): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of feedbackFields({ name: 'Conformance run', email: 'conformance@example.com', message: mark(), captcha }))
    body.append(name, value);
  return body;
}

/** Comments, reviews, the editors' queue and the feedback form. */
export const commentChecks: readonly Check[] = [
  reads('R7-27 R4.7-02', 'comments', 'are listed in pages with X-WP-Total and X-WP-TotalPages', async (host) => {
    const answer = await host.ask('GET', 'comments', { query: { per_page: 2 } });
    hasHeaders(answer, 'x-wp-total', 'x-wp-totalpages');
    must(listed(answer).length <= 2, 'at most two comments', answer);
  }),
  reads('R3-16 R3-17 R3-18', 'comments', 'read as comments: id, author, date, title’s id, and only approved ones', async (host) => {
    const answer = await host.ask('GET', 'comments', { query: { per_page: 100 } });
    for (const source of listed(answer)) {
      const comment = readComment(source);
      must(
        comment !== null &&
          comment.isApproved &&
          comment.date !== undefined &&
          comment.contentId !== undefined &&
          comment.authorId !== undefined,
        'approved comments with id, author, date_gmt and post',
        answer,
      );
    }
  }),
  reads('R7-27', 'comments', 'refuse per_page=200 by name', async (host) => {
    const answer = await host.ask('GET', 'comments', { query: { per_page: 200 } });
    refused(answer, [400], 'rest_invalid_param');
    must('per_page' in ((fieldsOf(answer)['data'] as { params?: object }).params ?? {}), 'data.params.per_page', answer);
  }),
  reads('S11', 'comments', 'show neither mail nor address of an author', async (host) => {
    const answer = await host.ask('GET', 'comments', { query: { per_page: 100 } });
    must(
      listed(answer).every((comment) => ['author_email', 'author_ip', 'author_user_agent'].every((field) => !(field in comment))),
      'no author_email, author_ip, author_user_agent',
      answer,
    );
  }),
  reads('R6-05 R7-12', 'comments', 'are not posted without a token: 401 rest_comment_login_required', async (host) => {
    refused(
      await host.ask('POST', 'comments', { body: { post: await host.aPost(), content: mark() } }),
      [401],
      'rest_comment_login_required',
    );
  }),
  reads('R6-05 R7-14 R7-15', 'comments', 'are neither edited nor deleted without a token', async (host) => {
    const [comment] = listOf(await host.ask('GET', 'comments', { query: { per_page: 1 } }));
    const suffix = `/${String(comment?.['id'] ?? 1)}`;
    const edit = await host.ask('POST', 'comments', { suffix, body: { content: mark() } });
    refused(edit, [401, 404], 'rest_cannot_edit', 'rest_comment_invalid_id');
    refused(await host.ask('DELETE', 'comments', { suffix }), [401, 404], 'rest_cannot_delete', 'rest_comment_invalid_id');
  }),
  reads(
    'R7-12',
    'comments',
    'are refused under another’s number, under no title, and empty',
    async (host) => {
      const post = await host.aPost();
      refused(
        await host.ask('POST', 'comments', { as: 'member', body: { author: (await host.memberId()) + 1, post, content: mark() } }),
        [401, 403],
        'rest_comment_invalid_author',
      );
      refused(
        await host.ask('POST', 'comments', { as: 'member', body: { post: 2 ** 31 - 1, content: mark() } }),
        [403],
        'rest_comment_invalid_post_id',
      );
      refused(await host.ask('POST', 'comments', { as: 'member', body: { post, content: '' } }), [400], 'rest_comment_content_invalid');
    },
    'member',
  ),
  writes('R1-11 R7-12 R7-14 R7-15', 'comments', 'are posted, edited and deleted by their author', 'member', async (host) => {
    const id = await host.memberId();
    const body = newCommentBody({ authorId: id, postId: await host.aPost(), comment: `<b>${mark()}</b>` });
    const made = await host.ask('POST', 'comments', { as: 'member', body });
    answered(made, 201, 'id', 'content', 'status', 'date_gmt');
    hasHeaders(made, 'location');
    const suffix = `/${String(fieldsOf(made)['id'])}`;
    const edited = await host.ask('POST', 'comments', { as: 'member', suffix, body: { content: `Edited. ${mark()}` } });
    const removed = await host.ask('DELETE', 'comments', { as: 'member', suffix, query: { force: 'true' } });
    answered(edited, 200, 'content');
    answered(removed, 200);
    refused(await host.ask('GET', 'comments', { suffix }), [401, 404, 410]);
  }),
  reads('R7-28 R7-13', 'anon-comments', 'are refused without words', async (host) => {
    refused(
      await host.ask('POST', 'anon-comments', {
        body: newCommentBody({ anonName: 'Conformance', postId: await host.aPost(), comment: '' }),
      }),
      [400],
      'rest_comment_content_invalid',
    );
  }),
  writes('R1-12 R7-28', 'anon-comments', 'always wait for an editor', 'editor', async (host) => {
    const made = await host.ask('POST', 'anon-comments', {
      body: newCommentBody({ anonName: 'Conformance', postId: await host.aPost(), comment: mark() }),
    });
    answered(made, 201, 'id', 'status');
    await host.ask('DELETE', 'comments', { as: 'editor', suffix: `/${String(fieldsOf(made)['id'])}`, query: { force: 'true' } });
    must(fieldsOf(made)['status'] === 'hold' && fieldsOf(made)['author'] === 0, 'status hold and author 0', made);
  }),
  reads('R6-05 R7-31', 'user-comments', 'are nobody’s without a token', async (host) =>
    refused(await host.ask('GET', 'user-comments'), [401, 403]),
  ),
  reads(
    'R3-22 R4.5-04 R7-16 R7-31 R9-04',
    'user-comments',
    'come as id, postId and status, twenty a page, and end with isDone',
    async (host) => {
      const seen = new Set<number>();
      for (let page = 1; page <= 500; page++) {
        const answer = await host.ask('GET', 'user-comments', { as: 'member', query: { page, per_page: commentIdsPerPage } });
        answered(answer, 200, 'data', 'isDone');
        const entries = listed(answer).map(readCommentIdEntry);
        must(entries.every((entry) => entry !== null) && entries.length <= commentIdsPerPage, 'entries with id, postId and status', answer);
        for (const entry of entries) if (entry) seen.add(entry.id);
        if (fieldsOf(answer)['isDone'] === true) return;
        must(seen.size === page * commentIdsPerPage, 'no comment twice while pages go on', answer);
      }
    },
    'member',
  ),
  reads(
    'R7-18',
    'user-comments',
    'come whole when asked as limit and isExtended',
    async (host) => {
      const answer = await host.ask('GET', 'user-comments', { as: 'member', query: { page: 1, limit: 1, isExtended: 'true' } });
      answered(answer, 200, 'data', 'isDone');
      must(
        listOf(answer).every((source) => readComment(source)?.content !== undefined),
        'comments with their words',
        answer,
      );
    },
    'member',
  ),
  reads(
    'R7-16',
    'user-comments',
    'past the last page are none, and done',
    async (host) => {
      const answer = await host.ask('GET', 'user-comments', { as: 'member', query: { page: 100_000 } });
      answered(answer, 200);
      must(listOf(answer).length === 0 && fieldsOf(answer)['isDone'] === true, 'no data and isDone: true', answer);
    },
    'member',
  ),
  reads('R7-29', 'user-review', 'is refused without a token', async (host) =>
    refused(await host.ask('POST', 'user-review', { body: { post: 1, rating: 5, content: 'x' } }), [401, 403]),
  ),
  reads(
    'R7-29',
    'user-review',
    'is refused above ten',
    async (host) => {
      refused(
        await host.ask('POST', 'user-review', { as: 'member', body: { post: await host.aPost(), rating: 11, content: mark() } }),
        [400],
        'rest_invalid_param',
      );
    },
    'member',
  ),
  reads('R7-30', 'delete-user-review', 'is refused without a token', async (host) =>
    refused(await host.ask('POST', 'delete-user-review', { body: { post: 1 } }), [401, 403]),
  ),
  writes('R1-11 R7-29 R7-30', 'user-review', 'is taken from a member and taken back', 'member', async (host) => {
    const post = await host.aPost();
    const made = await host.ask('POST', 'user-review', { as: 'member', body: { post, rating: 8, content: mark() } });
    must([200, 201].includes(made.status), '201', made);
    answered(await host.ask('POST', 'delete-user-review', { as: 'member', body: { post } }), 200);
  }),
  reads('R7-45', 'admin-review', 'is closed to nobody and to members', async (host) => {
    refused(await host.ask('GET', 'admin-review'), [401, 403]);
    if (host.memberLogin) refused(await host.ask('GET', 'admin-review', { as: 'member' }), [403]);
  }),
  reads(
    'R7-45',
    'admin-review',
    'shows editors what waits',
    async (host) => answered(await host.ask('GET', 'admin-review', { as: 'editor' }), 200, 'data', 'isDone'),
    'editor',
  ),
  reads('R7-37 R9-03', 'contact-forms', 'knows form 16229 and no other', async (host) => {
    refused(
      await host.ask('POST', 'contact-forms', { suffix: `/999${host.routes.feedback}`, body: await feedbackForm(host, '') }),
      [404],
      'wpcf7_not_found',
    );
  }),
  reads('R5-01 R7-09 R7-38', 'contact-forms', 'takes no feedback without a captcha', async (host) => {
    refused(
      await host.ask('POST', 'contact-forms', { suffix: `${form}${host.routes.feedback}`, body: await feedbackForm(host, '') }),
      [400, 403],
    );
  }),
  reads('R7-37', 'contact-form-7', 'is the same form under the plugin’s own path', async (host) => {
    refused(
      await host.ask('POST', 'contact-form-7', { suffix: `${form}${host.routes.feedback}`, body: await feedbackForm(host, '') }),
      [400, 403],
    );
  }),
  writes('R7-09 R7-38 R3-23', 'feedback', 'is sent: mail_sent', 'nobody', async (host) => {
    const challenge = await host.askOrigin('/user-api/captcha');
    must(
      challenge.status === 200 && 'parameters' in fieldsOf(challenge),
      'a challenge that a machine can solve at /user-api/captcha',
      challenge,
    );
    const captcha = await solveCaptcha(challenge.body as Challenge);
    const answer = await host.ask('POST', 'contact-forms', {
      suffix: `${form}${host.routes.feedback}`,
      body: await feedbackForm(host, captcha),
    });
    answered(answer, 200, 'status', 'message');
    must(fieldsOf(answer)['status'] === 'mail_sent', 'status mail_sent', answer);
  }),
];
