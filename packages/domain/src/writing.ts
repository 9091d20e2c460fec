/**
 * Words with a little structure: what a guide is made of, and all that is left of foreign HTML. There is no markup in it,
 * only text and a few kinds of blocks, so that a page can show it without trusting it.
 */
export type Block =
  | { readonly is: 'heading'; readonly words: readonly Words[] }
  | { readonly is: 'paragraph' | 'quote'; readonly words: readonly Words[] }
  | { readonly is: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Words[])[] }
  | { readonly is: 'code'; readonly text: string }
  /** The first row names the columns. */
  | { readonly is: 'table'; readonly rows: readonly (readonly (readonly Words[])[])[] }
  /** The card of a title of the catalogue, with its name when the words were saved. */
  | { readonly is: 'title'; readonly id: number; readonly name: string };

/** A run of text, perhaps stressed, perhaps a way somewhere. */
export interface Words {
  readonly text: string;
  readonly stress?: 'strong' | 'emphasis' | 'code';
  /** A path of this site, or an https, http or mailto address. */
  readonly href?: string;
}

/**
 * An address that may stand behind words: a path of this site (one slash), or http, https, mailto. Null for everything
 * else, `javascript:` in any disguise among it.
 */
export function safeHref(text: string): string | null {
  const href = text.trim();
  if (/[\p{Cc}\s\\]/u.test(href) || href.length > 2000) return null;
  if (/^\/(?!\/)/.test(href)) return href;
  return /^(?:https?:\/\/[^/@]+(?:[/?#]|$)|mailto:[^@]+@[^@]+$)/i.test(href) ? href : null;
}

/** The words alone, an empty line between blocks: what is searched, quoted and measured. */
export function textOfWriting(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).filter(Boolean).join('\n\n');
}

const textOf = (words: readonly Words[]): string => words.map(({ text }) => text).join('');

function textOfBlock(block: Block): string {
  switch (block.is) {
    case 'code':
      return block.text;
    case 'title':
      return block.name;
    case 'list':
      return block.items.map((item) => `• ${textOf(item)}`).join('\n');
    case 'table':
      return block.rows.map((row) => row.map(textOf).join(' · ')).join('\n');
    default:
      return textOf(block.words);
  }
}

/**
 * Reads the editors' own notation: blocks stand between empty lines; `## ` begins a heading, `* ` each point of a list,
 * `1. ` of a numbered one, `> ` a quote, `| ` each row of a table. Inside, `**strong**` and `[words](/address/)`.
 */
export function readWriting(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readBlock);
}

function readBlock(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim());
  if (part.startsWith('## ')) return { is: 'heading', words: readWords(part.slice(3)) };
  if (lines.every((line) => line.startsWith('* ')))
    return { is: 'list', isOrdered: false, items: lines.map((line) => readWords(line.slice(2))) };
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { is: 'list', isOrdered: true, items: lines.map((line) => readWords(line.replace(/^\d+\. /, ''))) };
  if (lines.every((line) => line.startsWith('| ')))
    return {
      is: 'table',
      rows: lines.map((line) =>
        line
          .replace(/^\| |\s*\|$/g, '')
          .split(' | ')
          .map((cell) => readWords(cell.trim())),
      ),
    };
  if (lines.every((line) => line.startsWith('> '))) return { is: 'quote', words: readWords(lines.map((line) => line.slice(2)).join(' ')) };
  return { is: 'paragraph', words: readWords(lines.join(' ')) };
}

function readWords(text: string): Words[] {
  const words: Words[] = [];
  let last = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > last) words.push({ text: text.slice(last, match.index) });
    const [whole, strong, said = '', address = ''] = match;
    const href = safeHref(address);
    words.push(strong !== undefined ? { text: strong, stress: 'strong' } : { text: said, ...(href !== null && { href }) });
    last = match.index + whole.length;
  }
  if (last < text.length) words.push({ text: text.slice(last) });
  return words;
}
