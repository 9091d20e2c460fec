import { whereOf } from '@agm/catalogue-index';
import { titlePath } from '@agm/domain';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { Problem } from '@agm/http/Problem';
import { redirected, type ContentAnswer } from '@agm/http/ContentAnswer';
import { readAskedListing } from './listing.ts';

/**
 * Leads to a title that matches, each with the same chance: `/content-api/random?genre=drama`. Without a path it
 * chooses among movies and shows. `chance` is a number from 0 up to 1.
 */
export function answerRandom(view: CatalogueView, path: string, query: URLSearchParams, chance: number): ContentAnswer {
  const { listing, services } = readAskedListing(path === '' || path === '/' ? '/list/' : path, query);
  const where = whereOf(listing, { services });
  const { total } = view.catalogue.query({ where, limit: 0 });
  const [id = -1] = view.catalogue.query({ where, offset: Math.min(total - 1, Math.floor(chance * total)), limit: 1 }).ids;
  const title = view.titles.get(id);
  if (!title) throw new Problem('rest_no_title', 404, 'No title matches these filters.');
  return redirected(titlePath(title.slug));
}
