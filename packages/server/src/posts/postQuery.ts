import { Problem, type ParamFault } from '../http/Problem.ts';

/** The query of WordPress's `GET /wp/v2/posts`, as far as titles have a use for it. */
export interface PostQuery {
  readonly page: number;
  readonly perPage: number;
  readonly search: string;
  /** Term numbers by the parameter that names them; a post carries one of each. */
  readonly terms: Readonly<Partial<Record<TermParameter, readonly number[]>>>;
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
  readonly slugs: readonly string[] | null;
  readonly orderBy: 'date' | 'id' | 'title';
  readonly isAscending: boolean;
  /** Top-level fields to answer; null for all. */
  readonly fields: ReadonlySet<string> | null;
}

export const termParameters = ['categories', 'tags', 'mood', 'released'] as const;
export type TermParameter = (typeof termParameters)[number];

const mostPerPage = 100;
const longestSearch = 100;

/** Reads the query or throws `rest_invalid_param` that names every bad parameter. */
export function readPostQuery(query: URLSearchParams): PostQuery {
  const faults: Record<string, ParamFault> = {};
  const reader = new ParameterReader(query, faults);
  const read: PostQuery = {
    page: reader.integer('page', 1, Number.MAX_SAFE_INTEGER),
    perPage: reader.integer('per_page', 10, mostPerPage),
    search: reader.text('search', longestSearch) ?? '',
    terms: Object.fromEntries(termParameters.flatMap((name) => {
      const ids = reader.integers(name);
      return ids ? [[name, ids]] : [];
    })),
    include: reader.integers('include'),
    exclude: reader.integers('exclude') ?? [],
    slugs: reader.text('slug', 8192)?.split(',').map((slug) => slug.trim().toLowerCase()) ?? null,
    orderBy: reader.oneOf('orderby', ['date', 'id', 'title']),
    isAscending: reader.oneOf('order', ['desc', 'asc']) === 'asc',
    fields: readFields(reader.text('_fields', 8192)),
  };
  if (Object.keys(faults).length > 0) throw Problem.invalidParams(faults);
  return read;
}

/** `title.rendered` asks for the whole `title`. */
function readFields(text: string | null): ReadonlySet<string> | null {
  const fields = (text ?? '').split(',').map((field) => field.trim().split('.', 1)[0] ?? '').filter(Boolean);
  return fields.length > 0 ? new Set(fields) : null;
}

/** Takes one parameter after the other and notes what is wrong instead of stopping. */
class ParameterReader {
  private readonly query: URLSearchParams;
  private readonly faults: Record<string, ParamFault>;

  constructor(query: URLSearchParams, faults: Record<string, ParamFault>) {
    this.query = query;
    this.faults = faults;
  }

  text(name: string, longest: number): string | null {
    const values = this.query.getAll(name);
    if (values.length > 1) return this.refuse(name, 'rest_invalid_type', `${name} must be given once.`, null);
    const [value = null] = values;
    if (value !== null && value.length > longest) return this.refuse(name, 'rest_too_long', `${name} must be at most ${longest} characters long.`, null);
    return value;
  }

  integer(name: string, otherwise: number, most: number): number {
    if (this.query.has(`${name}[]`)) return this.refuse(name, 'rest_invalid_type', `${name} is not of type integer.`, otherwise);
    const text = this.text(name, 100);
    if (text === null) return otherwise;
    const value = /^-?\d{1,16}$/.test(text) ? Number(text) : NaN;
    if (!Number.isSafeInteger(value)) return this.refuse(name, 'rest_invalid_type', `${name} is not of type integer.`, otherwise);
    if (value >= 1 && value <= most) return value;
    const bounds = most === Number.MAX_SAFE_INTEGER ? 'greater than or equal to 1' : `between 1 (inclusive) and ${most} (inclusive)`;
    return this.refuse(name, 'rest_out_of_bounds', `${name} must be ${bounds}`, otherwise);
  }

  /** `1,2`, `name[]=1&name[]=2` and `name[0]=1` all are WordPress's ways to say a list. */
  integers(name: string): readonly number[] | null {
    const single = this.query.getAll(name);
    const listed = [...this.query].filter(([key]) => key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length))).map(([, value]) => value);
    if (single.length + listed.length === 0) return null;
    const texts = [...single, ...listed].flatMap((value) => value.split(',')).map((value) => value.trim()).filter(Boolean);
    if (texts.every((text) => /^\d{1,15}$/.test(text))) return texts.map(Number);
    return this.refuse(name, 'rest_invalid_type', `${name}[0] is not of type integer.`, null);
  }

  oneOf<T extends string>(name: string, [first, ...others]: readonly [T, ...T[]]): T {
    const text = this.text(name, 100);
    const known = [first, ...others].find((value) => value === text);
    if (text === null || known) return known ?? first;
    return this.refuse(name, 'rest_not_in_enum', `${name} is not one of ${[first, ...others].join(', ')}.`, first);
  }

  private refuse<T>(name: string, code: string, message: string, otherwise: T): T {
    this.faults[name] = { code, message };
    return otherwise;
  }
}
