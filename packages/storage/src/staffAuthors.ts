/** What a desk signs: premium titles first, then the films and shows we wrote about, then what only a service listed. */
export type Desk = 'premium' | 'films' | 'shows' | 'services';

/** Who signs what the staff writes (R3-28, A-73). The numbers below 101 are theirs. */
export interface StaffAuthor {
  readonly id: number;
  /** Their word in addresses and in the taxonomy `authors`. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly desk: Desk;
}

/** The configuration of the authors: no other place names their slugs. */
export const staffAuthors: readonly StaffAuthor[] = [
  { id: 91, slug: 'film-desk', name: 'Film desk', description: 'Movies worth an evening.', desk: 'films' },
  { id: 92, slug: 'series-desk', name: 'Series desk', description: 'Shows worth more than one.', desk: 'shows' },
  { id: 93, slug: 'streaming-desk', name: 'Streaming desk', description: 'What is where, and what it costs.', desk: 'services' },
  { id: 94, slug: 'premium-desk', name: 'Premium desk', description: 'The finds that members read first.', desk: 'premium' },
];

export function authorOfDesk(desk: Desk): StaffAuthor {
  const author = staffAuthors.find((one) => one.desk === desk);
  if (!author) throw new Error(`no staff author is configured for the desk "${desk}"`);
  return author;
}
