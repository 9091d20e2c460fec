import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
import { searchPath, type AskAnswer, type SearchAnswer } from '@agm/api';
import { isSlug, type CountryCode } from '@agm/domain';
import { pageLanguage } from '@agm/messages';
import { OutletContext } from '@agm/federation/outlet';
import { deviceMemory, localeAtom, mineName, readRecentSearches, recentSearchesName, tierAtom } from '@agm/session';
import { pastSearches, suggestionsOf, type SuggestionGroup } from './suggestionList.ts';

/** So many of each kind. */
const suggested = 4;
/** A pause between two letters that is not yet a thought. */
const pauseMs = 140;

const nothing: SearchAnswer = { movies: [], shows: [], guides: [] };

export interface Suggesting {
  readonly groups: readonly SuggestionGroup[];
  readonly state: 'ready' | 'asking' | 'failed';
  /** The wall that the text describes, and the text. */
  readonly described: { readonly sentence: string; readonly wall: AskAnswer } | null;
}

/** Somebody who says "my services" means those they have chosen. */
const ownServices = (term: string, locale: CountryCode): readonly string[] =>
  /\b(?:my|i)\b/i.test(term) ? (new URLSearchParams(deviceMemory.read(mineName) ?? '').get(locale) ?? '').split('~').filter(isSlug) : [];

/** What to suggest for a text: earlier searches before there is one. Only the last text counts: requests for earlier ones are aborted. */
export function useSuggestions(text: string): Suggesting {
  const api = use(OutletContext).services?.api;
  const locale = useAtomValue(localeAtom);
  const tier = useAtomValue(tierAtom);
  const past = useSyncExternalStore(deviceMemory.subscribe, () => deviceMemory.read(recentSearchesName));
  const term = text.trim();
  const [answered, setAnswered] = useState<{ readonly term: string; readonly answer: SearchAnswer | null } | null>(null);

  useEffect(() => {
    if (!term || !api) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api
        .get<SearchAnswer>(searchPath(term, suggested, locale, tier, ownServices(term, locale), '', pageLanguage().language), {
          signal: asking.signal,
        })
        .then(
          (answer) => setAnswered({ term, answer }),
          () => asking.signal.aborted || setAnswered({ term, answer: null }),
        );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, term, locale, tier]);

  return useMemo(() => {
    if (!term) return { groups: pastSearches(readRecentSearches(past)), state: 'ready', described: null };
    // What was found for the text before this one stays in sight, so that the list does not flicker.
    const groups = answered?.answer ? suggestionsOf(answered.answer, answered.term, locale) : [];
    const wall = answered?.answer?.words;
    const described = answered && wall ? { sentence: answered.term, wall } : null;
    if (answered?.term !== term) return { groups, state: 'asking', described };
    if (answered.answer) return { groups, state: 'ready', described };
    return { groups: suggestionsOf(nothing, term, locale), state: 'failed', described: null };
  }, [term, past, answered, locale]);
}
