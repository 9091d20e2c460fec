import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage, type ListingItem } from '@agm/api';
import { titlePath } from '@agm/domain';
import { useHead, useServices } from '@agm/federation';
import { localeAtom } from '@agm/session';
import { useRandomTitle } from './data/useRandomTitle.ts';
import { LateSwitch } from './late.tsx';
import { inTitles } from './model/names.ts';
import { answeredWords } from './model/wallTitle.ts';
import { randomHead } from './model/randomHead.ts';
import { toTile } from './model/toTile.ts';
import { useFollow } from './useFollow.ts';
import { RandomPage, type RandomPageProps } from './views/RandomPage/RandomPage.tsx';

export interface RandomContainerProps {
  /** The listing among whose titles chance chooses. */
  readonly listing: string;
}

/** How long each poster stays, until the last one stands: fast, then slower, as a wheel runs out. */
const steps = [70, 70, 80, 90, 110, 140, 180, 240, 320] as const;
const readMs = 900;

/** A title at random: the posters run through, one stays, and its page opens. */
export function RandomContainer({ listing }: RandomContainerProps) {
  const locale = useAtomValue(localeAtom);
  const { navigate, track, reportError } = useServices();
  const follow = useFollow();
  const { answer, error, retry, draw } = useRandomTitle(listing, locale);
  const [shown, setShown] = useState(0);
  const [drawn, setDrawn] = useState<ListingItem | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const timer = useRef(0);
  useHead(answer || error !== undefined ? randomHead(error) : null);

  const tiles = useMemo(() => (answer?.items ?? []).map((item) => toTile(item, locale)), [answer, locale]);
  const run = useCallback(async () => {
    window.clearTimeout(timer.current);
    setFailure(undefined);
    setDrawn(null);
    try {
      const title = await draw();
      if (!title) return;
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const land = () => {
        setDrawn(title);
        timer.current = window.setTimeout(() => {
          track({ event: 'select_content', content_type: title.type, content_id: title.id, parent_list: '/random/', index: 0 });
          navigate(titlePath(title.slug), { replace: true });
        }, readMs);
      };
      const step = (at: number) => {
        const wait = steps[at];
        if (wait === undefined) return land();
        setShown((last) => last + 1);
        timer.current = window.setTimeout(() => step(at + 1), wait);
      };
      if (isCalm) land();
      else step(0);
    } catch (reason) {
      reportError(reason, 'a title at random');
      setFailure(reason);
    }
  }, [draw, navigate, reportError, track]);

  // One visit, one draw; a visitor who leaves meanwhile is left alone.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!answer || isAsked.current) return;
    isAsked.current = true;
    void run();
  }, [answer, run]);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      isAsked.current = false;
    },
    [],
  );

  const tile = drawn ? toTile(drawn, locale) : tiles[shown % Math.max(1, tiles.length)];
  return (
    <RandomPage
      state={stateOf()}
      listingHref={listing}
      drawHref={`/content-api/random${listing}`}
      onOpen={follow}
      narrow={<LateSwitch />}
    />
  );

  function stateOf(): RandomPageProps['state'] {
    const said = error ?? failure;
    if (said !== undefined) return { is: 'failed', words: visitorMessage(said), onRetry: () => (answer ? void run() : retry()) };
    if (!answer) return { is: 'loading' };
    if (!tile) return { is: 'empty' };
    return { is: drawn ? 'landed' : 'running', tile, among: `${inTitles(answer.total)}: ${answeredWords(answer).title}` };
  }
}
