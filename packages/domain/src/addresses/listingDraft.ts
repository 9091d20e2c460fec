import type { CountryCode } from './countryCodes.ts';
import { choiceNames, choiceOf, type Choice, type ChoiceName, type Listing, type Order } from './listing.ts';
import type { RatingSpan } from './ratings.ts';
import type { SavedGroup } from './savedGroups.ts';
import type { YearSpan } from './years.ts';

/** A listing while its address is being read; null is what nobody has said yet. */
export interface Draft {
  locale: CountryCode;
  /** An address switches the locale once; platforms of other countries are dropped. */
  isLocaleSaid: boolean;
  best: boolean;
  any: Map<ChoiceName, Set<string>>;
  not: Map<ChoiceName, Set<string>>;
  all: Set<string>;
  released: YearSpan | null;
  staffRating: RatingSpan | null;
  isPremium: boolean;
  withoutPremium: boolean;
  tags: Set<string>;
  ids: Set<number>;
  userList: Set<SavedGroup>;
  hide: Set<SavedGroup>;
  match: 'and' | 'or' | null;
  order: Order | null;
  page: number | null;
}

export function emptyDraft(locale: CountryCode): Draft {
  return {
    locale,
    isLocaleSaid: false,
    best: false,
    any: new Map(),
    not: new Map(),
    all: new Set(),
    released: null,
    staffRating: null,
    isPremium: false,
    withoutPremium: false,
    tags: new Set(),
    ids: new Set(),
    userList: new Set(),
    hide: new Set(),
    match: null,
    order: null,
    page: null,
  };
}

/** The draft in the one normal form of a listing, but for its base. */
export function finished(draft: Draft): Omit<Listing, 'base'> {
  const choices: Partial<Record<ChoiceName, Choice>> = {};
  for (const name of choiceNames) {
    if (!draft.any.has(name) && !draft.not.has(name)) continue;
    const choice = choiceOf(draft.any.get(name) ?? [], draft.not.get(name) ?? [], draft.all.has(name));
    if (choice) choices[name] = choice;
  }
  return {
    best: draft.best,
    locale: draft.locale,
    choices,
    released: draft.released,
    staffRating: draft.staffRating,
    isPremium: draft.isPremium,
    withoutPremium: draft.withoutPremium,
    tags: [...draft.tags].sort(),
    ids: [...draft.ids].sort((one, other) => one - other),
    userList: [...draft.userList].sort(),
    hide: [...draft.hide].sort(),
    match: draft.match ?? 'and',
    order: draft.order ?? 'popular',
    page: draft.page ?? 1,
  };
}
