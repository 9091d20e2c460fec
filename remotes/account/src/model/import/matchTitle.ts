import type { OwnChange } from '@agm/session';
import { slugOf, writeSavedStamp, type SavedChange, type SavedGroup } from '@agm/domain';
import type { SearchAnswer, UnknownTitle } from '@agm/api';
import type { ImportRow } from './importFile.ts';
import { t } from '../../t.ts';

/** A title of our catalogue that may be meant. */
export interface Candidate {
  readonly id: number;
  readonly title: string;
  readonly year: number | null;
  readonly type: 'movie' | 'show';
}

/** What became of one row: `chosen` is the title it stands for, null leaves it out. */
export interface Match {
  readonly row: ImportRow;
  readonly chosen: number | null;
  /** What else it might be, the chosen one included, best first. */
  readonly candidates: readonly Candidate[];
  /** Why nobody could choose for the visitor; null for a title that was found. */
  readonly reason: string | null;
  /** The catalogue has no title of that name and year. */
  readonly isUnknown: boolean;
}

const mostCandidates = 6;
/** Longer names are no titles. */
const longestTitle = 300;

export function candidatesOf({ movies, shows }: Pick<SearchAnswer, 'movies' | 'shows'>): readonly Candidate[] {
  return [...movies.map((item) => ({ ...item, type: 'movie' as const })), ...shows.map((item) => ({ ...item, type: 'show' as const }))].map(
    ({ id, title, year, type }) => ({ id, title, year, type }),
  );
}

/**
 * A row is found when exactly one title bears its name, and its year or, as lists differ there, one beside it. A row
 * without a year is found when its name is borne once. Everything else is the visitor's to choose.
 */
export function matchTitle(row: ImportRow, found: readonly Candidate[]): Match {
  const names = new Set([row.title, row.originalTitle ?? row.title].map(slugOf).filter(Boolean));
  const namesakes = found.filter(({ title, type }) => names.has(slugOf(title)) && (row.type === null || row.type === type));
  // A title without a year counts as one of the year beside it.
  const apart = ({ year }: Candidate) => (row.year === null ? 0 : year === null ? 1 : Math.abs(year - row.year));
  const nearest = namesakes.filter((one) => apart(one) <= 1).sort((one, other) => apart(one) - apart(other));
  const [first, second] = nearest;
  const candidates = [...new Set([...nearest, ...namesakes, ...found])].slice(0, mostCandidates);
  if (first && (!second || apart(second) > apart(first))) return { row, chosen: first.id, candidates, reason: null, isUnknown: false };
  const reason = first
    ? t`several titles fit`
    : namesakes.length > 0
      ? t`there is one of that name, from another year`
      : t`not in our catalogue`;
  return { row, chosen: null, candidates, reason, isUnknown: !first };
}

/** What the catalogue does not have and the visitor chose nothing else for: it may be kept until it does. */
export function unknownIn(matches: readonly Match[], into: SavedGroup | null): readonly UnknownTitle[] {
  return matches
    .filter(({ isUnknown, chosen, row }) => isUnknown && chosen === null && row.title.length <= longestTitle)
    .map(({ row: { title, originalTitle, year, type, groups, savedAt, rating = null } }) => ({
      title,
      originalTitle: (originalTitle ?? '').length <= longestTitle ? originalTitle : null,
      year,
      type,
      groups: into === null ? groups : [into],
      savedAt,
      rating,
    }));
}

/** The ratings of the file as the visitor's own. One they have given here since stays, and so does any where the file names no moment. */
export function ratingsOf(matches: readonly Match[]): readonly OwnChange[] {
  return matches.flatMap(({ row: { rating, savedAt }, chosen }) =>
    chosen === null || rating === undefined ? [] : [{ kind: 'rating' as const, title: chosen, rating, at: savedAt ?? 1 }],
  );
}

/** The changes the visitor has confirmed. Of two rows for one title on one list the later moment holds; what names none was saved now. */
export function changesOf(matches: readonly Match[], into: SavedGroup | null, now: number): readonly SavedChange[] {
  const changes = new Map<string, { readonly change: SavedChange; readonly at: number }>();
  for (const { row, chosen } of matches) {
    if (chosen === null) continue;
    const at = Math.min(row.savedAt ?? now, now);
    for (const group of into === null ? row.groups : [into]) {
      const key = `${group} ${chosen}`;
      if ((changes.get(key)?.at ?? -Infinity) < at)
        changes.set(key, { at, change: { group, id: chosen, stamp: writeSavedStamp(new Date(at)) } });
    }
  }
  return [...changes.values()].map(({ change }) => change);
}
