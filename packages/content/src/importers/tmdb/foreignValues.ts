import { cleanName, cleanText } from '@agm/domain';
import { largestId } from '@agm/storage/clashes';

/** Values of an answer that somebody else wrote: whatever is missing, `null` or of another type reads as nothing. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** A code or word as it stands; empty for anything else, which may not even become text. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One line without signs that cannot be seen; null when nothing is left. */
export function nameOf(value: unknown, longest = 300): string | null {
  return typeof value === 'string' ? cut(cleanName(value.slice(0, longest * 4)), longest) || null : null;
}

/** Several lines; null when nothing is left. */
export function textOf(value: unknown, longest: number): string | null {
  return typeof value === 'string' ? cut(cleanText(value.slice(0, longest * 2)), longest) || null : null;
}

/** Never through the middle of a letter. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${[...text.slice(0, longest - 1)].slice(0, -1).join('').trimEnd()}…`;
}

export function wholeOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && Math.round(value) <= largestId ? Math.round(value) : null;
}

export function idOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** A day that exists: `1999-10-15`. */
export function dayOf(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && Number.isFinite(Date.parse(value)) ? value : null;
}

export function yearOf(value: unknown): number | null {
  const year = Number(dayOf(value)?.slice(0, 4));
  return year >= 1874 && year <= 2100 ? year : null;
}

/** The path of a picture on TMDB's picture host: `/abc.jpg`. */
export function pathOf(value: unknown): string | null {
  return typeof value === 'string' && /^\/[\w-]{1,80}\.(?:jpe?g|png|svg|webp)$/i.test(value) ? value : null;
}
