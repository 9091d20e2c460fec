import type { ListingAnswer } from '@agm/api';

/** The first page of a wall before the server has answered: what is certain about it, and the titles this session has met. */
export interface InstantPage extends ListingAnswer {
  /** Every title of the page, in order; `items` holds the known ones. */
  readonly ids: readonly number[];
}
