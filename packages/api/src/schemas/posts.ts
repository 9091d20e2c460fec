import * as v from 'valibot';
import { rendered } from './comments.ts';
import { editorialKind } from './editorial.ts';
import { integer } from './scalars.ts';

/** A title in the shape of WordPress's posts; with `_fields`, only what was asked for. */
export const wordpressPost = v.looseObject({
  id: v.optional(integer),
  slug: v.optional(v.string()),
  date: v.optional(v.string()),
  title: v.optional(rendered),
  link: v.optional(v.string()),
});

/** A page, guides and deals among them, in WordPress's shape; with `_fields`, only what was asked for. */
export const wordpressPage = v.looseObject({
  kind: v.optional(editorialKind),
  isPremium: v.optional(v.boolean()),
  id: v.optional(integer),
  slug: v.optional(v.string()),
  title: v.optional(rendered),
  /** Protected where the rest is for premium members. */
  content: v.optional(v.object({ ...rendered.entries, protected: v.boolean() })),
});
