import { editorialPaths, type GuideList } from '@agm/api';
import type { EditorialAsk } from '@agm/domain';
import { pageLanguage } from '@agm/messages';

/** The list of a home; deals are no list of guides. */
export const listOfHome: Readonly<Record<Exclude<EditorialAsk['home'], 'deals'>, GuideList>> = {
  guides: 'guide',
  'cord-cutting': 'cord-cutting',
  'how-to': 'how-to',
};

/** What an editorial page asks for, in its language. */
export function editorialRead({ home, slug, page }: EditorialAsk): string {
  const { language } = pageLanguage();
  if (home === 'deals') return editorialPaths.deals(page, language);
  return slug === null ? editorialPaths.guides(listOfHome[home], page, language) : editorialPaths.guide(slug, page, language);
}
