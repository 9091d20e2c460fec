import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noOwnComments } from '@agm/domain';
import { deviceMemory, draftsName, waitingName } from '@agm/session';
import { ownCommentsAtom } from '../src/data/ownComments.ts';
import { closeAll, onTitle, openPage } from './place.tsx';
import { answerWith, refusal, thread, wireComment } from './wire.ts';

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await closeAll();
  complaints.mockRestore();
});

const form = () => screen.getByRole('form', { name: 'Your comment' });
const write = async (words: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your comment' }), words);
  await userEvent.click(within(form()).getByRole('button', { name: 'Post the comment' }));
};
const shown = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
const byVera = () => screen.getByRole('article', { name: 'Comment by Vera' });

it('nothing stands below a title where the content host has no such threads', async () => {
  const { show } = await openPage({ isMember: true, site: { lacks: ['comments'] } });
  const place = await show();
  expect(place.textContent).toBe('');
});

describe('a member below a title', () => {
  it('R1-11 R7-12 R4.5-05 posts with the bearer and the five fields, and the comment is first', async () => {
    const { wire, show, store } = await openPage({ isMember: true });
    await show();
    await write('Stays with you.');
    await screen.findByText('Stays with you.');
    const [sent] = wire.of('/wp-json/wp/v2/comments', 'POST');
    expect(sent).toMatchObject({
      bearer: 'Bearer a-token-of-sixteen-letters',
      body: { author: 7, author_name: 'Vera', anon_name: '', post: 4, content: 'Stays with you.' },
    });
    expect(Object.keys(sent?.body ?? {})).toHaveLength(5);
    expect(shown()[0]).toBe('Comment by Vera');
    expect(store.get(ownCommentsAtom).ids[0]).toEqual({ id: 90, postId: 4, status: 'approved' });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value).toBe('');
  });

  it('R4.5-05 sees an own comment that waits, and that it waits', async () => {
    const { wire, show, store } = await openPage({ isMember: true });
    wire.special.answer = ({ path, method, body }) =>
      path === '/wp-json/wp/v2/comments' && method === 'POST'
        ? { status: 201, body: wireComment(90, String(body['content']), { status: 'hold' }) }
        : undefined;
    await show();
    await write('see this');
    expect(await screen.findByText('Waiting for approval')).toBeTruthy();
    expect(store.get(ownCommentsAtom).ids[0]?.status).toBe('hold');
  });

  it('R1-11 R7-15 R4.5-06 edits in place', async () => {
    const { wire, show } = await openPage({ isMember: true });
    await show();
    await userEvent.click(within(byVera()).getByRole('button', { name: 'Edit' }));
    const area = screen.getByRole('textbox', { name: 'Change your comment' });
    await userEvent.clear(area);
    await userEvent.type(area, 'Other words');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(byVera()).findByText('Other words')).toBeTruthy();
    expect(within(byVera()).getByText('edited')).toBeTruthy();
    expect(wire.of('/wp-json/wp/v2/comments/30', 'POST')[0]).toMatchObject({
      bearer: 'Bearer a-token-of-sixteen-letters',
      body: { content: 'Other words' },
    });
    expect(shown()).toEqual(['Comment by Otto', 'Comment by Vera']);
  });

  it('an edit to nothing takes the cursor to the field and sends nothing', async () => {
    const { wire, show } = await openPage({ isMember: true });
    await show();
    await userEvent.click(within(byVera()).getByRole('button', { name: 'Edit' }));
    const area = screen.getByRole('textbox', { name: 'Change your comment' });
    await userEvent.clear(area);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect([document.activeElement, area.getAttribute('aria-invalid')]).toEqual([area, 'true']);
    expect(wire.of('/wp-json/wp/v2/comments/30', 'POST')).toEqual([]);
  });

  it('R1-11 R7-14 R4.5-06 deletes: gone at once, with the bearer', async () => {
    const { wire, show } = await openPage({ isMember: true });
    await show();
    await userEvent.click(within(byVera()).getByRole('button', { name: 'Delete' }));
    expect(shown()).toEqual(['Comment by Otto']);
    await waitFor(() =>
      expect(wire.of('/wp-json/wp/v2/comments/30', 'DELETE')[0]).toMatchObject({ bearer: 'Bearer a-token-of-sixteen-letters' }),
    );
  });

  it('R4.5-06 a deletion that fails puts the comment back where it was, and says so', async () => {
    const { wire, said, show } = await openPage({
      isMember: true,
      said: () => answerWith({ items: [thread(30, { author: 'Vera', authorId: 7 }), thread(29)] }),
    });
    wire.special.answer = ({ method }) => (method === 'DELETE' ? refusal(500, 'internal_error') : undefined);
    await show();
    await userEvent.click(within(byVera()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(said.words).toEqual(['Your comment could not be deleted. It is still there.']));
    expect(shown()).toEqual(['Comment by Vera', 'Comment by Otto']);
  });

  it('words that cannot be sent stay, are said to be unsent, and go under the same key when they are sent again', async () => {
    const { wire, show } = await openPage({ isMember: true });
    let isOffline = true;
    wire.special.answer = ({ path, method }) =>
      isOffline && path === '/wp-json/wp/v2/comments' && method === 'POST' ? 'silence' : undefined;
    await show();
    await write('Lost and found');
    await within(form()).findByText(/^Not sent/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value).toBe('Lost and found');
    isOffline = false;
    await userEvent.click(within(form()).getByRole('button', { name: 'Post the comment' }));
    await screen.findByText('Lost and found', { selector: 'div' });
    const keys = wire.of('/wp-json/wp/v2/comments', 'POST').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('presses a reaction: it counts at once, once more takes it back, and a failed one is put back', async () => {
    const { wire, said, show } = await openPage({ isMember: true });
    let isDown = false;
    wire.special.answer = ({ path }) =>
      path.endsWith('/reactions') && path.startsWith('/wp-json/wp/v2/comments/')
        ? isDown
          ? refusal(500, 'internal_error')
          : { status: 200, body: {} }
        : undefined;
    await show();
    const button = () => within(screen.getByRole('article', { name: 'Comment by Otto' })).getByRole('button', { name: /^I agree/ });
    const state = () => [button().textContent, button().getAttribute('aria-pressed')];
    await userEvent.click(button());
    expect(state()).toEqual(['I agree 1', 'true']);
    await waitFor(() =>
      expect(wire.of('/wp-json/wp/v2/comments/31/reactions')[0]).toMatchObject({
        bearer: 'Bearer a-token-of-sixteen-letters',
        body: { kind: 'agree', on: true },
      }),
    );
    await userEvent.click(button());
    expect(state()).toEqual(['I agree', 'false']);
    isDown = true;
    await userEvent.click(button());
    await waitFor(() => expect(said.words).toHaveLength(1));
    expect(state()).toEqual(['I agree', 'false']);
  });

  it('a draft is there again when the page is', async () => {
    const first = await openPage({ isMember: true });
    await first.show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Half a thou');
    const kept = deviceMemory.read(draftsName);
    await closeAll();
    deviceMemory.write(draftsName, kept);
    await (await openPage({ isMember: true })).show();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })).value).toBe('Half a thou');
    expect(screen.getByText('11 of 10,000 characters')).toBeTruthy();
  });

  it('R4.1-10 a logout clears all comment state and every draft', async () => {
    const { wire, show, store, session } = await openPage({ isMember: true });
    wire.special.answer = ({ path }) =>
      path.startsWith('/wp-json/wp/v2/user-comments?page=1')
        ? { status: 200, body: { data: [{ id: 5, postId: 9, status: 'approved' }], isDone: true } }
        : undefined;
    await show();
    await waitFor(() => expect(store.get(ownCommentsAtom).ids).toHaveLength(1));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Mine alone');
    expect(deviceMemory.read(draftsName)).toContain('Mine alone');
    await act(async () => (await session.member()).logout());
    expect(store.get(ownCommentsAtom)).toEqual(noOwnComments);
    expect(deviceMemory.read(draftsName)).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment as a guest' }).value).toBe('');
  });
});

