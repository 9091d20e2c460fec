import { editorialPath } from '@agm/domain';
import { usePremiumGuides } from './data/usePremiumGuides.ts';
import { LibraryPage } from './views/PremiumPage/LibraryPage.tsx';

/** What premium members find in their library: guides, and the walls of premium titles. */
export function LibraryContainer() {
  const guides = usePremiumGuides();
  return (
    <LibraryPage
      guides={guides.map(({ id, kind, slug, title, summary, writtenIn }) => ({
        id,
        title,
        summary,
        writtenIn,
        href: editorialPath(kind, slug),
      }))}
    />
  );
}
