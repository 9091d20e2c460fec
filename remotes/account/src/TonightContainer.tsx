import { useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { rankEvening, type Taste } from '@agm/domain/tonight';
import { nameOfSlug, shownPlatformName } from '@agm/domain';
import { useOwn, useRemembered, useServices, useServicesParameter } from '@agm/federation';
import { authStatusAtom, deviceMemory, localeAtom, savedAtom } from '@agm/session';
import { useEveningPool } from './data/useEveningPool.ts';
import { usePlannedTitles } from './data/usePlannedTitles.ts';
import { useSharedList } from './data/useSharedList.ts';
import { listTiles } from './model/listTile.ts';
import { askedTitles } from './model/tonight/askedTitles.ts';
import {
  dayHere,
  plainEvening,
  readNotToday,
  shownAtOnce,
  tokenIn,
  wallsOf,
  writeNotToday,
  type EveningWishes,
} from './model/tonight/eveningWishes.ts';
import { lovedTitles } from './model/tonight/lovedTitles.ts';
import { reasonWords } from './model/tonight/reasonWords.ts';
import { useWishLists } from './useWishLists.ts';
import { TonightPage, type TonightState } from './views/TonightPage/TonightPage.tsx';
import { sentence, plural, t } from './t.ts';

const notTodayName = 'not-tonight';

/**
 * `/tonight/`: a few titles for this evening. What is loved, seen and rated is weighed here. The server reads ids of lists and walls alone, and of no title
 * why. Ratings of a device without an account are in no request: there a rated title speaks for others only where it is on a list or a wall as well.
 */
export function TonightContainer() {
  const country = useAtomValue(localeAtom);
  const { loved, queued, seen, dismissed } = useAtomValue(savedAtom).lists;
  const ratings = useOwn()?.things.ratings;
  const favourites = useMemo(() => lovedTitles(loved, ratings ?? {}), [loved, ratings]);
  const isMember = useAtomValue(authStatusAtom) === 'authenticated';
  const { isKnown } = useWishLists();
  const services = useServicesParameter(country);
  const { say } = useServices();
  const [wishes, setWishes] = useState<EveningWishes>(plainEvening);
  const [day] = useState(() => dayHere(new Date()));
  const notToday = readNotToday(useRemembered(notTodayName), day);
  const token = wishes.company === 'two' ? tokenIn(wishes.link) : null;
  const shared = useSharedList(token);
  const theirs = shared.list?.titles;
  const pool = useEveningPool(wallsOf(wishes), country, services);
  const ids = useMemo(
    () => askedTitles({ queued, loved, ratings: ratings ?? {}, theirs: theirs ?? [], pool: pool.ids ?? [] }, isMember),
    [queued, loved, ratings, theirs, pool.ids, isMember],
  );
  const isReady = isKnown && pool.ids !== null && (token === null || shared.list !== undefined || shared.error !== undefined);
  const { titles, error, retry } = usePlannedTitles(isReady ? ids : [], country);
  const mine = services.split('~').filter(Boolean);

  return (
    <TonightPage
      wishes={wishes}
      services={mine.map((id) => shownPlatformName(id) ?? nameOfSlug(id))}
      link={linkWords()}
      state={state()}
      onWishes={(changed) => setWishes({ ...wishes, ...changed })}
      onNot={({ id, title }) => {
        deviceMemory.write(notTodayName, writeNotToday(day, [...notToday, id]));
        say?.(t`${title} is not suggested again today.`, () => deviceMemory.write(notTodayName, writeNotToday(day, notToday)));
      }}
    />
  );

  function state(): TonightState {
    const trouble: unknown = pool.error ?? error;
    if (trouble !== undefined)
      return {
        is: 'failed',
        words: visitorMessage(trouble),
        onRetry() {
          pool.retry();
          retry();
        },
      };
    if (!isReady || !titles) return { is: 'loading' };
    const idsOf = (entries: object): number[] => Object.keys(entries).map(Number);
    const taste: Taste = {
      queued: new Set(idsOf(queued)),
      loved: new Set(favourites),
      hidden: new Set([...idsOf(seen), ...idsOf(dismissed), ...idsOf(ratings ?? {}), ...notToday]),
      theirs: new Set(theirs),
    };
    const { minutes, mood, company } = wishes;
    const best = rankEvening(titles, { day, services: mine, minutes, mood, company }, taste).slice(0, shownAtOnce);
    if (best.length === 0) return { is: 'none', onEverything: notToday.length > 0 ? () => deviceMemory.write(notTodayName, null) : null };
    const known = new Map(titles.map((title) => [title.id, title]));
    const shown = best.flatMap(({ id }) => known.get(id) ?? []);
    const tiles = listTiles(
      shown.map((title) => ({ ...title, platforms: title.offers.map(({ platform }) => `${country}-${platform}`) })),
      { country, mine: services, note: (id) => lengthWords(known.get(id)?.runtimeMinutes ?? null) },
    );
    const reasonsOf = new Map(best.map(({ id, reasons }) => [id, reasons]));
    return {
      is: 'full',
      tiles: tiles.map((tile) => ({ ...tile, reasons: (reasonsOf.get(tile.id) ?? []).map((reason) => reasonWords(reason, known, day)) })),
    };
  }

  function linkWords(): string | null {
    if (wishes.link.trim() === '') return null;
    if (token === null) return t`This is no link of a list.`;
    if (shared.error !== undefined) return t`This link shows nothing any more.`;
    return shared.list
      ? plural(shared.list.titles.length, {
          one: sentence`One title of “${shared.list.name}” counts.`,
          other: sentence`${shared.list.titles.length} titles of “${shared.list.name}” count.`,
        })
      : null;
  }
}

const lengthWords = (minutes: number | null): string | null =>
  minutes === null ? null : plural(minutes, { one: sentence`1 min`, other: sentence`${minutes} min` });
