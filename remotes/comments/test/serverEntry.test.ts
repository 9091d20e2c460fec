import { plainCommentsView } from '@agm/domain';
import type { Answer, ServerEntry } from '@agm/federation';
import { anonymousSession } from '@agm/session';
import { remote } from '../src/remote.tsx';
import { answerWith, thread } from './wire.ts';

// Node's condition resolves `defineRemote` to the server entry; the type checker reads the browser's.
const entry = remote as unknown as ServerEntry<'comments'>;

function render(answered: Answer, view = plainCommentsView) {
  const props = { title: 'heat', ...view };
  const answers = Object.fromEntries(entry.reads(props, anonymousSession).map((path) => [path, answered]));
  return entry.render(props, { session: anonymousSession, answers, idPrefix: 'below-' }).html;
}
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

describe('what is said of a title, before any script runs', () => {
  it('asks for the page of comments that the address names, and for nothing where only a member could ask', () => {
    expect(entry.reads({ title: 'heat', order: 'liked', page: 2, focus: 17 }, anonymousSession)).toEqual([
      '/content-api/comments/heat?comments=2&sort=liked&comment=17',
    ]);
    expect(entry.reads({ title: 'heat', order: 'newest', page: 1, focus: null, cursor: 'after-1-2' }, anonymousSession)).toEqual([
      '/content-api/comments/heat?cursor=after-1-2',
    ]);
    expect([entry.reads({ desk: true }, anonymousSession), entry.reads({ mine: true }, anonymousSession)]).toEqual([[], []]);
  });

  it('R9-04 has the first thirty threads with their answers, and ways to the others', () => {
    const items = Array.from({ length: 30 }, (_, at) =>
      thread(100 - at, at === 0 ? { replies: [thread(200, { content: 'An answer' })], repliesTotal: 3, repliesNext: 'after-2-200' } : {}),
    );
    const html = render({ data: answerWith({ items, total: 95, totalPages: 3, next: 'after-1763596800000-71' }) });
    expect(html.match(/id="comment-/g)).toHaveLength(31);
    for (const words of ['95 comments', 'Words of 71', 'An answer', '2 more answers', 'Page 1 of 3']) expect(textOf(html)).toContain(words);
    for (const href of [
      '/heat/?cursor=after-1763596800000-71#discussion',
      '/heat/?sort=liked#discussion',
      '/heat/?comment=100#comment-100',
      '/heat/comments/feed.xml',
    ])
      expect(html).toContain(`href="${href}"`);
  });

  it('writes words as words, and nothing the page’s policy would refuse', () => {
    const html = render({
      data: answerWith({
        items: [
          thread(31, { author: '<img src=x onerror=alert(1)>', content: '<script>alert(1)</script> "x" javascript:alert(1) ||covered||' }),
        ],
      }),
    });
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toMatch(/<details[^>]*><summary>Spoiler<\/summary><span>covered<\/span><\/details>/);
    expect(html).not.toMatch(/\sstyle=|<script|<img src=x|href="javascript/);
  });

  it('shows the staff’s review first and the members’ average apart from it', () => {
    const review = { id: 1, author: 'Edith', authorId: 2, isStaff: true, avatar: '', date: 0, rating: 9, content: 'Ours' };
    const text = textOf(
      render({
        data: answerWith({
          reviews: {
            average: 6.8,
            count: 2,
            items: [review, { ...review, id: 2, author: 'Otto', isStaff: false, rating: 6.5, content: 'Theirs' }],
          },
        }),
      }),
    );
    expect(text).toContain('6.8 / 10 from 2 members');
    expect(text.indexOf('Ours')).toBeLessThan(text.indexOf('Theirs'));
  });

  it('on a partner’s page: the words alone, with the way to the site; a title nobody knows is a 404', () => {
    const props = { title: '4', embed: { home: 'https://movies.example' } };
    const [path = ''] = entry.reads(props, anonymousSession);
    const { html, head } = entry.render(props, {
      session: anonymousSession,
      answers: { [path]: { data: answerWith() } },
      idPrefix: 'agm-',
    });
    expect([path, head.status]).toEqual(['/content-api/comments/4', 200]);
    expect(html).toMatch(/<article[^>]*aria-label="Comments on Heat"/);
    expect(html).toContain('href="https://movies.example/heat/?comment=31#comment-31"');
    expect(html).not.toMatch(/<form|<button|<img|<input|<textarea/);
    expect(
      entry.render(props, {
        session: anonymousSession,
        answers: { [path]: { problem: { code: 'rest_post_invalid_id', message: 'No.', data: { status: 404 } } } },
        idPrefix: 'agm-',
      }).head.status,
    ).toBe(404);
  });

  it('on a partner’s page where guests may write: a lazy frame of ours and the way to the login; the frame holds the form alone', () => {
    const asked = (guests: 'frame' | 'form') => {
      const props = { title: '4', embed: { home: 'https://movies.example', guests } };
      return entry.render(props, {
        session: anonymousSession,
        answers: { '/content-api/comments/4': { data: answerWith() } },
        idPrefix: 'agm-',
      }).html;
    };
    const page = asked('frame');
    expect(page).toMatch(/<iframe[^>]*src="https:\/\/movies\.example\/embedded\/comments\/heat\/write"[^>]*loading="lazy"/);
    expect(page).toMatch(
      /<a href="https:\/\/movies\.example\/heat\/#discussion" target="_blank" rel="noopener">Log in to comment as a member/,
    );
    expect(page).not.toMatch(/<form|<button|<input|<textarea/);
    const form = asked('form');
    expect(form).toMatch(
      /<form[^>]*data-post="4" data-approved="\/wp-json\/wp\/v2\/comments" action="\/wp-json\/wp\/v2\/anon-comments" method="post"/,
    );
    expect(textOf(form)).not.toContain('Words of 31');
  });

  it('stands without an answer: the page around it is not lost', () => {
    expect(textOf(render({ problem: { code: 'unreachable', message: 'No answer', data: { status: 503 } } }))).toContain('Comments');
  });
});
