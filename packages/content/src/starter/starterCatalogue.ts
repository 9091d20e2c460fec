import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { derivedTerms } from '@agm/storage/derivedTerms';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { relevancyOf } from '../catalogue/relevancy.ts';
import { slugOf } from '@agm/domain';
import { exampleOffers } from './exampleOffers.ts';
import { readStarter, type StarterTitle } from './readStarter.ts';

const folder = join(import.meta.dirname, '../../starter');

/** The starter titles with their example offers as the catalogue knows them, without a database: for tests and measurements. */
export function starterCatalogue(): { readonly titles: readonly CatalogueTitle[]; nameOf(taxonomy: string, slug: string): string | null } {
  const read = (file: string, type: 'movie' | 'show') => readStarter(readFileSync(join(folder, file), 'utf8'), type).titles;
  const facts = [...read('films.tsv', 'movie'), ...read('shows.tsv', 'show')];
  const names = new Map(facts.flatMap(({ terms }) => terms.map(({ taxonomy, slug, name }) => [`${taxonomy}/${slug}`, name] as const)));
  return { titles: facts.map(asTitle), nameOf: (taxonomy, slug) => names.get(`${taxonomy}/${slug}`) ?? null };
}

function asTitle(facts: StarterTitle, at: number): CatalogueTitle {
  const { key, type, title, year, rating, reason, isPremium, createdAt, details } = facts;
  const offers = exampleOffers({ key, title, type });
  const terms: Record<string, string[]> = { platform: offers.map(({ country, platform }) => `${country}-${platform}`) };
  for (const { taxonomy, slug } of [...facts.terms, ...derivedTerms({ ...facts, offers })]) (terms[taxonomy] ??= []).push(slug);
  return {
    id: at + 1,
    slug: slugOf(title),
    type,
    title,
    year,
    reason,
    posterHash: null,
    relevancy: relevancyOf({ ...facts, isRecommended: reason !== null }),
    staffRating: rating === null ? null : rating / 10,
    createdAt: createdAt ?? 0,
    isPremium,
    terms,
    ...(details?.originalTitle && { otherNames: [details.originalTitle] }),
  };
}
