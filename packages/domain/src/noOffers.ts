import { t } from './t.ts';

/**
 * What we say of a title, or of everything, that has no offers in a country. That nobody shows it can only be said where
 * a source was asked; elsewhere we have no data. `place` is a country inside a sentence: "the United States".
 */
export function noOfferWords(place: string, isAsked: boolean): string {
  return isAsked ? t`No service we know shows it in ${place} right now.` : t`We have no offers for ${place} yet.`;
}

/** A country inside a sentence: "in Canada", "in the United States". */
export function inSentence(name: string): string {
  return /^(United|Netherlands|Czech Rep)/.test(name) ? `the ${name}` : name;
}
