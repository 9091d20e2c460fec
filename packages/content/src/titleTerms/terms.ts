import { countries, genreName, moodName, nameOfSlug, slugOf } from '@agm/domain';
import type { TermFact } from '@agm/storage/titleFacts';

/** Terms of one taxonomy from display names, in their order. A name that slugs to nothing makes no term. */
export function namedTerms(taxonomy: string, names: readonly string[]): TermFact[] {
  return names.map((name) => ({ taxonomy, slug: slugOf(name), name: name.trim() })).filter(({ slug }) => slug !== '');
}

export function genreTerms(slugs: readonly string[]): TermFact[] {
  return slugs.map((slug) => ({ taxonomy: 'genre', slug, name: genreName(slug) ?? nameOfSlug(slug) }));
}

export function moodTerms(slugs: readonly string[]): TermFact[] {
  return slugs.map((slug) => ({ taxonomy: 'mood', slug, name: moodName(slug) ?? nameOfSlug(slug) }));
}

const shortWords: readonly (readonly [RegExp, string])[] = [
  [/^Bafta\b/, 'BAFTA'],
  [/^Palme Dor\b/, 'Palme d’Or'],
  [/^Cesar\b/, 'César'],
  [/^Sag\b/, 'SAG'],
  [/\bOf\b/g, 'of'],
  [/\bAnd\b/g, 'and'],
  [/\bIn\b/g, 'in'],
  [/\bA\b/g, 'a'],
  [/\bThe\b/g, 'the'],
];

/** Awards carry their year: `palme-dor-2019` is shown as "Palme d’Or 2019". */
export function awardTerms(slugs: readonly string[]): TermFact[] {
  return slugs.map((slug) => ({
    taxonomy: 'award',
    slug,
    name: shortWords.reduce((name, [word, written]) => name.replace(word, written), nameOfSlug(slug)),
  }));
}

/** `PG-13` is a term of its own, so that walls can be made of it. */
export function certificateTerms(certificate: string | null): TermFact[] {
  return certificate === null ? [] : namedTerms('mpaarating', [certificate]);
}

const ours = new Map(countries.map(({ iso, name }) => [iso, name]));
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Where the usual English name is another one, and countries that are no more. */
const better: Readonly<Record<string, string>> = {
  CI: 'Ivory Coast',
  CS: 'Czechoslovakia',
  DD: 'East Germany',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  SU: 'Soviet Union',
  XC: 'Czechoslovakia',
  YU: 'Yugoslavia',
};

/** Codes that stand for no country. */
const placeholders = new Set(['XA', 'XB', 'ZZ']);

/** Countries of production from ISO 3166 alpha-2 codes; an unknown code makes no term. */
export function countryTerms(codes: readonly string[]): TermFact[] {
  return namedTerms(
    'country',
    codes.flatMap((code) => countryName(code) ?? []),
  );
}

function countryName(code: string): string | null {
  const iso = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(iso) || placeholders.has(iso)) return null;
  return better[iso] ?? ours.get(iso) ?? english.of(iso) ?? null;
}
