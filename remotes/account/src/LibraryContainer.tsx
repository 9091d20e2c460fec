import { editorialPath } from '@agm/domain';
import { usePremiumGuides } from './data/usePremiumGuides.ts';
import { LibraryPage } from './views/PremiumPage/LibraryPage.tsx';

/** What premium members find in their library: guides, and the walls of premium titles. */
export function LibraryContainer() {
  const guides = usePremiumGuides();
  return (
    <LibraryPage guides={guides.map(({ id, kind, slug, title, summary }) => ({ id, title, summary, href: editorialPath(kind, slug) }))} />
  );
}
