import * as fc from 'fast-check';
import type { Comment, CommentIdEntry } from './comments.ts';
import { mostOwnPages, noOwnComments, ownCommentState, ownCommentsAfter, type OwnComments, type OwnCommentsEvent } from './ownComments.ts';

const comment = (id: number, isApproved = true): Comment => ({ id, contentId: 4, content: `Words ${id}`, isApproved, author: 'Vera' });
const entry = (id: number, status: CommentIdEntry['status'] = 'approved'): CommentIdEntry => ({ id, postId: 4, status });
const after = (...events: readonly OwnCommentsEvent[]): OwnComments => events.reduce(ownCommentsAfter, noOwnComments);
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

describe('the ids of a member’s own comments', () => {
  it('R4.5-02 are unknown, pending, then retrieved or failed', () => {
    expect(noOwnComments.idsState).toBe('unknown');
    expect(after({ type: 'ids-asked' }).idsState).toBe('pending');
    expect(after({ type: 'ids-asked' }, { type: 'ids-came', entries: [entry(2)], isDone: false }).idsState).toBe('pending');
    expect(after({ type: 'ids-asked' }, { type: 'ids-came', entries: [entry(2)], isDone: true }).idsState).toBe('retrieved');
    expect(after({ type: 'ids-asked' }, { type: 'ids-failed' }).idsState).toBe('failed');
  });

  it('R4.5-04 pages are asked for until isDone, then merged without duplicates', () => {
    const state = after(
      { type: 'ids-came', entries: [entry(9), entry(8)], isDone: false },
      { type: 'ids-came', entries: [entry(8), entry(7)], isDone: true },
    );
    expect(idsOf(state.ids)).toEqual([9, 8, 7]);
    expect(state).toMatchObject({ idsState: 'retrieved', idsPage: 2 });
  });

  it('R4.5-04 the next page begins where the last one ended, where the host says where that is', () => {
    const state = after(
      { type: 'ids-came', entries: [entry(9)], isDone: false, next: 'after-9-9' },
      { type: 'page-came', comments: [comment(9)], isDone: false, next: 'after-8-8' },
    );
    expect([state.idsNext, state.dataNext]).toEqual(['after-9-9', 'after-8-8']);
    expect(ownCommentsAfter(state, { type: 'ids-came', entries: [entry(8)], isDone: true })).toMatchObject({
      idsNext: null,
      dataNext: 'after-8-8',
    });
  });

  it('R4.5-04 a host that repeats a page, or never says isDone, is not asked for ever', () => {
    const again: OwnCommentsEvent = { type: 'ids-came', entries: [entry(9)], isDone: false };
    expect(after(again, again)).toMatchObject({ idsState: 'retrieved', ids: [entry(9)] });
    let state = noOwnComments;
    let asked = 0;
    do state = ownCommentsAfter(state, { type: 'ids-came', entries: [entry(++asked)], isDone: false });
    while (state.idsState === 'pending');
    expect(asked).toBe(mostOwnPages);
  });
});

