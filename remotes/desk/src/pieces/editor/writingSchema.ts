import { safeHref } from '@agm/domain';
import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

const nodes: Readonly<Record<string, NodeSpec>> = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: { group: 'block', content: 'inline*', defining: true, parseDOM: [{ tag: 'h2' }], toDOM: () => ['h2', 0] },
  quote: { group: 'block', content: 'inline*', defining: true, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
  code: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  list: {
    group: 'block',
    content: 'point+',
    attrs: { isOrdered: { default: false, validate: 'boolean' } },
    parseDOM: [
      { tag: 'ul', attrs: { isOrdered: false } },
      { tag: 'ol', attrs: { isOrdered: true } },
    ],
    toDOM: ({ attrs }) => [attrs['isOrdered'] === true ? 'ol' : 'ul', 0],
  },
  point: { content: 'inline*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  title_card: {
    group: 'block',
    atom: true,
    draggable: false,
    attrs: { id: { validate: 'number' }, name: { default: '', validate: 'string' } },
    toDOM: ({ attrs }) => ['div', { 'data-title-card': String(attrs['id']) }, String(attrs['name'])],
  },
  // One paragraph in each cell: Enter splits no cell.
  ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} }),
  text: { group: 'inline' },
  line_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
};

/** A run of words has one stress at most. */
const stress = (tag: string, also: readonly string[] = []): MarkSpec => ({
  group: 'stress',
  excludes: 'stress',
  parseDOM: [tag, ...also].map((one) => ({ tag: one })),
  toDOM: () => [tag, 0],
});

/** What a body may be made of: the blocks of `@agm/domain`, and nothing that they cannot say. */
export const writingSchema = new Schema({
  nodes,
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      // An address of the editor is not followed while it is being written.
      toDOM: ({ attrs }) => ['a', { href: safeHref(String(attrs['href'])) ?? '#', rel: 'noopener' }, 0],
    },
    strong: stress('strong', ['b']),
    emphasis: stress('em', ['i']),
    code_words: stress('code'),
  },
});
