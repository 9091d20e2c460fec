/** Who signs what the staff writes (R3-28, A-73). The numbers below 101 are theirs. */
export interface StaffAuthor {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

export const staffAuthors: readonly StaffAuthor[] = [
  { id: 91, slug: 'film-desk', name: 'Film desk', description: 'Movies worth an evening.' },
  { id: 92, slug: 'series-desk', name: 'Series desk', description: 'Shows worth more than one.' },
  { id: 93, slug: 'streaming-desk', name: 'Streaming desk', description: 'What is where, and what it costs.' },
  { id: 94, slug: 'premium-desk', name: 'Premium desk', description: 'The finds that members read first.' },
];
