import { isSlug, readWriting, slugOf, type Block, type EditorialKind } from '@agm/domain';
import type { GuidePrice } from '@agm/api';

/** One piece as the editors' files hold it. */
export interface EditorialPiece {
  readonly slug: string;
  readonly kind: EditorialKind;
  readonly title: string;
  readonly summary: string;
  readonly isPremium: boolean;
  readonly platform: string | null;
  readonly price: GuidePrice | null;
  readonly publishedAt: number;
  readonly about: readonly { readonly taxonomy: string; readonly slug: string; readonly name: string }[];
  readonly writing: readonly Block[];
  readonly picks: readonly { readonly title: string; readonly reason: string }[];
}

/**
 * Reads a file of pieces: each begins with `=== slug`, then lines `name: value` up to the first empty line, then words in
 * the editors' notation, in which `- title | our line` picks a title. `kind` is what a piece is that does not say. Throws
 * where a piece is broken: these files ship with the product.
 */
export function readEditorialFile(text: string, kind: EditorialKind): EditorialPiece[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => readPiece(part, kind));
}

function readPiece(part: string, otherwise: EditorialKind): EditorialPiece {
  const [head = '', ...rest] = part.split(/\n\s*\n/);
  const [slug = '', ...lines] = head
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const said = (name: string): string[] =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2).trim());
  const one = (name: string): string | null => said(name)[0] ?? null;
  const broken = (what: string): Error => new Error(`the starter piece "${slug}" ${what}`);
  const body = rest.join('\n\n').split('\n');
  const picks = body
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [, title, reason] = /^- ([a-z0-9-]+) \| (.+)$/.exec(line) ?? [];
      if (title === undefined || reason === undefined) throw broken(`has the line "${line}"`);
      return { title, reason };
    });
  const title = one('title');
  const summary = one('summary');
  const publishedAt = Date.parse(one('published') ?? '');
  if (!isSlug(slug) || !title || !summary || Number.isNaN(publishedAt)) throw broken('lacks its slug, title, summary or day');
  return {
    slug,
    title,
    summary,
    publishedAt,
    picks,
    kind: (one('kind') as EditorialKind | null) ?? otherwise,
    isPremium: one('premium') === '1',
    platform: one('platform'),
    price: readPrice(one('price'), one('after')),
    about: said('about').map((words) => {
      const [, taxonomy, , name] = /^([a-z-]+)\/([a-z0-9-]+) (.+)$/.exec(words) ?? [];
      if (taxonomy === undefined || name === undefined) throw broken(`is about "${words}"`);
      return { taxonomy, slug: slugOf(name), name };
    }),
    writing: readWriting(body.filter((line) => !line.startsWith('- ')).join('\n')),
  };
}

/** Every price in these files is an example: nobody offers it. */
function readPrice(text: string | null, after: string | null): GuidePrice | null {
  const [, amount, currency, per] = /^(\d+(?:\.\d\d)?) ([A-Z]{3}) (.+)$/.exec(text ?? '') ?? [];
  return currency === undefined || per === undefined ? null : { amount: Number(amount), currency, per, after, isExample: true };
}
