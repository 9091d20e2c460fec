import { useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { nameOfSlug, moodName, savedGroups, titlePath, type SavedGroup } from '@agm/domain';
import { localeAtom, savedAtom } from '@agm/session';
import { posterPlans } from '@agm/ui';
import { useSavedTitles } from './data/useSavedTitles.ts';
import { listNames, listOrder, listPath } from './model/pageHead.ts';
import { arrangeSaved, savedInWords, type SavedOrder } from './model/savedOrder.ts';
import { useMember } from './useMember.ts';
import { SavedPage, type SavedState, type SavedTile } from './views/SavedPage/SavedPage.tsx';

/** One saved list of a member. */
export function SavedContainer({ group }: { group: SavedGroup }) {
  const locale = useAtomValue(localeAtom);
  const { lists, unreadable } = useAtomValue(savedAtom);
  const [order, setOrder] = useState<SavedOrder>('last');
  const member = useMember();
  const entries = lists[group];
  const ids = useMemo(() => arrangeSaved(entries, order), [entries, order]);
  const { titles, isLoading, error, hasMore, loadMore, retry } = useSavedTitles(ids, locale);

  const tiles = useMemo((): readonly SavedTile[] => {
    const plans = posterPlans(titles.map(({ title, year, genres, moods, poster }) => ({ title, year, genre: genres[0] ?? null, mood: moods[0] ?? null, seed: poster.seed, image: poster.image })));
    return titles.flatMap(({ id, slug, title, year, staffRating, isPremium, moods: [mood] }, at) => {
      const plan = plans[at];
      const when = savedInWords(entries[id] ?? '');
      return plan ? [{
        id, href: titlePath(slug), title, year, staffRating, isPremium, services: [], moreServices: 0, plan,
        caption: [mood && (moodName(mood) ?? nameOfSlug(mood)), String(year), when && `saved ${when}`].filter(Boolean).join(' · '),
        pressed: savedGroups.filter((name) => lists[name][id] !== undefined),
      }] : [];
    });
  }, [titles, lists, entries]);

  const state = (): SavedState => {
    if (unreadable.includes(group)) return { is: 'unreadable' };
    if (ids.length === 0) return { is: 'empty' };
    if (tiles.length > 0) return { is: 'full', tiles, hasMore, isLoading, onMore: loadMore };
    if (error !== undefined) return { is: 'failed', words: visitorMessage(error), onRetry: retry };
    return { is: 'loading' };
  };
  return (
    <SavedPage
      tabs={listOrder.map((name) => ({ group: name, name: listNames[name], href: listPath(name), count: unreadable.includes(name) ? null : Object.keys(lists[name]).length, isHere: name === group }))}
      state={state()}
      order={order}
      onOrder={setOrder}
      onToggle={({ group: toggled, id }) => void member().then(({ saved }) => saved.toggle(toggled, id), () => {})}
    />
  );
}
