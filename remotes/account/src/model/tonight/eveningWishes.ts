import { isSlug, moods } from '@agm/domain';
import type { Company } from '@agm/domain/tonight';

export interface EveningWishes {
  readonly minutes: number | null;
  readonly mood: string | null;
  readonly company: Company;
  /** The link of the other person's list, as it was typed. */
  readonly link: string;
}

export const plainEvening: EveningWishes = { minutes: null, mood: null, company: 'alone', link: '' };

export const shownAtOnce = 5;

/** Titles that fit the wishes for whoever has no list: the same for everybody with these wishes, so that asking for them says nothing of anybody. */
export function wallsOf({ mood, company }: EveningWishes): readonly string[] {
  const words = new URLSearchParams();
  if (company === 'children') words.set('genre', 'family');
  if (mood !== null && isSlug(mood)) words.set('mood', mood);
  return [1, 2].map((page) => {
    const query = new URLSearchParams(words);
    if (page > 1) query.set('page', String(page));
    return `/list/${query.size > 0 ? `?${query.toString()}` : ''}`;
  });
}

/** Today where the visitor is, ISO. */
export function dayHere(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The token of a list's link; null for any other text. */
export function tokenIn(link: string): string | null {
  return /\/lists\/shared\/#token=([\w-]{32})\s*$/.exec(link)?.[1] ?? null;
}

/** What was not wanted today, out of a remembered text; nothing of another day. */
export function readNotToday(text: string | null, day: string): readonly number[] {
  const [said, ...ids] = (text ?? '').split(' ');
  return said === day ? ids.map(Number).filter((id) => Number.isInteger(id) && id > 0) : [];
}

export const writeNotToday = (day: string, ids: readonly number[]): string => [day, ...ids].join(' ');

export const moodChoices = (): readonly { readonly value: string; readonly label: string }[] =>
  moods.map(({ slug, name }) => ({ value: slug, label: name }));