describe('the comments themselves', () => {
  it('R4.5-03 are unknown, pending, idle while there are more, retrieved or failed', () => {
    expect(noOwnComments.dataState).toBe('unknown');
    expect(after({ type: 'page-asked' }).dataState).toBe('pending');
    expect(after({ type: 'page-came', comments: [comment(3)], isDone: false }).dataState).toBe('idle');
    expect(after({ type: 'page-came', comments: [comment(3)], isDone: true }).dataState).toBe('retrieved');
    expect(after({ type: 'page-asked' }, { type: 'page-failed' }).dataState).toBe('failed');
  });

  it('R4.5-08 R8-10 a single comment that does not come leaves the state idle, a page that does not come failed', () => {
    expect(after({ type: 'one-asked' }, { type: 'one-failed' }).dataState).toBe('idle');
    expect(after({ type: 'page-asked' }, { type: 'page-failed' }).dataState).toBe('failed');
    expect(after({ type: 'one-asked' }, { type: 'one-came', comment: comment(3) })).toMatchObject({
      dataState: 'idle',
      comments: [comment(3)],
    });
  });

  it('R4.5-04 pages merge without duplicates, and one that brings nothing new is the last', () => {
    const state = after(
      { type: 'page-came', comments: [comment(9), comment(8)], isDone: false },
      { type: 'page-came', comments: [comment(8), comment(7)], isDone: false },
    );
    expect(idsOf(state.comments)).toEqual([9, 8, 7]);
    expect(ownCommentsAfter(state, { type: 'page-came', comments: [comment(7)], isDone: false }).dataState).toBe('retrieved');
  });

  it('R4.5-05 R3-22 a new comment is first, approved when it is approved, else on hold', () => {
    const state = after({ type: 'ids-came', entries: [entry(8)], isDone: true }, { type: 'added', comment: comment(9, false) });
    expect(state.ids).toEqual([{ id: 9, postId: 4, status: 'hold' }, entry(8)]);
    expect(after({ type: 'added', comment: comment(9) }).ids).toEqual([entry(9)]);
    expect(
      idsOf(after({ type: 'page-came', comments: [comment(8)], isDone: true }, { type: 'added', comment: comment(9) }).comments),
    ).toEqual([9, 8]);
  });

  it('R4.5-06 R3-19 a comment is edited in place and deleted locally', () => {
    const state = after(
      { type: 'ids-came', entries: [entry(9), entry(8)], isDone: true },
      { type: 'page-came', comments: [comment(9), comment(8)], isDone: true },
    );
    const edited = ownCommentsAfter(state, { type: 'edited', change: { id: 8, content: 'Other words', isApproved: false } });
    expect(idsOf(edited.comments)).toEqual([9, 8]);
    expect(ownCommentState(edited, 8)).toEqual({ id: 8, contentId: 4, isApproved: false, content: 'Other words' });
    expect(edited.ids[1]).toEqual(entry(8, 'hold'));
    const removed = ownCommentsAfter(state, { type: 'removed', id: 9 });
    expect([idsOf(removed.ids), idsOf(removed.comments), ownCommentState(removed, 9)]).toEqual([[8], [8], null]);
  });

  it('R4.5-06 a comment whose deletion fails stands again where it stood', () => {
    const state = after(
      { type: 'ids-came', entries: [entry(9), entry(8), entry(7)], isDone: true },
      { type: 'page-came', comments: [comment(9), comment(8), comment(7)], isDone: true },
    );
    const back = ownCommentsAfter(ownCommentsAfter(state, { type: 'removed', id: 8 }), {
      type: 'put-back',
      comment: comment(8),
      entry: entry(8),
    });
    expect(back).toEqual(state);
  });

  it('R4.1-10 is all forgotten at once', () => {
    expect(after({ type: 'added', comment: comment(9) }, { type: 'ids-asked' }, { type: 'forgotten' })).toEqual(noOwnComments);
  });

  it('R4.5-04 no id stands twice, whatever happens in whatever order', () => {
    const some = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });
    const event = fc.oneof<fc.Arbitrary<OwnCommentsEvent>[]>(
      some.map((ids) => ({ type: 'ids-came', entries: ids.map((id) => entry(id)), isDone: false })),
      some.map((ids) => ({ type: 'page-came', comments: ids.map((id) => comment(id)), isDone: false })),
      fc.integer({ min: 1, max: 12 }).map((id) => ({ type: 'added', comment: comment(id) })),
      fc.integer({ min: 1, max: 12 }).map((id) => ({ type: 'one-came', comment: comment(id) })),
      fc.integer({ min: 1, max: 12 }).map((id) => ({ type: 'removed', id })),
      fc.integer({ min: 1, max: 12 }).map((id) => ({ type: 'put-back', comment: comment(id), entry: entry(id) })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const state = after(...events);
        for (const list of [state.ids, state.comments]) expect(new Set(idsOf(list)).size).toBe(list.length);
      }),
    );
  });
});
