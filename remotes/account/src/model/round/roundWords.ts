import type { PlannedTitle } from '@agm/api';
import type { RoundState } from '@agm/api/rounds';
import { genreName, moodName, nameOfSlug, shownPlatformName, titlePath } from '@agm/domain';
import { posterPlans, type PosterPlan } from '@agm/ui';
import { sentence, plural, t } from '../../t.ts';

/** A title as its card shows it, in finished words. */
export interface RoundCard {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly plan: PosterPlan;
  /** Year, length and moods. */
  readonly facts: string;
  /** Where it can be watched in the country of the round. */
  readonly where: string;
}

export interface RoundPerson {
  readonly number: number;
  readonly name: string;
  readonly isMe: boolean;
  readonly isDone: boolean;
}

const mostServices = 3;

/** The titles of a round that the catalogue still has, in the order of the round. */
export function roundCards(ids: readonly number[], titles: readonly PlannedTitle[]): readonly RoundCard[] {
  const known = new Map(titles.map((title) => [title.id, title]));
  const there = ids.flatMap((id) => known.get(id) ?? []);
  const plans = posterPlans(
    there.map(({ title, year, genres, moods, poster }) => ({
      title,
      year,
      genre: genres[0] ?? null,
      mood: moods[0] ?? null,
      seed: poster.seed,
      image: poster.image,
    })),
  );
  return there.flatMap((title, at) => {
    const plan = plans[at];
    return plan
      ? [{ id: title.id, title: title.title, href: titlePath(title.slug), plan, facts: factsOf(title), where: whereOf(title) }]
      : [];
  });
}

function factsOf({ year, runtimeMinutes, moods, genres }: PlannedTitle): string {
  const [mood] = moods;
  const [genre] = genres;
  return [
    String(year),
    runtimeMinutes === null ? null : plural(runtimeMinutes, { one: sentence`One minute`, other: sentence`${runtimeMinutes} minutes` }),
    genre === undefined ? null : (genreName(genre) ?? nameOfSlug(genre)),
    mood === undefined ? null : (moodName(mood) ?? nameOfSlug(mood)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function whereOf({ offers }: PlannedTitle): string {
  const services = [...new Set(offers.filter(({ access }) => access !== 'store').map(({ platform }) => serviceName(platform)))];
  if (services.length === 0) return offers.length > 0 ? t`To rent or buy` : t`No service is known`;
  const more = services.length - mostServices;
  const shown = services.slice(0, mostServices).join(', ');
  return more > 0 ? t`On ${shown} and ${more} more` : t`On ${shown}`;
}

/** When a round is deleted, in whole hours. */
export function endsWords(endsAt: number, now: number): string {
  const hours = Math.max(1, Math.ceil((endsAt - now) / 3_600_000));
  return plural(hours, { one: sentence`The round is deleted within an hour.`, other: sentence`The round is deleted in ${hours} hours.` });
}

export const serviceNames = (ids: readonly string[]): readonly string[] => ids.map(serviceName);

const serviceName = (id: string): string => shownPlatformName(id) ?? nameOfSlug(id);

/** Who is in a round; whoever gave no name is called by number. */
export const roundPeople = ({ people }: RoundState, me: number | null): readonly RoundPerson[] =>
  people.map(({ number, name, isDone }) => ({ number, name: name ?? t`Person ${number}`, isMe: number === me, isDone }));
