/** Something another site has said, in the order in which it stands there. Texts are as they came. */
export type ForeignContent =
  | { readonly is: 'site'; readonly address: string }
  | { readonly is: 'author'; readonly login: string; readonly name: string; readonly line: number }
  | ({ readonly is: 'term'; readonly line: number } & ForeignTerm)
  | ({ readonly is: 'item' } & ForeignItem)
  | ({ readonly is: 'comment' } & ForeignComment);

export interface ForeignTerm {
  /** WordPress's word: `category`, `post_tag`, or a taxonomy of a plugin. */
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
}

/** A post, a page, or one of the many other things that WordPress keeps as posts. */
export interface ForeignItem {
  readonly line: number;
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly html: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly link: string;
  /** The author's login, or the name where there is no login. */
  readonly author: string;
  /** Dates, the most reliable first; some are invalid. */
  readonly dates: readonly string[];
  readonly isProtected: boolean;
  readonly terms: readonly ForeignTerm[];
  /** Why it could not be read whole, where that is so. */
  readonly problem: string | null;
}

export interface ForeignComment {
  readonly line: number;
  readonly id: string;
  /** The item it stands under. */
  readonly post: string;
  readonly parent: string;
  readonly author: string;
  readonly html: string;
  readonly date: string;
  /** `1`, `0`, `spam`, `trash`, or the word REST has for it. */
  readonly status: string;
  readonly type: string;
}

/** The file or site cannot be read at all, in a sentence for the person who started the import. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent';
}
