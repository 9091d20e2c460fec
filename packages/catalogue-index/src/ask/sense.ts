import type { ChoiceName, ListingBase, Order, RatingSpan, SavedGroup, YearSpan } from '@agm/domain';

/** A value of a filter. */
export interface AskedTerm {
  readonly taxonomy: ChoiceName;
  readonly slug: string;
  /** Of a person: there are too many to look their names up by their slugs. */
  readonly name?: string;
}

/** What a part of a sentence asks for. */
export type Wish =
  /** `label`: what they are called together, where that is shorter than their names. `minutes`: of running times, the ends; the last may be infinite. */
  | {
      readonly kind: 'terms';
      readonly terms: readonly AskedTerm[];
      readonly base?: ListingBase;
      readonly label?: string;
      readonly minutes?: { readonly from: number; readonly to: number };
    }
  | { readonly kind: 'base'; readonly base: ListingBase }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'best' }
  | { readonly kind: 'premium'; readonly isWanted: boolean }
  /** Not what stands in a saved list of the member. */
  | { readonly kind: 'hide'; readonly group: SavedGroup }
  /** Only what stands in a saved list of the member. */
  | { readonly kind: 'list'; readonly group: SavedGroup }
  | { readonly kind: 'services' }
  | { readonly kind: 'released'; readonly span: YearSpan }
  | { readonly kind: 'rating'; readonly span: RatingSpan }
  /** As the title with this id is. */
  | { readonly kind: 'like'; readonly id: number; readonly title: string }
  | { readonly kind: 'tag'; readonly slug: string }
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'match' }
  | { readonly kind: 'page'; readonly page: number };

/** Words that lead to another: `with` to a person, `on` to a service. */
export type Lead = 'with' | 'by' | 'on' | 'from' | 'in' | 'for' | 'rated' | 'won';

/** What a phrase can mean. */
export type Sense =
  | { readonly is: 'wish'; readonly wish: Wish; readonly after?: Lead }
  | { readonly is: 'lead'; readonly lead: Lead }
  | { readonly is: 'not' }
  | { readonly is: 'or' }
  | { readonly is: 'and' }
  /** `and also`: titles that carry both, where `and` would mean either. */
  | { readonly is: 'also' }
  | { readonly is: 'like' }
  /** Says nothing: "something", "I want to watch". */
  | { readonly is: 'filler' };
