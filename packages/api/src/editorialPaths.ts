import { withLang } from '@agm/messages';
import type { GuideList } from './schemas/editorial.ts';

/** The paths of what the editors write, in the language of the page that asks. A table of their own: a wall does not carry them. */
export const editorialPaths = {
  guides: (kind: GuideList, page: number): string => withLang(`/content-api/guides?kind=${kind}&page=${page}`),

  guide: (slug: string, page: number): string => withLang(`/content-api/guide/${encodeURIComponent(slug)}?page=${page}`),

  deals: (page: number): string => withLang(`/content-api/deals?page=${page}`),

  /** The guides of the header's menu. */
  menu: (): string => withLang('/content-api/menu'),
} as const;
