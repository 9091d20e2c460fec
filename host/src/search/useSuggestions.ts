import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
import { paths, type SearchAnswer } from '@agm/api';
import { OutletContext } from '@agm/federation/outlet';
import { deviceMemory, localeAtom, readRecentSearches, recentSearchesName } from '@agm/session';
import { pastSearches, suggestionsOf, type SuggestionGroup } from './suggestionList.ts';

/** So many of each kind. */
const suggested = 4;
/** A pause between two letters that is not yet a thought. */
const pauseMs = 140;

const nothing: SearchAnswer = { movies: [], shows: [], guides: [] };

export interface Suggesting {
  readonly groups: readonly SuggestionGroup[];
  readonly state: 'ready' | 'asking' | 'failed';
}

/** What to suggest for a text: earlier searches before there is one. Only the last text counts: requests for earlier ones are aborted. */
export function useSuggestions(text: string): Suggesting {
  const api = use(OutletContext).services?.api;
  const locale = useAtomValue(localeAtom);
  const past = useSyncExternalStore(deviceMemory.subscribe, () => deviceMemory.read(recentSearchesName));
  const term = text.trim();
  const [answered, setAnswered] = useState<{ readonly term: string; readonly answer: SearchAnswer | null } | null>(null);

  useEffect(() => {
    if (!term || !api) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api.get<SearchAnswer>(paths.search(term, suggested, locale), { signal: asking.signal }).then(
        (answer) => setAnswered({ term, answer }),
        () => asking.signal.aborted || setAnswered({ term, answer: null }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, term, locale]);

  return useMemo(() => {
    if (!term) return { groups: pastSearches(readRecentSearches(past)), state: 'ready' };
    // What was found for the text before this one stays in sight, so that the list does not flicker.
    const groups = answered?.answer ? suggestionsOf(answered.answer, answered.term, locale) : [];
    if (answered?.term !== term) return { groups, state: 'asking' };
    return answered.answer ? { groups, state: 'ready' } : { groups: suggestionsOf(nothing, term, locale), state: 'failed' };
  }, [term, past, answered, locale]);
}