describe('the own comments', () => {
  it('R4.5-01 are asked for only by somebody who is authenticated with a token', async () => {
    const guest = await openPage();
    await guest.show();
    await screen.findByRole('form', { name: 'Comment as a guest' });
    expect(guest.wire.of('/wp-json/')).toEqual([]);
    await closeAll();
    const member = await openPage({ isMember: true });
    await member.show();
    await waitFor(() => expect(member.wire.of('/wp-json/wp/v2/user-comments?')).toHaveLength(1));
    expect(member.wire.of('/wp-json/wp/v2/user-comments?')[0]?.bearer).toBe('Bearer a-token-of-sixteen-letters');
  });

  it('R4.5-04 R7-16 R7-18 R7-31 R9-04 ids come twenty a page until isDone; a host that never says so is not asked for ever', async () => {
    const { wire, show, store } = await openPage({ isMember: true });
    wire.special.answer = ({ path }) => {
      const page = /user-comments\?page=(\d+)&per_page=20/.exec(path)?.[1];
      return page === undefined
        ? undefined
        : { status: 200, body: { data: [{ id: Math.max(1, 10 - Number(page)), postId: 9, status: 'approved' }], isDone: false } };
    };
    await show();
    await waitFor(() => expect(store.get(ownCommentsAtom).idsState).toBe('retrieved'));
    expect(store.get(ownCommentsAtom).ids.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(wire.of('/wp-json/wp/v2/user-comments?page')).toHaveLength(10);
  });

  it('R4.5-04 the next page begins where the last one ended, where the host says so: what is written meanwhile repeats nothing', async () => {
    const { wire, show, store } = await openPage({ isMember: true });
    wire.special.answer = ({ path }) => {
      if (!path.startsWith('/wp-json/wp/v2/user-comments?page')) return undefined;
      return {
        status: 200,
        body: path.includes('cursor=')
          ? { data: [{ id: 8, postId: 9, status: 'approved' }], isDone: true }
          : { data: [{ id: 9, postId: 9, status: 'approved' }], isDone: false, next: 'after-1763900000000-9' },
      };
    };
    await show();
    await waitFor(() => expect(store.get(ownCommentsAtom).idsState).toBe('retrieved'));
    expect(wire.of('/wp-json/wp/v2/user-comments?page').map(({ path }) => path.split('?')[1])).toEqual([
      'page=1&per_page=20',
      'page=2&per_page=20&cursor=after-1763900000000-9',
    ]);
    expect(store.get(ownCommentsAtom).ids.map(({ id }) => id)).toEqual([9, 8]);
  });

  it('R8-10 R4.5-08 a single one that does not come leaves the state idle', async () => {
    const { wire, show, store } = await openPage({ isMember: true });
    wire.special.answer = ({ path }) => {
      if (path.startsWith('/wp-json/wp/v2/user-comments?page='))
        return { status: 200, body: { data: [{ id: 77, postId: 4, status: 'hold' }], isDone: true } };
      return path.startsWith('/wp-json/wp/v2/user-comments?id=77') ? refusal(500, 'internal_error') : undefined;
    };
    await show();
    await waitFor(() => expect(wire.of('/wp-json/wp/v2/user-comments?id=77')).toHaveLength(1));
    await waitFor(() => expect(store.get(ownCommentsAtom).dataState).toBe('idle'));
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
  });

  it('R8-09 a page that does not come: failed, logged, no message, and a quiet button that tries again', async () => {
    const { wire, said, show, store } = await openPage({ isMember: true });
    let isDown = true;
    wire.special.answer = ({ path }) =>
      isDown && path.startsWith('/wp-json/wp/v2/user-comments?page=') ? refusal(500, 'internal_error') : undefined;
    await show({ mine: true });
    const again = await screen.findByRole('button', { name: 'Load again' });
    expect(store.get(ownCommentsAtom).dataState).toBe('failed');
    expect(complaints).toHaveBeenCalledWith('The own comments did not come', expect.anything());
    expect([screen.queryByRole('alert'), said.words]).toEqual([null, []]);
    isDown = false;
    await userEvent.click(again);
    await waitFor(() => expect(store.get(ownCommentsAtom).dataState).toBe('retrieved'));
  });

  it('R7-18 R9-04 stand on a page of their own with title and state, thirty a page', async () => {
    const { wire, said, show } = await openPage({ isMember: true });
    wire.special.answer = ({ path }) => {
      if (path.startsWith('/wp-json/wp/v2/user-comments?page=1&per_page=30&extended=1'))
        return {
          status: 200,
          body: { data: [wireComment(9, 'Waiting words', { status: 'hold' }), wireComment(8, 'Shown words')], isDone: false },
        };
      if (path.startsWith('/wp-json/wp/v2/user-comments?page=2&per_page=30&extended=1'))
        return { status: 200, body: { data: [wireComment(8, 'Shown words'), wireComment(7, 'Older words')], isDone: true } };
      return path.startsWith('/wp-json/wp/v2/user-review')
        ? { status: 200, body: [{ ...wireComment(3, 'A review'), rating: 8.5 }] }
        : undefined;
    };
    await show({ mine: true });
    await userEvent.click(await screen.findByRole('button', { name: 'More of your comments' }));
    await screen.findByText('Older words');
    const entries = within(screen.getByRole('region', { name: 'Comments' }))
      .getAllByRole('article')
      .map(({ textContent }) => textContent);
    expect(entries).toEqual([
      expect.stringContaining('Waiting for approval'),
      expect.stringContaining('Approved'),
      expect.stringContaining('Older words'),
    ]);
    expect(screen.getAllByRole('link', { name: 'Heat & Dust' })).toHaveLength(4);
    expect(within(screen.getByRole('region', { name: 'Reviews' })).getByText('8.5 / 10')).toBeTruthy();
    expect(said.heads.at(-1)).toMatchObject({ canonical: '/account/comments/', isIndexable: false });
  });
});

describe('a guest below a title', () => {
  it('R1-12 R7-13 posts by name, without a token, and hears that it waits', async () => {
    const { wire, show } = await openPage();
    await show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Mia');
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment as a guest' }), 'Let me in');
    await userEvent.click(screen.getByRole('button', { name: 'Post the comment' }));
    expect(await screen.findByText('Thank you. An editor reads what guests write before it shows.')).toBeTruthy();
    const [sent] = wire.of('/wp-json/wp/v2/anon-comments');
    expect(sent).toMatchObject({ bearer: null, body: { author: 0, author_name: '', anon_name: 'Mia', post: 4, content: 'Let me in' } });
    expect(within(await screen.findByRole('article', { name: 'Comment by Mia' })).getByText('Waiting for approval')).toBeTruthy();
  });

  const post = async (name: string, words: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), name);
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment as a guest' }), words);
    await userEvent.click(screen.getByRole('button', { name: 'Post the comment' }));
    await screen.findByText(/^Thank you/);
  };
  /** The same device, later. */
  const comeBack = async (kept: string | null, opened: Parameters<typeof openPage>[0] = {}) => {
    await closeAll();
    deviceMemory.write(waitingName, kept);
    return openPage(opened);
  };

  it('sees the own comment that waits after a reload, below its own title alone, as words', async () => {
    await (await openPage()).show();
    await post('Mia', '<b>Mine</b> <img src=x onerror=alert(1)>');
    const { wire, show } = await comeBack(deviceMemory.read(waitingName));
    const place = await show();
    const own = within(await screen.findByRole('article', { name: 'Comment by Mia' }));
    expect(own.getByText('Waiting for approval')).toBeTruthy();
    expect(own.getByText('<b>Mine</b> <img src=x onerror=alert(1)>')).toBeTruthy();
    expect(place.querySelector('article b, article img[src=x]')).toBeNull();
    for (const button of ['Edit', 'Delete', 'Reply']) expect(own.queryByRole('button', { name: button })).toBeNull();
    expect(wire.of('/wp-json/').map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/wp-json/wp/v2/comments?include=91&per_page=100&_fields=id', null],
    ]);
    const other = await comeBack(deviceMemory.read(waitingName), { said: () => answerWith({ post: 5 }) });
    await other.show();
    expect(screen.queryByRole('article', { name: 'Comment by Mia' })).toBeNull();
  });

  it('once everybody sees it, it is forgotten: here, or on another page of the list', async () => {
    await (await openPage()).show();
    await post('Mia', 'Mine');
    const kept = deviceMemory.read(waitingName);
    await (await comeBack(kept, { said: () => answerWith({ items: [thread(91, { author: 'Mia', authorId: 0 })] }) })).show();
    expect(screen.getAllByRole('article', { name: 'Comment by Mia' })).toHaveLength(1);
    expect(screen.queryByText('Waiting for approval')).toBeNull();
    const later = await comeBack(kept);
    later.wire.special.answer = ({ path }) => (path.includes('?include=91') ? { status: 200, body: [{ id: 91 }] } : undefined);
    await later.show();
    await waitFor(() => expect(deviceMemory.read(waitingName)).toBeNull());
    expect(screen.queryByText('Waiting for approval')).toBeNull();
  });

  it('is not shown a guest’s waiting words as a member, and a logout forgets them', async () => {
    await (await openPage()).show();
    await post('Mia', 'Mine');
    const { show, session } = await comeBack(deviceMemory.read(waitingName), { isMember: true });
    await show();
    await screen.findByRole('form', { name: 'Your comment' });
    expect(screen.queryByText('Mine')).toBeNull();
    await act(async () => (await session.member()).logout());
    expect(deviceMemory.read(waitingName)).toBeNull();
  });

  const day = 24 * 60 * 60_000;
  const one = { id: 91, post: 4, name: 'Mia', text: 'Mine', at: Date.now() };
  it.each<[string, unknown, number]>([
    ['what is as it should be', [one], 1],
    ['more than ten', Array.from({ length: 40 }, (_, at) => ({ ...one, id: at + 100 })), 10],
    ['what is older than two weeks', [{ ...one, at: Date.now() - 15 * day }], 0],
    ['a date far ahead', [{ ...one, at: Date.now() + 900 * day }], 0],
    ['words without an end', [{ ...one, text: 'x'.repeat(20_001) }], 0],
    ['a name without an end', [{ ...one, name: 'x'.repeat(161) }], 0],
    ['words that are none', [{ ...one, text: { toString: 1 } }], 0],
    ['no list', { 0: one }, 0],
    ['nothing', null, 0],
    [
      'a number that is none',
      [
        { ...one, id: '91' },
        { ...one, id: -1 },
        { ...one, id: 1e99 },
      ],
      0,
    ],
  ])('of what this device remembers: %s', async (_name, kept, shown) => {
    await (await comeBack(JSON.stringify(kept))).show();
    await screen.findByRole('form', { name: 'Comment as a guest' });
    expect(screen.queryAllByText('Waiting for approval')).toHaveLength(shown);
  });

  it('damaged memory is none', async () => {
    await (await comeBack('[{"id":91')).show();
    await screen.findByRole('form', { name: 'Comment as a guest' });
    expect(screen.queryByText('Waiting for approval')).toBeNull();
  });

  it('an empty name or comment takes the cursor to its field, which says what is wrong; nothing is sent', async () => {
    const { wire, show } = await openPage();
    await show();
    const [name, words] = [
      await screen.findByRole('textbox', { name: 'Your name' }),
      screen.getByRole('textbox', { name: 'Comment as a guest' }),
    ];
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Post the comment' }));
    const described = (field: HTMLElement) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    await send();
    expect(document.activeElement).toBe(name);
    expect([described(name), name.getAttribute('aria-invalid')]).toEqual(['Please say what we may call you.', 'true']);
    await userEvent.type(name, 'Mia');
    for (const blank of [' ', '\u200b', '\u2800 ']) {
      await userEvent.clear(words);
      await userEvent.type(words, blank);
      await send();
      expect(document.activeElement).toBe(words);
      expect(described(words)).toContain('There is nothing written yet.');
      expect([words.getAttribute('aria-invalid'), name.getAttribute('aria-invalid')]).toEqual(['true', null]);
    }
    expect(wire.of('/wp-json/wp/v2/anon-comments')).toEqual([]);
    await userEvent.type(words, 'Something');
    await send();
    await screen.findByText(/^Thank you/);
    expect(words.getAttribute('aria-invalid')).toBeNull();
  });

  it('a guest who has said much solves the challenge that the refusal names, and the words go once', async () => {
    const { wire, show } = await openPage();
    const challenge = '/user-api/captcha?form=comment&post=4&parent=0';
    wire.special.answer = ({ path, captcha }) =>
      path === '/wp-json/wp/v2/anon-comments' && captcha === null
        ? refusal(429, 'rest_too_many_requests', { captcha: challenge })
        : undefined;
    await show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Mia');
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment as a guest' }), 'The sixth');
    await userEvent.click(screen.getByRole('button', { name: 'Post the comment' }));
    await screen.findByText(/^Thank you/);
    expect(new Set(wire.of('/wp-json/wp/v2/anon-comments').map(({ key }) => key)).size).toBe(1);
    expect(wire.of('/user-api/captcha').map(({ path }) => path)).toEqual([challenge]);
    expect(wire.of('/wp-json/wp/v2/anon-comments').map(({ captcha }) => captcha)).toEqual([null, 'solved']);
  });

  it('where no work helps any more, none is done', async () => {
    const { wire, show } = await openPage();
    wire.special.answer = ({ path }) => (path === '/wp-json/wp/v2/anon-comments' ? refusal(429, 'rest_too_many_requests') : undefined);
    await show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Mia');
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment as a guest' }), 'The thirty-first');
    await userEvent.click(screen.getByRole('button', { name: 'Post the comment' }));
    await screen.findByText('That was a lot at once.');
    expect([wire.of('/user-api/captcha'), wire.of('/wp-json/wp/v2/anon-comments').length]).toEqual([[], 1]);
  });

  it('reports a comment and a review with a reason and without a token, each once', async () => {
    const review = { id: 5, author: 'Edith', authorId: 2, isStaff: true, avatar: '', date: 0, rating: 9, content: 'Ours' };
    const { wire, show } = await openPage({ said: () => answerWith({ reviews: { average: null, count: 0, items: [review] } }) });
    wire.special.answer = ({ path }) => (path.endsWith('/report') ? { status: 204, body: '' } : undefined);
    await show();
    for (const [name, path] of [
      ['Comment by Otto', '/wp-json/wp/v2/comments/31/report'],
      ['Review by Edith', '/wp-json/wp/v2/user-review/5/report'],
    ] as const) {
      const place = within(await screen.findByRole('article', { name }));
      await userEvent.click(await place.findByText('Report'));
      await userEvent.click(place.getByLabelText('It gives the plot away'));
      await userEvent.click(place.getByRole('button', { name: 'Send the report' }));
      expect(await place.findByText('Thank you. Somebody will look at it.')).toBeTruthy();
      expect(wire.of(path)).toMatchObject([{ bearer: null, method: 'POST', body: { reason: 'spoiler' } }]);
      expect(place.queryByText('Report')).toBeNull();
    }
  });

  it('is asked to log in where only members act', async () => {
    const { wire, store, show } = await openPage();
    const { popupAtom } = await import('@agm/session');
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Log in to comment as a member' }));
    await waitFor(() => expect(store.get(popupAtom)?.type).toBe('login'));
    expect(wire.of('/wp-json/')).toEqual([]);
  });
});

