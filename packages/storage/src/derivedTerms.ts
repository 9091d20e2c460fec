import { premiumThreshold } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import { authorOfDesk, type Desk } from './staffAuthors.ts';
import type { TermFact } from './titleFacts.ts';

/** What a title's further terms follow from. */
export interface DerivableFacts {
  readonly type: 'movie' | 'show';
  readonly year: number;
  /** Of a show, of one episode. */
  readonly runtimeMinutes: number | null;
  readonly seasons: number | null;
  readonly endYear: number | null;
  /** Out of 100. */
  readonly rating: number | null;
  readonly isPremium: boolean;
  /** Why it is worth an evening; null when none of us wrote it down. */
  readonly reason: string | null;
  readonly terms: readonly Pick<TermFact, 'taxonomy' | 'slug'>[];
  readonly offers: readonly { readonly platform: string }[];
}

type Rule = (facts: DerivableFacts, has: (taxonomy: string, slug?: string) => boolean) => boolean;

const lasts =
  (from: number, below: number): Rule =>
  ({ runtimeMinutes }) =>
    runtimeMinutes !== null && runtimeMinutes >= from && runtimeMinutes < below;
function signedBy(desk: Desk, rule: Rule): [taxonomy: string, slug: string, name: string, rule: Rule] {
  const { slug, name } = authorOfDesk(desk);
  return ['authors', slug, name, rule];
}
const childSafe = ['g', 'pg', 'tv-y', 'tv-y7', 'tv-y7-fv', 'tv-g', 'tv-pg'];
const firstModernYear = 1980;

/**
 * The taxonomies that follow from facts a title has anyway. What is not known derives nothing, so a title without a
 * running time has no duration. `devices` follow from the services: `platformDevices.ts`.
 */
const rules: readonly (readonly [taxonomy: string, slug: string, name: string, rule: Rule])[] = [
  ['tag', 'best', 'The Very Best', ({ rating }) => rating !== null && rating >= premiumThreshold * 10],

  ['duration', 'under-30-minutes', 'Under 30 Minutes', lasts(1, 30)],
  ['duration', '30-to-60-minutes', '30 to 60 Minutes', lasts(30, 60)],
  ['duration', '60-to-90-minutes', '60 to 90 Minutes', lasts(60, 90)],
  ['duration', '90-to-120-minutes', '90 to 120 Minutes', lasts(90, 120)],
  ['duration', 'over-2-hours', 'Over 2 Hours', lasts(120, Infinity)],

  ['good', 'date-night', 'Date Night', (_, has) => has('mood', 'romantic') || has('genre', 'romance')],
  ['good', 'family-night', 'Family Night', (_, has) => has('genre', 'family') && childSafe.some((rating) => has('mpaarating', rating))],
  ['good', 'a-laugh', 'a Laugh', (_, has) => has('mood', 'funny')],
  ['good', 'a-good-cry', 'a Good Cry', (_, has) => has('mood', 'melancholic')],
  [
    'good',
    'a-short-evening',
    'a Short Evening',
    ({ type, runtimeMinutes }) => type === 'movie' && runtimeMinutes !== null && runtimeMinutes <= 95,
  ],
  ['good', 'a-weekend', 'a Weekend', ({ type, seasons, endYear }) => type === 'show' && seasons === 1 && endYear !== null],

  ['spotlight', 'award-winning', 'Award-Winning', (_, has) => has('award')],
  ['spotlight', 'subtitled', 'Subtitled', (_, has) => has('language') && !has('language', 'english')],
  ['spotlight', 'classic', 'Classic', ({ year }) => year < firstModernYear],

  ['lists', 'the-very-best', 'The Very Best', ({ rating }) => rating !== null && rating >= premiumThreshold * 10],
  ['lists', 'staff-picks', 'Staff Picks', ({ reason }) => reason !== null],
  ['lists', 'premium-picks', 'Premium Picks', ({ isPremium }) => isPremium],

  // Whose desk a title is on: premium first, then what we wrote about, then what only a service listed.
  signedBy('premium', ({ isPremium }) => isPremium),
  signedBy('films', ({ isPremium, type, reason }) => !isPremium && reason !== null && type === 'movie'),
  signedBy('shows', ({ isPremium, type, reason }) => !isPremium && reason !== null && type === 'show'),
  signedBy('services', ({ isPremium, reason }) => !isPremium && reason === null),

  ['specialty', 'anime', 'Anime', (_, has) => has('genre', 'animation') && has('country', 'japan')],
  ['specialty', 'k-drama', 'K-Drama', ({ type }, has) => type === 'show' && has('genre', 'drama') && has('country', 'south-korea')],
];

const derived = rules.map(([taxonomy, slug, name, rule]) => ({ term: { taxonomy, slug, name }, rule }));

/** The terms a title carries by rule, each beside those that are stored with it. */
export function derivedTerms(facts: DerivableFacts): TermFact[] {
  // A start asks every rule of every title: a dozen terms are looked through faster than sorted into a map.
  const { terms } = facts;
  const has = (taxonomy: string, slug?: string): boolean => {
    for (const term of terms) if (term.taxonomy === taxonomy && (slug === undefined || term.slug === slug)) return true;
    return false;
  };
  const followed: TermFact[] = [];
  for (const { rule, term } of derived) if (rule(facts, has) && !has(term.taxonomy, term.slug)) followed.push(term);
  followed.push(periodTerm(facts.year), ...channelTerms(facts.offers));
  return followed;
}

const periods = new Map<number, TermFact>();

function periodTerm(year: number): TermFact {
  const first = Math.floor(year / 10) * 10;
  let period = periods.get(first);
  if (!period) periods.set(first, (period = { taxonomy: 'period', slug: `${first}s`, name: `${first}s` }));
  return period;
}

/** Channels inside a larger service and broadcasters, in whatever country they carry the title. */
export function channelTerms(offers: DerivableFacts['offers']): TermFact[] {
  const channels: TermFact[] = [];
  for (const { platform } of offers) {
    const known = platformOf(platform);
    if (known && known.kind !== 'service' && !channels.some(({ slug }) => slug === known.id))
      channels.push({ taxonomy: 'channels', slug: known.id, name: known.name });
  }
  return channels;
}

const names: ReadonlyMap<string, string> = new Map(derived.map(({ term }) => [`${term.taxonomy}/${term.slug}`, term.name]));

/** The display name of a term that follows from others; null for one that does not. */
export function derivedName(taxonomy: string, slug: string): string | null {
  return names.get(`${taxonomy}/${slug}`) ?? (taxonomy === 'channels' ? (platformOf(slug)?.name ?? null) : null);
}
