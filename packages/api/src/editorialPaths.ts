import type { GuideList } from './schemas/editorial.ts';

/** What follows a query, for the language of a page in which editors may have written, too. */
const and = (language: string): string => (language === 'en' ? '' : `&lang=${language}`);

/** The paths of what the editors write, for a page of a language. A table of their own: a wall does not carry them. */
export const editorialPaths = {
  guides: (kind: GuideList, page: number, language = 'en'): string => `/content-api/guides?kind=${kind}&page=${page}${and(language)}`,

  guide: (slug: string, page: number, language = 'en'): string =>
    `/content-api/guide/${encodeURIComponent(slug)}?page=${page}${and(language)}`,

  deals: (page: number, language = 'en'): string => `/content-api/deals?page=${page}${and(language)}`,

  /** The guides of the header's menu. */
  menu: (language = 'en'): string => `/content-api/menu${language === 'en' ? '' : `?lang=${language}`}`,
} as const;
