import type { GuideList } from './schemas/editorial.ts';

/** The paths of what the editors write. A table of their own: a wall does not carry them. */
export const editorialPaths = {
  guides: (kind: GuideList, page: number): string => `/content-api/guides?kind=${kind}&page=${page}`,

  guide: (slug: string, page: number): string => `/content-api/guide/${encodeURIComponent(slug)}?page=${page}`,

  deals: (page: number): string => `/content-api/deals?page=${page}`,

  /** The guides of the header's menu. */
  menu: '/content-api/menu',
} as const;
