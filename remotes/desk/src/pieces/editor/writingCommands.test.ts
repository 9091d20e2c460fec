import type { Block } from '@agm/domain';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import {
  breakLine,
  insertCard,
  insertTable,
  setBlock,
  setLink,
  splitWriting,
  standingOf,
  toggleStress,
  unmake,
  type BlockKind,
} from './writingCommands.ts';
import { blocksOf, docOf } from './writingDoc.ts';

const paragraph = (text: string): Block => ({ is: 'paragraph', words: [{ text }] });
const list = (isOrdered: boolean, ...points: readonly string[]): Block => ({
  is: 'list',
  isOrdered,
  items: points.map((text) => [{ text }]),
});

/** A state with the selection from the start of one text to the end of another; the same text: the caret behind it. */
function at(blocks: readonly Block[], from: string, to = from): EditorState {
  const doc = docOf(blocks);
  const find = (text: string): number => {
    let found = 0;
    doc.descendants((node, position) => {
      const start = node.isText ? (node.text ?? '').indexOf(text) : -1;
      if (start >= 0) found = position + start;
    });
    return found;
  };
  const end = find(to) + to.length;
  return EditorState.create({ doc, selection: TextSelection.create(doc, from === to ? end : find(from), end) });
}

function after(state: EditorState, ...commands: readonly Command[]): EditorState {
  for (const command of commands)
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  state.doc.check();
  return state;
}
const type =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text));
    return true;
  };
const written = (state: EditorState) => blocksOf(state.doc);

describe('a block of the text', () => {
  it.each([
    ['heading', { is: 'heading', words: [{ text: 'one' }] }],
    ['quote', { is: 'quote', words: [{ text: 'one' }] }],
    ['code', { is: 'code', text: 'one' }],
    ['bullets', list(false, 'one')],
    ['numbers', list(true, 'one')],
  ] as const)('becomes a %s, and a paragraph again, with the caret where it was', (kind, block) => {
    const made = after(at([paragraph('zero'), paragraph('one')], 'one'), setBlock(kind));
    expect([written(made), standingOf(made).block]).toEqual([[paragraph('zero'), block], kind]);
    const again = after(made, setBlock(kind), type('!'));
    expect(written(again)).toEqual([paragraph('zero'), paragraph('one!')]);
  });

  it('several become one list, and a list of the other kind', () => {
    const made = after(at([paragraph('a'), paragraph('b'), paragraph('c')], 'a', 'b'), setBlock('bullets'));
    expect(written(made)).toEqual([list(false, 'a', 'b'), paragraph('c')]);
    expect(written(after(made, setBlock('numbers')))).toEqual([list(true, 'a', 'b'), paragraph('c')]);
  });

  it('a point in the middle of a list leaves it, and both ends stay lists', () => {
    const made = after(at([list(true, 'a', 'b', 'c')], 'b'), setBlock('heading'), type('!'));
    expect(written(made)).toEqual([list(true, 'a'), { is: 'heading', words: [{ text: 'b!' }] }, list(true, 'c')]);
  });
});

describe('Enter and Backspace', () => {
  it('go on with the list, and an empty point ends it', () => {
    const made = after(at([list(false, 'a')], 'a'), splitWriting, type('b'), splitWriting, splitWriting, type('end'));
    expect(written(made)).toEqual([list(false, 'a', 'b'), paragraph('end')]);
  });

  it.each(['heading', 'quote'] as const satisfies readonly BlockKind[])('after a %s comes a paragraph', (kind) => {
    const made = after(at([{ is: kind, words: [{ text: 'a' }] }], 'a'), splitWriting, type('b'));
    expect(written(made)).toEqual([{ is: kind, words: [{ text: 'a' }] }, paragraph('b')]);
  });

  it('at the start of a block Backspace makes a paragraph of it, and nothing of a paragraph', () => {
    const start = (blocks: readonly Block[]) =>
      after(at(blocks, 'a'), (state, dispatch) => {
        dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, state.selection.$from.start())));
        return true;
      });
    for (const block of [list(false, 'a'), { is: 'heading', words: [{ text: 'a' }] }, { is: 'code', text: 'a' }] as const)
      expect(written(after(start([block]), unmake))).toEqual([paragraph('a')]);
    expect(unmake(start([paragraph('a')]))).toBe(false);
    expect(unmake(at([list(false, 'a')], 'a'))).toBe(false);
  });

  it('Shift and Enter break the line inside a paragraph', () => {
    expect(written(after(at([paragraph('a')], 'a'), breakLine, type('b')))).toEqual([paragraph('a\nb')]);
  });
});

describe('words', () => {
  it('have one stress at most, and may be a link besides', () => {
    const state = at([paragraph('read this now')], 'this', 'this');
    const chosen = after(state, (one, dispatch) => {
      const { to } = one.selection;
      dispatch?.(one.tr.setSelection(TextSelection.create(one.doc, to - 4, to)));
      return true;
    });
    const made = after(chosen, toggleStress('strong'), toggleStress('emphasis'), setLink('/list/'));
    expect(written(made)).toEqual([
      { is: 'paragraph', words: [{ text: 'read ' }, { text: 'this', stress: 'emphasis', href: '/list/' }, { text: ' now' }] },
    ]);
    expect(standingOf(made)).toMatchObject({ stress: 'emphasis', href: '/list/' });
    expect(written(after(made, setLink(null), toggleStress('emphasis')))).toEqual([paragraph('read this now')]);
  });

  it('the link that the caret stands in gets another address; without words the address is the words', () => {
    const linked: Block = { is: 'paragraph', words: [{ text: 'a ' }, { text: 'way', href: '/a/' }] };
    expect(written(after(at([linked], 'wa'), setLink('/b/')))).toEqual([
      { is: 'paragraph', words: [{ text: 'a ' }, { text: 'way', href: '/b/' }] },
    ]);
    expect(written(after(at([paragraph('a ')], 'a '), setLink('/b/')))).toEqual([
      { is: 'paragraph', words: [{ text: 'a ' }, { text: '/b/', href: '/b/' }] },
    ]);
  });
});

describe('cards and tables', () => {
  it('stand behind the block of the caret, or in the place of an empty paragraph, and writing goes on below', () => {
    const card: Block = { is: 'title', id: 7, name: 'Ran' };
    const made = after(at([paragraph('a'), paragraph('b')], 'a'), insertCard({ id: 7, name: 'Ran' }));
    expect(written(made)).toEqual([paragraph('a'), card, paragraph('b')]);
    const first = after(EditorState.create({ doc: docOf([]) }), insertCard({ id: 7, name: 'Ran' }), type('below'));
    expect(written(first)).toEqual([card, paragraph('below')]);
  });

  it('a table starts with its first cell, and Enter does not split it', () => {
    const made = after(at([paragraph('a')], 'a'), insertTable, type('Way'), splitWriting, type('s'));
    const empty = [[], [], []];
    expect(written(made)).toEqual([paragraph('a'), { is: 'table', rows: [[[{ text: 'Ways' }], [], []], empty] }]);
    expect(standingOf(made)).toMatchObject({ isInTable: true, block: null });
    expect(insertTable(made)).toBe(false);
    expect(setBlock('heading')(made)).toBe(false);
  });
});
