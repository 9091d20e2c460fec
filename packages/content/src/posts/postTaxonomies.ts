import type { Taxonomy } from '@agm/domain';
import { devicesOn } from '@agm/storage/platformDevices';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';

export interface TermWord {
  readonly taxonomy: string;
  readonly slug: string;
}

/** Taxonomies that WordPress clients know by another name than the catalogue, or that are a part of one of it. */
const sources: Readonly<Partial<Record<Taxonomy, readonly string[]>>> = {
  categories: ['genre'],
  // Streaming services and editors' marks are WordPress's tags.
  tags: ['platform', 'tag'],
  bbdirector: ['director'],
  actor: ['with'],
};

/** The first of the cast are its leading actors. */
const leads = 3;

export function sourcesOf(taxonomy: Taxonomy): readonly string[] {
  return sources[taxonomy] ?? [taxonomy];
}

/** What a title carries in a taxonomy, by the catalogue's names; nothing where no source has it. */
export function slugsOf(title: CatalogueTitle, taxonomy: Taxonomy): readonly TermWord[] {
  if (taxonomy === 'released') return [{ taxonomy, slug: String(title.year) }];
  // They follow from the services, so the catalogue need not hold them a second time.
  if (taxonomy === 'devices')
    return devicesOn((title.terms['platform'] ?? []).map((place) => place.slice(place.indexOf('-') + 1))).map(({ slug }) => ({
      taxonomy,
      slug,
    }));
  const words = sourcesOf(taxonomy).flatMap((source) => (title.terms[source] ?? []).map((slug) => ({ taxonomy: source, slug })));
  return taxonomy === 'actor' ? words.slice(0, leads) : words;
}

export function carries(title: CatalogueTitle | undefined, taxonomy: Taxonomy, term: TermWord): boolean {
  return title !== undefined && slugsOf(title, taxonomy).some((one) => one.taxonomy === term.taxonomy && one.slug === term.slug);
}
