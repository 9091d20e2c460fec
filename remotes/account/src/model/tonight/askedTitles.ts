import type { SavedEntries } from '@agm/domain';
import type { OwnThings } from '@agm/domain/ownThings';
import { arrangeSaved } from '../savedOrder.ts';
import { lovedTitles } from './lovedTitles.ts';

/** Of each list, the titles that were added last: an evening is chosen from some two hundred. */
const mostOfList = 60;

interface EveningLists {
  readonly queued: SavedEntries;
  readonly loved: SavedEntries;
  readonly ratings: OwnThings['ratings'];
  /** What the other person has on a list. */
  readonly theirs: readonly number[];
  /** What the walls show to everybody. */
  readonly pool: readonly number[];
}

/**
 * The ids of the titles that an evening is chosen from, or that it is like. What is rated high is among them for a member, whose ratings the
 * server has already; the ratings of a device without an account are not said to it.
 */
export const askedTitles = ({ queued, loved, ratings, theirs, pool }: EveningLists, isMember: boolean): readonly number[] => [
  ...new Set([
    ...arrangeSaved(queued, 'last').slice(0, mostOfList),
    ...(isMember ? lovedTitles(loved, ratings) : arrangeSaved(loved, 'last')).slice(0, mostOfList),
    ...theirs.slice(0, mostOfList),
    ...pool,
  ]),
];
