import { safeHref, type Block, type Words } from '@agm/domain';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const stresses: Readonly<Record<string, NonNullable<Words['stress']>>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  q: 'emphasis',
  code: 'code',
  kbd: 'code',
  tt: 'code',
  samp: 'code',
  var: 'code',
};
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements that stand on lines of their own. */
const breaking = new Set([
  'p',
  'div',
  'section',
  'article',
  'figure',
  'figcaption',
  'address',
  'dl',
  'dt',
  'dd',
  'center',
  'main',
  'header',
  'footer',
  'aside',
  'details',
  'summary',
  'hr',
]);
/** What is not words, and everything in it. */
const wordless = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'noscript',
  'template',
  'svg',
  'math',
  'video',
  'audio',
  'canvas',
  'head',
  'title',
  'map',
  'img',
]);
/** Deeper than any hand nests; below it only the words count. */
const deepest = 60;

/**
 * Reduces foreign HTML to words with a little structure. Nothing of it is kept as HTML: elements become blocks of ours or
 * leave their words behind, scripts, forms and pictures leave nothing, addresses that are no https, http or mailto are
 * dropped. `base` is where the words stood, for their relative addresses. Paragraphs that WordPress makes of empty lines are made here, too.
 */
export function toWriting(html: string, base: string): Block[] {
  const plain = html.replace(shortcodes, '');
  const gatherer = new Gatherer(base);
  gatherer.walk(parseFragment(nestsTooDeep(plain) ? plain.replace(/<[^<>]*>/g, ' ') : plain).childNodes, { depth: 0, isLoose: true });
  return gatherer.finish();
}

/** WordPress's own; others, and brackets that people type, are words. */
const shortcodes = /\[\/?(?:gallery|caption|wp_caption|audio|video|embed|playlist)(?:\s[^\][]*)?\]/gi;

/** Elements left open at once: a parser's work grows with their square, so what nests deeper counts as words alone. */
const mostOpen = 400;

function nestsTooDeep(html: string): boolean {
  let open = 0;
  for (const [, isEnd, isAlone] of html.matchAll(/<(\/)?(?:(?:br|img|hr|p|li|td|tr|th|dt|dd|input|option)\b[^<>]*>()|[a-z][^<>]*>)/gi)) {
    if (isAlone !== undefined) continue;
    open += isEnd === undefined ? 1 : -1;
    if (open > mostOpen) return true;
  }
  return false;
}

interface Place {
  readonly depth: number;
  /** Outside of every paragraph: an empty line begins a new one. */
  readonly isLoose: boolean;
  readonly stress?: Words['stress'];
  readonly href?: string;
  readonly inQuote?: boolean;
}

class Gatherer {
  private readonly blocks: Block[] = [];
  private readonly base: string;
  private words: Words[] = [];

  constructor(base: string) {
    this.base = base;
  }

  finish(): Block[] {
    this.flush('paragraph');
    return this.blocks;
  }

  walk(nodes: readonly Node[], place: Place): void {
    for (const node of nodes) {
      if ('value' in node) this.addText(node.value, place);
      else if ('tagName' in node) this.addElement(node, place);
    }
  }

  private addElement(element: Element, place: Place): void {
    const { tagName: tag, childNodes } = element;
    if (wordless.has(tag)) return;
    if (place.depth > deepest) {
      this.addText(textUnder(element), place);
      return;
    }
    const inside: Place = { ...place, depth: place.depth + 1 };
    const kind = place.inQuote ? 'quote' : 'paragraph';
    if (tag === 'br') this.add({ text: '\n' });
    else if (headings.has(tag)) this.alone(kind, () => this.walk(childNodes, { ...inside, isLoose: false }), 'heading');
    else if (tag === 'pre') this.alone(kind, () => this.addCode(textUnder(element)), kind);
    else if (tag === 'ul' || tag === 'ol') this.alone(kind, () => this.addList(element), kind);
    else if (tag === 'table') this.alone(kind, () => this.addTable(element), kind);
    else if (tag === 'blockquote') this.alone(kind, () => this.walk(childNodes, { ...inside, inQuote: true }), 'quote');
    else if (breaking.has(tag)) this.alone(kind, () => this.walk(childNodes, { ...inside, isLoose: place.isLoose && tag !== 'p' }), kind);
    else if (tag === 'a') {
      const href = this.addressOf(element);
      this.walk(childNodes, href === null ? inside : { ...inside, href });
    } else {
      const stress = stresses[tag] ?? place.stress;
      this.walk(childNodes, stress === undefined ? inside : { ...inside, stress });
    }
  }

