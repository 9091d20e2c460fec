import { countryCodes, isSlug } from '@agm/domain';
import { highestRating, highestTitleId, isListId, longestListName, readListName } from '@agm/domain/ownThings';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';

const country = v.picklist(countryCodes);
const platform = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check((text) => isSlug(text), 'platform is not the short name of a service, without its country.'),
);
const title = v.pipe(integer, v.minValue(1), v.maxValue(highestTitleId));
const rating = v.pipe(integer, v.minValue(0), v.maxValue(highestRating));
const moment = v.pipe(integer, v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const listId = v.pipe(
  v.string(),
  v.check((text) => isListId(text), 'list is not 8 to 32 small letters and digits.'),
);
const listName = v.pipe(
  v.string(),
  v.maxLength(4 * longestListName),
  v.check((text) => readListName(text) !== null, 'name has nothing to read in it.'),
);

const namedList = v.object({
  id: v.string(),
  name: v.string(),
  titles: described(v.array(integer), 'Title ids, the one that was added last first.'),
});

/** `GET /content-api/my`: what a member says of themselves and of titles. */
export const ownAnswer = v.object({
  revision: described(integer, 'Numbers this state: it grows by one with every request that changes something.'),
  services: described(v.record(v.string(), v.array(v.string())), 'The services the member pays for, by country.'),
  ratings: described(
    v.record(v.string(), v.object({ rating: integer, at: integer })),
    'Own ratings, 0 to 10, by title id, with the moment in milliseconds since 1970.',
  ),
  lists: v.array(namedList),
  links: described(v.record(v.string(), v.string()), 'The tokens of the links that show a list to whoever has them, by the list’s id.'),
});

const ownChange = v.variant('kind', [
  v.object({ kind: v.literal('service'), country, platform, isMine: v.boolean() }),
  v.object({
    kind: v.literal('rating'),
    title,
    rating: v.nullable(rating),
    at: v.optional(described(moment, 'A rating that was given at another moment: a later one stays.')),
  }),
  v.object({ kind: v.literal('list'), list: listId, name: v.nullable(listName) }),
  v.object({ kind: v.literal('entry'), list: listId, title, isIn: v.boolean() }),
]);

const mostOwnChanges = 500;

/** `POST /content-api/my`: some changes, made in their order, all of them or none. */
export const ownChangesBody = v.object({
  changes: v.pipe(v.array(ownChange), v.minLength(1), v.maxLength(mostOwnChanges, `At most ${mostOwnChanges} changes are taken at once.`)),
});

export const ownChanged = v.object({
  revision: integer,
  unknown: described(v.array(integer), 'Titles that the catalogue does not have: what was said of them is not kept.'),
});

/** The link of a list: `/lists/shared/#<token>`. */
export const listLink = v.object({ token: v.string() });

/** `GET /content-api/shared-list/{token}`: the list alone, and nothing of who made it. */
export const sharedList = v.object({ name: v.string(), titles: v.array(integer) });

export type OwnAnswer = ShapeOf<typeof ownAnswer>;
export type OwnChanged = ShapeOf<typeof ownChanged>;
export type SharedList = ShapeOf<typeof sharedList>;
