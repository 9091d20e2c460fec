import { chainCommands, setBlockType, splitBlock, toggleMark } from 'prosemirror-commands';
import { Fragment, type Node, type NodeType } from 'prosemirror-model';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { writingSchema } from './writingSchema.ts';

const { nodes, marks } = writingSchema;
const type = (name: string): NodeType => nodes[name]!;

/** The kinds of blocks that words can be, as a menu offers them. */
export const blockKinds = ['paragraph', 'heading', 'quote', 'bullets', 'numbers', 'code'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const stresses = ['strong', 'emphasis', 'code_words'] as const;
export type StressName = (typeof stresses)[number];

/** What the selection stands in, for the toolbar. */
export interface Standing {
  readonly block: BlockKind | null;
  readonly stress: StressName | null;
  /** The address of the link at the selection. */
  readonly href: string | null;
  readonly isInTable: boolean;
}

export function standingOf(state: EditorState): Standing {
  const { $from, empty, from, to } = state.selection;
  const set = empty ? (state.storedMarks ?? $from.marks()) : marksIn(state.doc, from, to);
  return {
    block: isInTable(state) ? null : blockAt(state),
    stress: stresses.find((name) => set.some((mark) => mark.type.name === name)) ?? null,
    href: (set.find((mark) => mark.type.name === 'link')?.attrs['href'] as string | undefined) ?? null,
    isInTable: isInTable(state),
  };
}

function marksIn(doc: Node, from: number, to: number) {
  const found: Node['marks'][number][] = [];
  doc.nodesBetween(from, to, (node) => {
    found.push(...node.marks);
  });
  return found;
}

function blockAt({ selection: { $from } }: EditorState): BlockKind | null {
  const { name } = $from.parent.type;
  if (name === 'point') return $from.node(-1).attrs['isOrdered'] === true ? 'numbers' : 'bullets';
  return blockKinds.find((kind) => kind === name) ?? null;
}

/** Makes the selected blocks another kind; what they are already makes them paragraphs. */
export const setBlock =
  (kind: BlockKind): Command =>
  (state, dispatch) => {
    if (isInTable(state)) return false;
    const wanted = blockAt(state) === kind ? 'paragraph' : kind;
    if (wanted === 'bullets' || wanted === 'numbers') return toList(wanted === 'numbers')(state, dispatch);
    return chainCommands(fromList(type(wanted)), setBlockType(type(wanted)))(state, dispatch);
  };

/** The top blocks that the selection touches, with their place in the document. */
function touched({ doc, selection: { $from, $to } }: EditorState) {
  const [first, last] = [$from.index(0), Math.min($to.index(0), doc.childCount - 1)];
  let from = 0;
  for (let at = 0; at < first; at++) from += doc.child(at).nodeSize;
  const blocks = doc.children.slice(first, last + 1);
  return { from, to: from + blocks.reduce((size, block) => size + block.nodeSize, 0), blocks };
}

/** Points, paragraphs, headings and quotes become the points of one list. */
const toList =
  (isOrdered: boolean): Command =>
  (state, dispatch) => {
    const { from, to, blocks } = touched(state);
    const lines = blocks.flatMap((block) => (block.type.name === 'list' ? block.children : [block]));
    if (!lines.every((line) => line.inlineContent && line.type.name !== 'code')) return false;
    const list = type('list').create(
      { isOrdered },
      lines.map((line) => type('point').create(null, line.content)),
    );
    if (dispatch) {
      const { $from } = state.selection;
      const inList = $from.parent.type.name === 'point';
      // A list starts one position later than the blocks that it replaces.
      const caret = $from.pos + (inList ? 0 : 1);
      const { tr } = state;
      tr.replaceWith(from, to, list);
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(caret, tr.doc.content.size)))).scrollIntoView());
    }
    return true;
  };

