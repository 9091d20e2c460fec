import type { Handover } from '@agm/catalogue-index';
import type { CountryCode } from '@agm/domain';
import type { StoragePlace } from '@agm/storage/Storage';
import type { Found, NamedSentence, Searchable } from './catalogueSearch.ts';
import type { Term } from './readTerms.ts';
import type { TitlePortion } from './titlePortions.ts';

/** What a thread is started for: to read and build a catalogue, or to search in one. */
export type ThreadTask = { readonly build: StoragePlace } | { readonly search: Searchable };

/** Numbered questions to a thread; each is answered once, under its number. A thread that builds is asked in this order. */
export type ThreadQuestion =
  | { readonly ask: 'terms' }
  | { readonly ask: 'titles' }
  | { readonly ask: 'build' }
  | { readonly ask: 'searchable' }
  | { readonly ask: 'search'; readonly text: string; readonly limit: number; readonly locale: CountryCode }
  | { readonly ask: 'read'; readonly sentence: string; readonly thisYear: number };

export interface ThreadAnswers {
  /** The next portion, null behind the last. */
  readonly terms: readonly Term[] | null;
  readonly titles: TitlePortion | null;
  /** The index of these titles, in memory that both threads see. */
  readonly build: { readonly revision: number; readonly handover: Handover };
  readonly searchable: Searchable;
  readonly search: Found;
  readonly read: NamedSentence;
}
