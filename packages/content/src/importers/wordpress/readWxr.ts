import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { UnreadableContent, type ForeignComment, type ForeignContent, type ForeignItem, type ForeignTerm } from './foreignContent.ts';

/** Longer than any post a person writes; what is longer is refused, so that one item cannot fill the memory. */
const longestText = 4 * 1024 * 1024;

/**
 * Reads an export of WordPress (WXR) piece by piece: the memory holds one item at a time, whatever the size of the file. It refuses a
 * document type and supports only XML's own five entities, so a file can neither fetch another nor expand without end. It accepts
 * the namespaces with http and with https, because exports have both. Throws `UnreadableContent` where the XML breaks, possibly after
 * it has yielded items: the caller must be able to roll them back.
 */
export async function* readWxr(file: string): AsyncGenerator<ForeignContent> {
  const told: ForeignContent[] = [];
  const reader = new WxrReader((content) => told.push(content));
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 64 * 1024 })) {
    broken(file, () => reader.write(chunk as string));
    yield* told.splice(0);
  }
  broken(file, () => reader.end());
  yield* told.splice(0);
}

function broken(file: string, read: () => void): void {
  try {
    read();
  } catch (cause) {
    throw new UnreadableContent(`${basename(file)} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** Prefixes of our own for the namespaces of an export, whatever the file calls them. */
const namespaces: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/wordpress\.org\/export\/1\.\d\/$/, 'wp:'],
  [/^https?:\/\/wordpress\.org\/export\/1\.\d\/excerpt\/$/, 'excerpt:'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/, 'content:'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc:'],
  [/^$/, ''],
];

type Fields = Record<string, string>;

/** Where an element begins: what its fields are gathered in until it ends. */
const wholes = new Set(['item', 'wp:comment', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);

class WxrReader {
  private readonly parser = new SaxesParser({ xmlns: true, position: true });
  private readonly path: string[] = [];
  private readonly open: { readonly name: string; readonly fields: Fields; readonly line: number }[] = [];
  private readonly tell: (content: ForeignContent) => void;
  private terms: ForeignTerm[] = [];
  private comments: ForeignComment[] = [];
  private term: { readonly domain: string; readonly nicename: string } | null = null;
  private text = '';
  private problem: string | null = null;
  private version: string | null = null;

  constructor(tell: (content: ForeignContent) => void) {
    this.tell = tell;
    this.parser.on('doctype', () => {
      throw new Error(`a document type on line ${this.parser.line}, which no export has`);
    });
    this.parser.on('error', (error) => {
      throw error;
    });
    this.parser.on('opentag', (tag) => this.begin(tag));
    this.parser.on('closetag', () => this.finish());
    this.parser.on('text', (text) => this.gather(text));
    this.parser.on('cdata', (text) => this.gather(text));
  }

  write(chunk: string): void {
    this.parser.write(chunk);
  }

  end(): void {
    this.parser.close();
    if (this.version === null) throw new Error('it names no WXR version: it is no export of WordPress');
  }

  private begin({ local, uri, attributes }: SaxesTagNS): void {
    const prefix = namespaces.find(([address]) => address.test(uri))?.[1];
    const name = prefix === undefined ? `?:${local}` : `${prefix}${local}`;
    this.path.push(name);
    this.text = '';
    if (wholes.has(name)) this.open.push({ name, fields: {}, line: this.parser.line });
    if (name === 'category') this.term = { domain: attributes['domain']?.value ?? '', nicename: attributes['nicename']?.value ?? '' };
    if (name === 'item') {
      if (this.version === null) throw new Error('it names no WXR version before its first item: it is no export of WordPress');
      [this.terms, this.comments, this.problem] = [[], [], null];
    }
  }

  private gather(text: string): void {
    if (this.text.length + text.length <= longestText) this.text += text;
    else this.problem = `it holds more than ${longestText / 1024 / 1024} MiB of text in one place`;
  }

  private finish(): void {
    const name = this.path.pop() ?? '';
    const text = this.text;
    this.text = '';
    const whole = this.open.at(-1);
    if (whole?.name === name) {
      this.open.pop();
      this.finishWhole(name, whole.fields, whole.line);
    } else if (name === 'wp:wxr_version') this.readVersion(text.trim());
    else if (name === 'wp:base_site_url') this.tell({ is: 'site', address: text.trim() });
    else if (name === 'category' && whole?.name === 'item' && this.term) {
      const { domain, nicename } = this.term;
      // Old exports say every term twice, once without its slug.
      if (nicename !== '') this.terms.push({ taxonomy: domain || 'category', slug: nicename, name: text.trim() });
      this.term = null;
    } else if (whole && this.path.at(-1) === whole.name) whole.fields[name] = text;
  }

  private readVersion(text: string): void {
    if (!/^1\.\d$/.test(text)) throw new Error(`it says WXR version "${text.slice(0, 40)}", and 1.0 to 1.9 are known`);
    this.version = text;
  }

  private finishWhole(name: string, fields: Fields, line: number): void {
    const said = (field: string): string => fields[field] ?? '';
    if (name === 'wp:author')
      this.tell({ is: 'author', login: said('wp:author_login').trim(), name: said('wp:author_display_name').trim(), line });
    if (name === 'wp:category')
      this.tell({ is: 'term', taxonomy: 'category', slug: said('wp:category_nicename'), name: said('wp:cat_name'), line });
    if (name === 'wp:tag') this.tell({ is: 'term', taxonomy: 'post_tag', slug: said('wp:tag_slug'), name: said('wp:tag_name'), line });
    if (name === 'wp:term')
      this.tell({ is: 'term', taxonomy: said('wp:term_taxonomy'), slug: said('wp:term_slug'), name: said('wp:term_name'), line });
    if (name === 'wp:comment') {
      this.comments.push({
        line,
        post: '',
        id: said('wp:comment_id').trim(),
        parent: said('wp:comment_parent').trim(),
        author: said('wp:comment_author'),
        html: said('wp:comment_content'),
        date: said('wp:comment_date_gmt').trim(),
        status: said('wp:comment_approved').trim(),
        type: said('wp:comment_type').trim(),
      });
    }
    if (name === 'item') {
      const item: ForeignItem = {
        line,
        id: said('wp:post_id').trim(),
        type: said('wp:post_type').trim(),
        status: said('wp:status').trim(),
        title: said('title').trim(),
        html: said('content:encoded'),
        excerpt: said('excerpt:encoded'),
        slug: said('wp:post_name').trim(),
        link: said('link').trim(),
        author: said('dc:creator').trim(),
        dates: [said('wp:post_date_gmt'), said('wp:post_date'), said('pubDate')].map((date) => date.trim()),
        isProtected: said('wp:post_password').trim() !== '',
        terms: this.terms,
        problem: this.problem,
      };
      this.tell({ is: 'item', ...item });
      for (const comment of this.comments) this.tell({ is: 'comment', ...comment, post: item.id });
      this.comments = [];
    }
  }
}
