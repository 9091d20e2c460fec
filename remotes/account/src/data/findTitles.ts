import { ApiError, searchPath, type SearchAnswer } from '@agm/api';
import { matchTitle, candidatesOf, type Candidate, type Match } from '../model/import/matchTitle.ts';
import type { Ask } from './useAsk.ts';
import type { ImportRow } from '../model/import/importFile.ts';

const candidatesAsked = 8;
const atOnce = 6;
const longestTerm = 100;
const pauseMs = 1_000;
const mostWaits = 60;

/** Looks every row up by the search, a few at a time. A name that stands in many rows is asked for once. */
export async function findTitles(rows: readonly ImportRow[], ask: Ask, report: (done: number) => void, signal: AbortSignal): Promise<readonly Match[]> {
  const asked = new Map<string, Promise<readonly Candidate[]>>();
  const find = (name: string): Promise<readonly Candidate[]> => {
    const term = [...name].slice(0, longestTerm).join('');
    const known = asked.get(term) ?? askAgain(ask, searchPath(term, candidatesAsked), signal);
    asked.set(term, known);
    return known;
  };
  const matches: Match[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++) {
      signal.throwIfAborted();
      const row = rows[at];
      if (!row) return;
      matches[at] = matchTitle(row, await find(row.title));
      if (matches[at]?.chosen === null && row.originalTitle !== null && row.originalTitle !== row.title) matches[at] = matchTitle(row, [...await find(row.originalTitle), ...await find(row.title)]);
      report(Math.min(next, rows.length));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return matches;
}

/** One answer that was lost among thousands is no reason to begin again; where the server says that it was too much at once, it is asked when it says. */
async function askAgain(ask: Ask, path: string, signal: AbortSignal): Promise<readonly Candidate[]> {
  for (let [lost, waits] = [0, 0]; ;) {
    try {
      return candidatesOf(await ask<SearchAnswer>(path));
    } catch (error) {
      const isTooMuch = error instanceof ApiError && error.status === 429;
      if (isTooMuch ? ++waits > mostWaits : ++lost > 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, isTooMuch ? error.retryAfterMs ?? pauseMs : pauseMs));
      signal.throwIfAborted();
    }
  }
}
