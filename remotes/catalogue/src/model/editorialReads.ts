import { editorialPaths, type GuideList } from '@agm/api';
import type { EditorialAsk } from '@agm/domain';

/** The list of a home; deals are no list of guides. */
export const listOfHome: Readonly<Record<Exclude<EditorialAsk['home'], 'deals'>, GuideList>> = {
  guides: 'guide',
  'cord-cutting': 'cord-cutting',
  'how-to': 'how-to',
};

/** What an editorial page asks for. */
export function editorialRead({ home, slug, page }: EditorialAsk): string {
  if (home === 'deals') return editorialPaths.deals(page);
  return slug === null ? editorialPaths.guides(listOfHome[home], page) : editorialPaths.guide(slug, page);
}
