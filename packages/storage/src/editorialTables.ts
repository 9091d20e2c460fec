import type { EditorialKind } from '@agm/domain';
import type { ColumnType } from 'kysely';

/** Tables of what the editors write, and of what an import brought. */
export interface EditorialTables {
  pages: PageTable;
  guide_picks: GuidePickTable;
  page_terms: PageTermTable;
  imported_items: ImportedItemTable;
  former_pages: FormerPageTable;
  piece_translations: PieceTranslationTable;
}

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface PageTable {
  id: number;
  /** Unique among all pages, whatever their kind. */
  slug: string;
  title: string;
  /** Plain text, an empty line between paragraphs: all of `writing` in words, or the page itself when it has none. */
  text: string;
  /** Only `publish` is public. `unpublished` was public before; `hidden` was deleted at the desk. */
  status: 'publish' | 'draft' | 'scheduled' | 'unpublished' | 'hidden';
  /** When it was published, as visitors see it; of a piece that never was, when it was made. */
  created_at: number;
  updated_at: number;
  kind: Defaulted<EditorialKind>;
  /** A sentence or two for lists and for readers who may not read the rest. */
  summary: Defaulted<string>;
  /** The domain's blocks as JSON. */
  writing: Defaulted<string | null>;
  is_premium: Defaulted<number>;
  /** The platform a service's guide, a channel's guide or a deal is about. */
  platform: Defaulted<string | null>;
  /** Who signed it elsewhere; our own pieces are signed by their desk. */
  byline: Defaulted<string | null>;
  /** The slug of the author whose name the byline is; null for anybody else's. */
  author: Defaulted<string | null>;
  /** A deal's price as JSON, see `GuidePrice`. */
  price: Defaulted<string | null>;
  /** Grows with every change. */
  revision: Defaulted<number>;
  /** When the server publishes a scheduled piece. */
  publish_at: Defaulted<number | null>;
  /** When a piece that is not public any more was published first. */
  published_at: Defaulted<number | null>;
  /** Ids of the titles whose posters are the cover, as JSON; null: those of the first picks. */
  cover: Defaulted<string | null>;
  /** Names of the fields that an editor changed here, with commas between them: no import changes them. */
  edited: Defaulted<string>;
}

/** An address that a published piece had before: it leads to the present one. */
export interface FormerPageTable {
  /** `guides` in `/guides/rainy-sunday/` */
  home: string;
  slug: string;
  page_id: number;
}

/** The words of a piece in another language than English. */
export interface PieceTranslationTable {
  page_id: number;
  /** One of the site's languages, as BCP 47 writes it. */
  language: string;
  /** Only `published` is public, and only while its piece is. */
  status: 'draft' | 'published';
  title: string;
  summary: string;
  /** The domain's blocks as JSON. */
  writing: string;
  /** Our lines about the picks as JSON: pairs of a title's id and a line. */
  reasons: string;
  /** Digest of the English words that an editor compared these with last. */
  english: string;
  /** Grows with every change, and is never used again when a translation was deleted. */
  revision: number;
  /** The editor's number. */
  by_member_id: number | null;
  created_at: number;
  updated_at: number;
}

/** A title in a guide, with our line about it. */
export interface GuidePickTable {
  page_id: number;
  position: number;
  title_id: number;
  reason: string;
}

/** What a guide is about: `director/akira-kurosawa`, and the terms an imported post carried. */
export interface PageTermTable {
  page_id: number;
  taxonomy: string;
  slug: string;
  name: string;
}

/** Which of our rows came of which foreign item, and in what state: so a second import changes nothing. */
export interface ImportedItemTable {
  /** `wordpress https://example.org` */
  source: string;
  /** `post 17`, `comment 4` */
  item: string;
  target_id: number;
  /** Of what the item said when it was last taken in. */
  digest: string;
}
