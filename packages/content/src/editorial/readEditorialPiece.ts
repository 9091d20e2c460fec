import matter from 'gray-matter';
import * as v from 'valibot';
import { editorialKinds, isSlug, readWriting, slugOf, type Block, type EditorialKind } from '@agm/domain';
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

const line = v.pipe(v.string(), v.nonEmpty());
const slug = v.pipe(v.string(), v.check(isSlug, 'is no slug'));

/** The front matter. A name that is not listed here is a slip, and refused. */
const frontMatter = v.strictObject({
  kind: v.picklist(editorialKinds),
  title: line,
  summary: line,
  /** A day: YAML reads it as midnight UTC. */
  published: v.date(),
  premium: v.optional(v.boolean(), false),
  platform: v.nullish(slug, null),
  price: v.nullish(
    v.strictObject({
      amount: v.pipe(v.number(), v.minValue(0)),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
      per: line,
      after: v.nullish(line, null),
    }),
    null,
  ),
  about: v.optional(v.array(v.strictObject({ taxonomy: slug, name: line })), []),
  picks: v.optional(v.array(v.strictObject({ title: slug, reason: line })), []),
});

/**
 * Reads a piece: YAML front matter, then words in the editors' notation. Its slug is the name of its file. Throws where a
 * piece is broken: these files ship with the product.
 */
export function readEditorialPiece(slug: string, text: string): EditorialPiece {
  try {
    if (!isSlug(slug)) throw new Error('the name of its file is no slug');
    // Asked without options, gray-matter keeps every text it has read.
    const { data, content } = matter(text, {});
    const { published, premium, price, about, ...said } = v.parse(frontMatter, data);
    return {
      ...said,
      slug,
      isPremium: premium,
      // Every price in these files is an example: nobody offers it.
      price: price && { ...price, isExample: true },
      publishedAt: published.getTime(),
      about: about.map(({ taxonomy, name }) => ({ taxonomy, slug: slugOf(name), name })),
      writing: readWriting(content),
    };
  } catch (cause) {
    const path = cause instanceof v.ValiError ? `${v.getDotPath(cause.issues[0]) ?? 'front matter'}: ` : '';
    throw new Error(`the starter piece "${slug}" is broken: ${path}${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
