import { decodeEntities, encodeEntities } from './htmlEntities.ts';
import { t } from './t.ts';

/** What the site fills in where a mail's text has its name in braces: `{login}`. */
export interface MailField {
  readonly name: string;
  /** Addresses are `link`: an editor's text cannot become a part of one. */
  readonly kind: 'words' | 'link';
  /** A mail without it would be of no use: the link that confirms an address. */
  readonly isRequired: boolean;
  readonly example: string;
}

/** The tags of a mail's HTML. None has an attribute, but for the `href` of a link. */
export const mailTags = ['p', 'h1', 'h2', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'] as const;
export type MailTag = (typeof mailTags)[number];

/** A part of a mail's HTML. Words and addresses may have fields in them. */
export type MailNode = string | { readonly tag: MailTag; readonly href: string | null; readonly children: readonly MailNode[] };

type Values = Readonly<Record<string, string>>;

export const longestMailSubject = 150;
export const longestMailBody = 20_000;
const deepest = 12;
const fieldPattern = /\{(\w*)\}/g;
/** Characters that nobody sees, some of which turn the reading direction round. */
const unseen = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
/** A link stands by itself: letters right beside it would make another address of it, and send its token there. */
const linkBesideWords = (name: string) => new RegExp(`(?<!(?:^|\\s)[(<"]*)\\{${name}\\}|\\{${name}\\}(?![.,;!?]?(?:[\\s)>"]|$))`, 'u');

/** Fills fields in, each once: a value that looks like a field stays as it is. A field that has no value stays, too. */
export function fillMail(template: string, values: Values): string {
  return template.replace(fieldPattern, (field, name: string) => (Object.hasOwn(values, name) ? values[name]! : field));
}

/** Why a subject cannot be used, in the language that is written in; null: it can. */
export function subjectFault(subject: string, fields: readonly MailField[]): string | null {
  if (subject.trim() === '') return t`It may not be empty.`;
  if (subject.length > longestMailSubject) return tooLong(longestMailSubject);
  if (unseen.test(subject)) return t`It must be one line without control characters.`;
  const link = fields.find(({ name, kind }) => kind === 'link' && subject.includes(`{${name}}`));
  if (link) return t`{${link.name}} is a link: it belongs into the text.`;
  return unknownField(subject, fields);
}

/** How many empty lines follow each other at most: a link far below the last word is a link that nobody sees. */
function mostEmptyLines(text: string): number {
  let [most, now] = [0, 0];
  for (const line of text.trimEnd().split('\n')) {
    now = line.trim() === '' ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return most;
}

/** Why a mail's text cannot be used; null: it can. */
export function textFault(text: string, fields: readonly MailField[]): string | null {
  if (text.length > longestMailBody) return tooLong(longestMailBody);
  if (unseen.test(text.replaceAll(/[\n\t]/g, ''))) return t`Control characters are no text.`;
  if (mostEmptyLines(text) > 3) return t`It has too many empty lines one after the other.`;
  const missing = fields.find(({ name, isRequired }) => isRequired && !text.includes(`{${name}}`));
  if (missing) return t`{${missing.name}} is missing: the mail would be of no use without it.`;
  return unknownField(text, fields) ?? attachedLink(text, fields);
}

/** Why a mail's HTML cannot be used; null: it can. Empty HTML means that the mail is text alone. */
export function htmlFault(html: string, fields: readonly MailField[]): string | null {
  if (html === '') return null;
  if (html.length > longestMailBody) return tooLong(longestMailBody);
  const read = readMailHtml(html);
  if ('fault' in read) return read.fault;
  const { nodes } = read;
  const words = wordsOf(nodes);
  if (unseen.test(words.replaceAll(/[\n\t]/g, ''))) return t`Control characters are no text.`;
  if (mostEmptyLines(words) > 12) return t`It has too many empty lines one after the other.`;
  const links = linksIn(nodes);
  for (const { href, words: shown } of links) {
    const field = fields.find(({ name }) => href === `{${name}}`);
    const address = href.slice(0, 80);
    if (field ? field.kind !== 'link' : !isPlainAddress(href))
      return t`A link leads to one of the fields that are links, or to an address that begins with https://: ${address} does not.`;
    if (!/[\p{L}\p{N}]/u.test(shown)) return t`The link to ${address} has no words: nobody would see it.`;
    const other = fields.find(({ name, kind }) => kind === 'link' && shown.includes(`{${name}}`) && href !== `{${name}}`);
    if (other) return t`The link to ${address} shows {${other.name}}, which leads elsewhere.`;
  }
  const missing = fields.find(
    ({ name, kind, isRequired }) =>
      isRequired && !words.includes(`{${name}}`) && !(kind === 'link' && links.some(({ href }) => href === `{${name}}`)),
  );
  if (missing) return t`{${missing.name}} is missing: the mail would be of no use without it.`;
  return unknownField(words, fields) ?? attachedLink(words, fields);
}

const unknownField = (template: string, fields: readonly MailField[]): string | null => {
  const unknown = [...template.matchAll(fieldPattern)].find(([, name]) => !fields.some((field) => field.name === name));
  if (!unknown) return null;
  const [field] = unknown;
  const known = fields.map(({ name }) => `{${name}}`).join(', ');
  return t`${field} is no field of this mail: it may use ${known}.`;
};

const attachedLink = (words: string, fields: readonly MailField[]): string | null => {
  const attached = fields.find(({ name, kind }) => kind === 'link' && linkBesideWords(name).test(words));
  return attached ? t`{${attached.name}} must have a space or a line break on both sides.` : null;
};

const tooLong = (most: number): string => t`It must be at most ${most} characters long.`;

const isPlainAddress = (href: string): boolean => /^https:\/\/[a-z\d.-]+(?::\d{1,5})?(?:[/?#][^\s{}"'<>\\]*)?$/i.test(href);

const noTag = (tag: string): string => {
  const known = mailTags.join(', ');
  return t`${tag} is no tag of a mail: it may have ${known}.`;
};
const closesNothing = (tag: string): string => t`${tag} closes nothing here.`;
const noAttributes = (tag: string): string => t`${tag} has no attributes in a mail.`;
const notClosed = (tag: string): string => t`${tag} is not closed.`;
const linkForm = (form: string): string => t`A link is written as ${form}.`; // words: {form} is <a href="…">
const unescaped = (sign: string, escaped: string): string => t`A ${sign} that begins no tag is written as ${escaped}.`; // words: {sign} is <, {escaped} is &lt;

/** Reads a mail's HTML into parts. It may have the tags of `mailTags` and nothing else, and every tag is closed: so what an editor sees is what is sent. */
export function readMailHtml(html: string): { readonly nodes: readonly MailNode[] } | { readonly fault: string } {
  interface Open {
    readonly tag: MailTag | null;
    readonly href: string | null;
    readonly children: MailNode[];
  }
  const root: Open = { tag: null, href: null, children: [] };
  const open: Open[] = [root];
  for (const [part, isEnd, name, attributes = ''] of html.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])([^<>]*)>|[^<]+|</g)) {
    const top = open.at(-1) ?? root;
    if (name === undefined) {
      if (part === '<') return { fault: unescaped('<', '&lt;') };
      top.children.push(decodeEntities(part));
      continue;
    }
    const tag = mailTags.find((known) => known === name.toLowerCase());
    if (!tag) return { fault: noTag(`<${name}>`) };
    if (isEnd === '/') {
      if (attributes.trim() !== '' || top.tag !== tag) return { fault: closesNothing(`</${name}>`) };
      open.pop();
      continue;
    }
    const given = /^(?:href="([^"]*)")?\s*\/?$/.exec(attributes.trim());
    if (!given || (given[1] !== undefined) !== (tag === 'a'))
      return { fault: tag === 'a' ? linkForm('<a href="…">') : noAttributes(`<${name}>`) };
    if (tag === 'a' && open.some((outer) => outer.tag === 'a')) return { fault: t`A link cannot stand in another link.` };
    const element: Open & { readonly tag: MailTag } = { tag, href: given[1] === undefined ? null : decodeEntities(given[1]), children: [] };
    top.children.push(element);
    if (tag === 'br' || tag === 'hr') continue;
    open.push(element);
    if (open.length > deepest) return { fault: t`The tags stand too deep in each other.` };
  }
  const unclosed = open.at(-1)?.tag;
  return unclosed ? { fault: notClosed(`<${unclosed}>`) } : { nodes: root.children };
}

