import { readListName } from './ownThings.ts';

/** A round: some people look at the same titles, each on a device of their own, until they find one that all of them want to watch. */
export const mostPeopleInRound = 8;
export const titlesOfRound = 20;
export const roundMs = 24 * 60 * 60_000;
/** After so long without an answer of somebody, the others may go on without them. */
export const quietAfterMs = 2 * 60_000;
export const longestRoundName = 24;

/** 26 of these letters are 130 bits. None of them is taken for another. */
export const roundCodeLetters = 'abcdefghijkmnpqrstuvwxyz23456789';
export const roundCodeLength = 26;

const roundPath = new RegExp(`^/tonight/([${roundCodeLetters}]{${roundCodeLength}})/?$`);

/** The code in the path of a round; null for every other path. */
export const readRoundPath = (path: string): string | null => roundPath.exec(path)?.[1] ?? null;

export const writeRoundPath = (code: string): string => `/tonight/${code}/`;

/** What somebody calls themselves in a round: text without control characters, cut to its length. Null where nothing is left. */
export const readRoundName = (text: string): string | null =>
  [...(readListName(text) ?? '')].slice(0, longestRoundName).join('').trim() || null;

export interface RoundAnswer {
  readonly person: number;
  readonly isYes: boolean;
}

/**
 * Whether a title is a match, by the answers to it and the people who are in the round now.
 *
 * It is one when at least two people said yes, everybody who is in the round said yes, and nobody said no. The no of somebody who has
 * left still counts: otherwise a title that becomes a match when they leave would say what they refused.
 */
export function isRoundMatch(answers: readonly RoundAnswer[], present: readonly number[]): boolean {
  if (answers.some(({ isYes }) => !isYes) || answers.length < 2) return false;
  const agreed = new Set(answers.map(({ person }) => person));
  return present.length > 0 && present.every((person) => agreed.has(person));
}
