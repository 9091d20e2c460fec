import { taxonomies, type Taxonomy } from '@agm/domain';
import { ParameterReader } from '@agm/http/ParameterReader';

/** The query of WordPress's `GET /wp/v2/posts`, as far as titles have a use for it. */
export interface PostQuery {
  readonly page: number;
  readonly perPage: number;
  readonly search: string;
  /** Term numbers by the parameter that names them; a post carries one of each. */
  readonly terms: Readonly<Partial<Record<Taxonomy, readonly number[]>>>;
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
  readonly slugs: readonly string[] | null;
  readonly orderBy: 'date' | 'id' | 'title';
  readonly isAscending: boolean;
  /** Top-level fields to answer; null for all. */
  readonly fields: ReadonlySet<string> | null;
}

const mostPerPage = 100;
const longestSearch = 100;

/** Reads the query or throws `rest_invalid_param` that names every bad parameter. */
export function readPostQuery(query: URLSearchParams): PostQuery {
  const reader = new ParameterReader(query);
  const read: PostQuery = {
    page: reader.integer('page', 1, Number.MAX_SAFE_INTEGER),
    perPage: reader.integer('per_page', 10, mostPerPage),
    search: reader.text('search', longestSearch) ?? '',
    terms: Object.fromEntries(
      taxonomies.flatMap((name) => {
        const ids = reader.integers(name);
        return ids ? [[name, ids]] : [];
      }),
    ),
    include: reader.integers('include'),
    exclude: reader.integers('exclude') ?? [],
    slugs:
      reader
        .text('slug', 8192)
        ?.split(',')
        .map((slug) => slug.trim().toLowerCase()) ?? null,
    orderBy: reader.oneOf('orderby', ['date', 'id', 'title']),
    isAscending: reader.oneOf('order', ['desc', 'asc']) === 'asc',
    fields: reader.fields(),
  };
  reader.finish();
  return read;
}