  /** What was gathered before is one block, what `fill` gathers another. */
  private alone(before: 'paragraph' | 'quote', fill: () => void, as: 'paragraph' | 'quote' | 'heading'): void {
    this.flush(before);
    fill();
    this.flush(as);
  }

  private addText(value: string, { isLoose, inQuote, stress, href }: Place): void {
    const clean = value.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ');
    const parts = isLoose ? clean.split(/\n[^\S\n]*\n\s*/) : [clean];
    parts.forEach((part, at) => {
      if (at > 0) this.flush(inQuote ? 'quote' : 'paragraph');
      const text = part.replace(/\s+/g, ' ');
      if (text !== '') this.add({ text, ...(stress !== undefined && { stress }), ...(href !== undefined && { href }) });
    });
  }

  private add(words: Words): void {
    const last = this.words.at(-1);
    if (last && last.stress === words.stress && last.href === words.href)
      this.words[this.words.length - 1] = { ...last, text: last.text + words.text };
    else this.words.push(words);
  }

  private addCode(text: string): void {
    const code = text.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
    if (code !== '') this.blocks.push({ is: 'code', text: code });
  }

  /** A list inside a point follows it, point by point. */
  private addList(list: Element): void {
    const items: (readonly Words[])[] = [];
    const take = (element: Element, depth: number): void => {
      for (const child of element.childNodes) {
        if (!('tagName' in child)) continue;
        const nested = child.childNodes.filter((one): one is Element => 'tagName' in one && (one.tagName === 'ul' || one.tagName === 'ol'));
        const words = this.inline(child.childNodes.filter((one) => !nested.includes(one as Element)));
        if (words.length > 0) items.push(words);
        if (depth < deepest) for (const one of nested) take(one, depth + 1);
      }
    };
    take(list, 0);
    if (items.length > 0) this.blocks.push({ is: 'list', isOrdered: list.tagName === 'ol', items });
  }

  private addTable(table: Element): void {
    const rows = elementsUnder(table, 'tr').map((row) =>
      row.childNodes.flatMap((cell) =>
        'tagName' in cell && (cell.tagName === 'td' || cell.tagName === 'th') ? [this.inline(cell.childNodes)] : [],
      ),
    );
    const filled = rows.filter((row) => row.some((cell) => cell.length > 0));
    if (filled.length > 0) this.blocks.push({ is: 'table', rows: filled });
  }

  /** The words of some nodes on one line, whatever blocks they hold. */
  private inline(nodes: readonly Node[]): readonly Words[] {
    const gatherer = new Gatherer(this.base);
    gatherer.walk(nodes, { depth: 0, isLoose: false });
    const blocks = gatherer.finish();
    return trimmed(blocks.flatMap((block, at) => ('words' in block ? [...(at > 0 ? [{ text: ' ' }] : []), ...block.words] : [])));
  }

  private flush(as: 'paragraph' | 'quote' | 'heading'): void {
    const words = trimmed(this.words);
    this.words = [];
    if (words.length > 0) this.blocks.push({ is: as, words });
  }

  private addressOf(element: Element): string | null {
    const said = element.attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
    // Its own paths are not ours.
    const whole = /^[a-z][a-z0-9+.-]*:/i.test(said) || !URL.canParse(said, this.base) ? said : new URL(said, this.base).href;
    return whole.startsWith('/') ? null : safeHref(whole);
  }
}

function trimmed(words: readonly Words[]): readonly Words[] {
  const kept = words.map((one) => ({ ...one, text: one.text.replace(/ {2,}/g, ' ').replace(/ *\n */g, '\n') }));
  while (kept[0] && kept[0].text.trimStart() === '') kept.shift();
  while (kept.at(-1)?.text.trimEnd() === '') kept.pop();
  const [first] = kept;
  if (first) kept[0] = { ...first, text: first.text.trimStart() };
  const last = kept.at(-1);
  if (last) kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  return kept;
}

/** Walked without calls within calls: foreign elements nest as deep as they like. */
function textUnder(element: Element): string {
  const waiting: Node[] = [...element.childNodes].reverse();
  let text = '';
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) text += node.value;
    else if ('tagName' in node && node.tagName === 'br') text += '\n';
    else if ('tagName' in node && !wordless.has(node.tagName)) waiting.push(...[...node.childNodes].reverse());
  }
  return text;
}

function elementsUnder(element: Element, tag: string): Element[] {
  const found: Element[] = [];
  const waiting: Node[] = [...element.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    if (node.tagName === tag) found.push(node);
    else waiting.push(...[...node.childNodes].reverse());
  }
  return found;
}
