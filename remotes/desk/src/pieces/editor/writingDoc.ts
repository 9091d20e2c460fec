import type { Block, Words } from '@agm/domain';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { writingSchema } from './writingSchema.ts';

const { nodes, marks } = writingSchema;
type Stress = NonNullable<Words['stress']>;
const markOf = { strong: 'strong', emphasis: 'emphasis', code: 'code_words' } as const satisfies Readonly<Record<Stress, string>>;
const make = (type: string, content?: Fragment | readonly Node[], attrs?: Record<string, unknown>): Node =>
  nodes[type]!.create(attrs ?? null, content instanceof Fragment ? content : content ? [...content] : undefined);

/** The stored blocks as the editor's document. What it has no place for, such as a table without rows, is left out. */
export function docOf(blocks: readonly Block[]): Node {
  const made = blocks.flatMap(nodeOf);
  return make('doc', made.length > 0 ? made : [make('paragraph')]);
}

function nodeOf(block: Block): Node | readonly Node[] {
  switch (block.is) {
    case 'code':
      return make('code', block.text === '' ? [] : [writingSchema.text(block.text)]);
    case 'title':
      return make('title_card', [], { id: block.id, name: block.name });
    case 'list':
      return block.items.length === 0
        ? []
        : make(
            'list',
            block.items.map((item) => make('point', inline(item))),
            { isOrdered: block.isOrdered },
          );
    case 'table': {
      const columns = Math.max(0, ...block.rows.map((row) => row.length));
      if (columns === 0) return [];
      // A table in the editor has as many cells in each row as in its longest.
      const cells = (row: readonly (readonly Words[])[]) =>
        Array.from({ length: columns }, (_, at) => make('table_cell', [make('paragraph', inline(row[at] ?? []))]));
      return make(
        'table',
        block.rows.map((row) => make('table_row', cells(row))),
      );
    }
    default:
      return make(block.is, inline(block.words));
  }
}

function inline(words: readonly Words[]): Fragment {
  return Fragment.fromArray(
    words.flatMap(({ text, stress, href }) => {
      const set: Mark[] = [
        ...(href === undefined ? [] : [marks['link']!.create({ href })]),
        ...(stress === undefined ? [] : [marks[markOf[stress]]!.create()]),
      ];
      return text
        .split('\n')
        .flatMap((line, at) => [
          ...(at > 0 ? [nodes['line_break']!.create(null, null, set)] : []),
          ...(line === '' ? [] : [writingSchema.text(line, set)]),
        ]);
    }),
  );
}

/** The document as the blocks that are stored. Empty paragraphs, headings, quotes, points and lists say nothing and are left out. */
export function blocksOf(doc: Node): readonly Block[] {
  return doc.children.flatMap(blockOf);
}

function blockOf(node: Node): readonly Block[] {
  switch (node.type.name) {
    case 'code':
      return node.textContent === '' ? [] : [{ is: 'code', text: node.textContent }];
    case 'title_card':
      return [{ is: 'title', id: Number(node.attrs['id']), name: String(node.attrs['name']) }];
    case 'list': {
      const items = node.children.map(wordsOf).filter((item) => item.length > 0);
      return items.length === 0 ? [] : [{ is: 'list', isOrdered: node.attrs['isOrdered'] === true, items }];
    }
    case 'table':
      return [{ is: 'table', rows: node.children.map((row) => row.children.map((cell) => wordsOf(cell.child(0)))) }];
    default: {
      const words = wordsOf(node);
      return words.length === 0 ? [] : [{ is: node.type.name as 'paragraph' | 'heading' | 'quote', words }];
    }
  }
}

/** Neighbours that are stressed and lead alike are one run. */
function wordsOf(node: Node): readonly Words[] {
  const runs: Words[] = [];
  for (const child of node.children) {
    const text = child.isText ? (child.text ?? '') : '\n';
    const href = child.marks.find(({ type }) => type.name === 'link')?.attrs['href'] as string | undefined;
    const stress = (Object.keys(markOf) as Stress[]).find((one) => child.marks.some(({ type }) => type.name === markOf[one]));
    const last = runs.at(-1);
    if (last && last.stress === stress && last.href === href) runs[runs.length - 1] = { ...last, text: last.text + text };
    // In the order in which the server writes them: what was not changed must not differ.
    else runs.push({ text, ...(stress && { stress }), ...(href !== undefined && { href }) });
  }
  return runs.every(({ text }) => text.trim() === '') ? [] : runs;
}
