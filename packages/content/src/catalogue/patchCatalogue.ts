import { withChanges } from '@agm/catalogue-index';
import { readRevision, readTouched } from '@agm/storage/catalogueRevision';
import type { Database } from '@agm/storage/Storage';
import type { CatalogueView } from './CatalogueView.ts';
import { openTermNames } from './readTerms.ts';
import { readSomeTitles } from './readTitles.ts';

/** More changes than this are not laid over a catalogue; it is rebuilt. */
const mostChanged = 1000;

/**
 * The view as it is after a small change, at once: only the touched titles are read and laid over the old index. It
 * searches by the old names and has no snapshot, until the catalogue is rebuilt. Null when the change is not small.
 */
export async function patchCatalogue(database: Database, view: CatalogueView): Promise<CatalogueView | null> {
  const revision = await readRevision(database);
  const touched = await readTouched(database, view.revision, revision);
  if (touched === null) return null;
  const changed = new Set([...view.changed, ...touched]);
  if (changed.size > mostChanged) return null;
  const { titles: now, terms: spelt } = await readSomeTitles(database, [...changed]);
  const terms = openTermNames(view.terms);
  terms.add(spelt);
  const titles = new Map(view.titles);
  for (const id of touched) titles.delete(id);
  for (const title of now) titles.set(title.id, title);
  return {
    ...view,
    revision,
    index: null,
    changed,
    terms,
    titles,
    catalogue: withChanges(view.base, { changed: now, removed: [...changed] }),
  };
}
