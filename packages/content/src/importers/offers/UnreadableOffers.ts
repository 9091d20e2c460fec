/** `broken`: it is no document of offers; `too-long`: it has too many rows; `unusable`: none of its rows can be used. */
export type WhyUnreadable = 'broken' | 'too-long' | 'unusable';

/** A document of offers that cannot be used at all, in a sentence; nothing of it was written. */
export class UnreadableOffers extends Error {
  override readonly name = 'UnreadableOffers';
  readonly why: WhyUnreadable;

  constructor(sentence: string, why: WhyUnreadable = 'broken') {
    super(sentence);
    this.why = why;
  }
}