describe('a child profile below a title', () => {
  it('reads what others wrote, can say nothing, and asks for nothing of the account', async () => {
    const { wire, show } = await openPage({ isMember: true, profile: { id: 70, name: 'Mia', childAge: 7, isFirst: false } });
    await show();
    expect(await screen.findByText('Words of 31')).toBeTruthy();
    await waitFor(() => expect(wire.of('/user-api/auth/profile')).toHaveLength(1));
    await act(async () => {});
    expect([screen.queryAllByRole('textbox'), screen.queryAllByRole('button')]).toEqual([[], []]);
    expect(wire.of('/wp-json/')).toEqual([]);
  });
});

describe('a thread with many answers', () => {
  const reply = (id: number) => ({ ...thread(id), replies: [], date: Date.UTC(2026, 10, 20) + id });

  it('has the others at a press, from where the first ones ended, and one’s own new one once and in its place', async () => {
    const asked: string[] = [];
    const root = thread(31, {
      replies: [reply(41), reply(42), reply(43), { ...reply(90), author: 'Vera' }],
      repliesTotal: 6,
      repliesNext: 'after-1763596800043-43',
    });
    const { show } = await openPage({
      said: () => answerWith({ items: [root] }),
      replies: (path) => {
        asked.push(path);
        return { items: [reply(44), reply(45), { ...reply(90), author: 'Vera' }], page: 1, totalPages: 1, previous: null, next: null };
      },
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '2 more answers' }));
    await screen.findByText('Words of 45');
    expect(asked).toEqual(['/content-api/comments/heat?parent=31&cursor=after-1763596800043-43']);
    expect(
      within(screen.getByRole('list', { name: 'Answers' }))
        .getAllByText(/^Words of/)
        .map(({ textContent }) => textContent),
    ).toEqual([41, 42, 43, 44, 45, 90].map((id) => `Words of ${id}`));
    expect(screen.queryByRole('button', { name: /more answer/ })).toBeNull();
  });
});

