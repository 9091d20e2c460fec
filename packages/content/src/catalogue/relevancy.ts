export interface RelevancyFacts {
  readonly year: number;
  /** Out of 100, or null. */
  readonly rating: number | null;
  readonly ratingIsDerived: boolean;
  /** The public's score out of 100 and how many gave one, or null. */
  readonly score: number | null;
  readonly votes: number | null;
  /** Somebody here wrote why the title is worth an evening. */
  readonly isRecommended: boolean;
}

const share = { quality: 0.45, reach: 0.25, recommended: 0.2, recency: 0.1 };
/** What is unknown counts as middling: neither a reward for missing data nor a punishment. */
const unknown = { quality: 0.55, reach: 0.5 };
/** The most voted title of all has about three million votes. */
const mostVotes = 3_000_000;
/** A score of a handful of voters says little: this many middling votes are added to it. */
const doubtVotes = 500;
const firstYear = 1920;
const lastYear = 2030;

/**
 * The place of a title on a wall ordered by `popular`: 0 to 100,000, higher first.
 *
 *   45 %  quality       our rating, else the public's score drawn towards the middle when few voted
 *   25 %  reach         the logarithm of the number of votes
 *   20 %  recommended   our own words stand behind it
 *   10 %  recency       its year between 1920 and 2030
 *
 * It depends on the title alone, so a catalogue always has the same order.
 */
export function relevancyOf(facts: RelevancyFacts): number {
  const recency = within((facts.year - firstYear) / (lastYear - firstYear));
  const reach = facts.votes === null ? unknown.reach : within(Math.log1p(facts.votes) / Math.log1p(mostVotes));
  const score =
    share.quality * qualityOf(facts) + share.reach * reach + share.recommended * (facts.isRecommended ? 1 : 0) + share.recency * recency;
  return Math.round(score * 100_000);
}

function qualityOf({ rating, ratingIsDerived, score, votes }: RelevancyFacts): number {
  if (rating !== null && !ratingIsDerived) return rating / 100;
  if (score === null) return unknown.quality;
  const voters = votes ?? 0;
  return ((score / 100) * voters + unknown.quality * doubtVotes) / (voters + doubtVotes);
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}