/** The parts as HTML, with every field filled in and every character of it shown as it is; fields of `written` are HTML already. */
export function writeMailHtml(nodes: readonly MailNode[], values: Values, written: Values = {}): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string')
        return node
          .split(/(\{\w+\})/)
          .map((part) => {
            const [, name = ''] = /^\{(\w+)\}$/.exec(part) ?? [];
            return Object.hasOwn(written, name) ? written[name]! : encodeEntities(fillMail(part, values));
          })
          .join('');
      const start = `<${node.tag}${node.href === null ? '' : ` href="${encodeEntities(fillMail(node.href, values))}"`}>`;
      return node.tag === 'br' || node.tag === 'hr' ? start : `${start}${writeMailHtml(node.children, values, written)}</${node.tag}>`;
    })
    .join('');
}

/** A mail's text as HTML to begin with: its paragraphs, and links that can be clicked. */
export function htmlOfMailText(text: string, fields: readonly MailField[]): string {
  const links = fields.filter(({ kind }) => kind === 'link').map(({ name }) => name);
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const words = encodeEntities(paragraph).replaceAll('\n', '<br>');
      return `<p>${links.reduce((made, name) => made.replaceAll(`{${name}}`, `<a href="{${name}}">{${name}}</a>`), words)}</p>`;
    })
    .join('\n');
}

/** The words of these parts as a reader sees them; what stands in a block of its own has a line of its own. */
function wordsOf(nodes: readonly MailNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const words = wordsOf(node.children);
      return node.tag === 'strong' || node.tag === 'em' || node.tag === 'a' ? words : `\n${words}\n`;
    })
    .join('');
}

function linksIn(nodes: readonly MailNode[]): readonly { readonly href: string; readonly words: string }[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return [...(node.href === null ? [] : [{ href: node.href, words: wordsOf(node.children) }]), ...linksIn(node.children)];
  });
}
