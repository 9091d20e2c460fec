import { Problem, type ParamFault } from './Problem.ts';

/** Reads the parameters of a query as WordPress understands them: notes what is wrong with each instead of stopping at the first. */
export class ParameterReader {
  private readonly query: URLSearchParams;
  private readonly faults: Record<string, ParamFault> = {};

  constructor(query: URLSearchParams) {
    this.query = query;
  }

  /** Throws `rest_invalid_param` that names every bad parameter, if there was one. */
  finish(): void {
    if (Object.keys(this.faults).length > 0) throw Problem.invalidParams(this.faults);
  }

  has(name: string): boolean {
    return this.query.has(name) || [...this.query.keys()].some((key) => key.startsWith(`${name}[`));
  }

  text(name: string, longest: number): string | null {
    const values = this.query.getAll(name);
    if (values.length > 1) return this.refuse(name, 'rest_invalid_type', `${name} must be given once.`, null);
    const [value = null] = values;
    if (value !== null && value.length > longest)
      return this.refuse(name, 'rest_too_long', `${name} must be at most ${longest} characters long.`, null);
    return value;
  }

  /** What somebody searches for; null where nothing is said. PostgreSQL knows no text with a zero character in it, and nothing is called so. */
  words(name: string, longest: number): string | null {
    return this.text(name, longest)?.trim().replaceAll('\0', '\uFFFD') || null;
  }

  /** A text of a form of its own; null without one. What `read` makes nothing of is refused. */
  read<T>(name: string, read: (text: string) => T | null): T | null {
    if (this.query.has(`${name}[]`)) return this.refuse(name, 'rest_invalid_type', `${name} is not of type string.`, null);
    const text = this.text(name, 100);
    if (text === null) return null;
    return read(text) ?? this.refuse(name, 'rest_invalid_param', `${name} is none of this list.`, null);
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
    const listed = [...this.query]
      .filter(([key]) => key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length)))
      .map(([, value]) => value);
    if (single.length + listed.length === 0) return null;
    const texts = [...single, ...listed]
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean);
    if (texts.every((text) => /^\d{1,15}$/.test(text))) return texts.map(Number);
    return this.refuse(name, 'rest_invalid_type', `${name}[0] is not of type integer.`, null);
  }

  oneOf<T extends string>(name: string, [first, ...others]: readonly [T, ...T[]]): T {
    const text = this.text(name, 100);
    const known = [first, ...others].find((value) => value === text);
    if (text === null || known) return known ?? first;
    return this.refuse(name, 'rest_not_in_enum', `${name} is not one of ${[first, ...others].join(', ')}.`, first);
  }

  /** As WordPress reads a boolean: 1, 0, true, false. */
  flag(name: string): boolean {
    if (this.query.has(`${name}[]`)) return this.refuse(name, 'rest_invalid_type', `${name} is not of type boolean.`, false);
    const text = this.text(name, 100)?.toLowerCase() ?? '';
    if (['', '0', 'false'].includes(text)) return false;
    return ['1', 'true'].includes(text) || this.refuse(name, 'rest_invalid_type', `${name} is not of type boolean.`, false);
  }

  /** The `_fields` of a WordPress answer, or null for all; `title.rendered` asks for the whole `title`. */
  fields(): ReadonlySet<string> | null {
    const fields = (this.text('_fields', 8192) ?? '')
      .split(',')
      .map((field) => field.trim().split('.', 1)[0] ?? '')
      .filter(Boolean);
    return fields.length > 0 ? new Set(fields) : null;
  }

  private refuse<T>(name: string, code: string, message: string, otherwise: T): T {
    this.faults[name] = { code, message };
    return otherwise;
  }
}
