import type { SearchAnswer, SearchItem } from '@agm/api';
import { searchDefaultLimit } from '@agm/domain';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { Problem } from '../http/Problem.ts';
import { found, type ContentAnswer } from './ContentAnswer.ts';

const longestTerm = 100;
const mostPerKind = 50;

/** Answers the search over everything: some of each kind. The term is letters, never a pattern. */
export function answerSearch(view: CatalogueView, term: string, query: URLSearchParams): ContentAnswer {
  if ([...term].length > longestTerm) throw Problem.invalidParams({ term: { code: 'rest_too_long', message: `term must be at most ${longestTerm} characters long.` } });
  const limit = readLimit(query.get('limit'));
  const answer: SearchAnswer = {
    movies: view.movies.suggest(term, limit).flatMap(({ id }) => asItem(view, id)),
    shows: view.shows.suggest(term, limit).flatMap(({ id }) => asItem(view, id)),
    guides: [],
  };
  return found(answer);
}

/** Out of bounds is the nearest bound; what is no number is the default. */
function readLimit(text: string | null): number {
  const limit = text === null || text.trim() === '' ? NaN : Number(text);
  return Number.isNaN(limit) ? searchDefaultLimit : Math.min(mostPerKind, Math.max(1, Math.floor(limit)));
}

function asItem(view: CatalogueView, id: number): SearchItem[] {
  const title = view.titles.get(id);
  return title ? [{ id, slug: title.slug, title: title.title, year: title.year, type: title.type, poster: { seed: title.slug } }] : [];
}