describe('words on a page', () => {
  it('are text: links lead out without vouching, spoilers are covered, names do not turn the line around', async () => {
    await (
      await openPage({
        said: () =>
          answerWith({
            items: [thread(31, { author: '\u202eottO', content: '<b>bold</b> https://a.example/x ||he dies|| javascript:alert(1)' })],
          }),
      })
    ).show();
    const link = await screen.findByRole('link', { name: 'https://a.example/x' });
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['nofollow ugc noopener', '_blank']);
    expect(screen.getByText(/<b>bold<\/b>/)).toBeTruthy();
    expect(screen.getByText('he dies').closest('details')?.open).toBe(false);
    expect(screen.getByText('ottO').tagName).toBe('BDI');
  });

  it('a page behind which everything was deleted leads back to the first one', async () => {
    await (await openPage({ said: () => answerWith({ items: [], total: 30 }) })).show({ ...onTitle, cursor: 'after-1-2' });
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/heat/#discussion');
    expect(screen.queryByText(/Nobody has said anything/)).toBeNull();
  });

  it('loading, empty, failed with a quiet retry, full', async () => {
    let isDown = true;
    const { show, said } = await openPage({ said: () => (isDown ? null : answerWith({ items: [], total: 0 })) });
    await show();
    const again = await screen.findByRole('button', { name: 'Load again' });
    expect([screen.queryByRole('alert'), said.words]).toEqual([null, []]);
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('Nobody has said anything yet. You could be the first.')).toBeTruthy();
  });
});
