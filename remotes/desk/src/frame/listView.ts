/** What a list shows: it stands in the address, so that a reload, a link and the way back show the same. */
export interface ListView<Filter extends string> {
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly filters: Readonly<Record<Filter, string>>;
}

/** `plain` has every filter with the value that it has when the address does not name it, and `known` the values that it may have. */
export interface ListGrammar<Filter extends string> {
  readonly path: string;
  readonly plain: Readonly<Record<Filter, string>>;
  readonly known: Readonly<Record<Filter, readonly string[]>>;
}

/** A value that the list does not have counts as the plain one. */
export function readListView<Filter extends string>({ plain, known }: ListGrammar<Filter>, query: URLSearchParams): ListView<Filter> {
  const page = Number(query.get('page') ?? 1);
  const filters = Object.fromEntries(
    Object.entries<string>(plain).map(([name, value]) => {
      const said = query.get(name) ?? value;
      return [name, known[name as Filter].includes(said) ? said : value];
    }),
  ) as Record<Filter, string>;
  return { search: (query.get('search') ?? '').trim().slice(0, 100), page: Number.isInteger(page) && page > 0 ? page : 1, filters };
}

/** The address of a view, without what is plain. */
export function writeListView<Filter extends string>(
  { path, plain }: ListGrammar<Filter>,
  { search, page, filters }: ListView<Filter>,
): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...Object.fromEntries(Object.entries<string>(filters).filter(([name, value]) => value !== plain[name as Filter])),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return path + (query && `?${query}`);
}