/** The selected points leave their list as blocks of a type; those before and after stay lists. */
const fromList =
  (to: NodeType): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    if ($from.parent.type.name !== 'point' || $from.depth < 2 || $from.node(-1) !== $to.node(-1)) return false;
    const list = $from.node(-1);
    const [first, last] = [$from.index(-1), $to.index(-1)];
    const points = list.children;
    const part = (some: readonly Node[]) => (some.length > 0 ? [list.copy(Fragment.fromArray([...some]))] : []);
    const before = part(points.slice(0, first));
    const blocks = points.slice(first, last + 1).map((point) => to.create(null, to.name === 'code' ? plain(point) : point.content));
    const start = $from.before(-1);
    if (dispatch) {
      const { tr } = state;
      tr.replaceWith(start, start + list.nodeSize, [...before, ...blocks, ...part(points.slice(last + 1))]);
      const at = start + before.reduce((size, node) => size + node.nodeSize, 0) + 1 + $from.parentOffset;
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView());
    }
    return true;
  };

const plain = (point: Node) => (point.textContent === '' ? Fragment.empty : Fragment.from(writingSchema.text(point.textContent)));

/** Enter in an empty point ends the list; at the end of a heading or quote a paragraph follows; in a code block a line. */
export const splitWriting: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { name } = $from.parent.type;
  if (empty && name === 'point' && $from.parent.content.size === 0) return fromList(type('paragraph'))(state, dispatch);
  if (empty && name === 'quote' && $from.parentOffset === $from.parent.content.size) {
    if (dispatch) {
      const tr = state.tr.insert($from.after(), type('paragraph').create());
      dispatch(tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1)).scrollIntoView());
    }
    return true;
  }
  return isInTable(state) ? true : splitBlock(state, dispatch);
};

/** Backspace at the start of a point, heading or quote makes a paragraph of it. */
export const unmake: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  const { name } = $from.parent.type;
  if (name === 'point') return fromList(type('paragraph'))(state, dispatch);
  return (name === 'heading' || name === 'quote' || name === 'code') && setBlockType(type('paragraph'))(state, dispatch);
};

export const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.name === 'code') return false;
  dispatch?.(state.tr.replaceSelectionWith(type('line_break').create()).scrollIntoView());
  return true;
};

export const toggleStress = (name: StressName): Command => toggleMark(marks[name]!);

/** Links the selected words, or changes the link that the caret stands in; null takes the link away. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const link = marks['link']!;
    const { from, to, empty } = state.selection;
    const range = empty ? linkAround(state) : { from, to };
    if (!range && href === null) return false;
    if (dispatch) {
      const { tr } = state;
      if (range) {
        tr.removeMark(range.from, range.to, link);
        if (href !== null) tr.addMark(range.from, range.to, link.create({ href }));
      } else if (href !== null) tr.replaceSelectionWith(writingSchema.text(href, [link.create({ href })]), false);
      dispatch(tr.scrollIntoView());
    }
    return true;
  };

function linkAround({ selection: { $from } }: EditorState): { readonly from: number; readonly to: number } | null {
  let at = $from.start();
  for (const child of $from.parent.children) {
    const end = at + child.nodeSize;
    if ($from.pos >= at && $from.pos <= end && child.marks.some(({ type: one }) => one.name === 'link')) return { from: at, to: end };
    at = end;
  }
  return null;
}

/** Puts a block behind the one that the selection stands in, or in the place of an empty paragraph, and the caret where writing goes on. */
const insertBlock = (state: EditorState, block: Node, dispatch: ((tr: Transaction) => void) | undefined, goesInside: boolean): boolean => {
  const { from, to, blocks } = touched(state);
  const isEmpty = blocks.length === 1 && blocks[0]?.type.name === 'paragraph' && blocks[0].content.size === 0;
  if (dispatch) {
    const { tr } = state;
    const start = isEmpty ? from : to;
    tr.replaceWith(start, to, block);
    const after = start + block.nodeSize;
    if (after >= tr.doc.content.size || tr.doc.nodeAt(after)?.isTextblock !== true) tr.insert(after, type('paragraph').create());
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(goesInside ? start + 1 : after + 1))).scrollIntoView());
  }
  return true;
};

export const insertCard =
  ({ id, name }: { readonly id: number; readonly name: string }): Command =>
  (state, dispatch) =>
    insertBlock(state, type('title_card').create({ id, name }), dispatch, false);

/** Three columns and two rows; the first row names the columns. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const cell = () => type('table_cell').create(null, type('paragraph').create());
  const row = () => type('table_row').create(null, [cell(), cell(), cell()]);
  return insertBlock(state, type('table').create(null, [row(), row()]), dispatch, true);
};

export const tableCommands = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable } as const;
export type TableCommand = keyof typeof tableCommands;
