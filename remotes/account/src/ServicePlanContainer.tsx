import { useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { countryOf } from '@agm/domain';
import { useMyServices } from '@agm/federation';
import { localeAtom, savedAtom } from '@agm/session';
import { useMonthlyPlan } from './data/useMonthlyPlan.ts';
import { usePlannedTitles } from './data/usePlannedTitles.ts';
import { useServicePrices } from './data/useServicePrices.ts';
import { plainWishes, planRequest, type PlanWishes } from './model/plan/planRequest.ts';
import { planInWords } from './model/plan/planWords.ts';
import { useWishLists } from './useWishLists.ts';
import { ServicePlanPage, type PlanState } from './views/ServicePlanPage/ServicePlanPage.tsx';
import { t } from './t.ts';

/** Titles of one plan: more make a longer page than anybody reads. */
const mostPlanned = 1_000;
const none: readonly string[] = [];

/** `/services/plan/`: what to pay for, from the lists of an account or of this device. */
export function ServicePlanContainer() {
  const country = useAtomValue(localeAtom);
  const { seen } = useAtomValue(savedAtom).lists;
  const { lists, isKnown } = useWishLists();
  const mine = useMyServices(country)?.services ?? none;
  const [left, setLeft] = useState<readonly string[]>(['loved']);
  const [wishes, setWishes] = useState<PlanWishes>(plainWishes);
  const [now] = useState(() => Date.now());

  const wanted = useMemo(() => [...new Set(lists.filter(({ id }) => !left.includes(id)).flatMap(({ titles }) => titles))], [lists, left]);
  const ids = useMemo(() => wanted.filter((id) => seen[id] === undefined).slice(0, mostPlanned), [wanted, seen]);
  const { titles, error, retry } = usePlannedTitles(ids, country);
  const { data: prices, error: priceError, mutate } = useServicePrices(country);
  // SWR hands out the same answers again, and their titles are gathered again with each render.
  const known = titles?.map(({ id }) => id).join() ?? null;
  const request = useMemo(
    () => (titles && titles.length > 0 && prices ? planRequest({ titles, prices: prices.prices, wishes }, now) : null),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [known, prices, wishes, now],
  );
  const { made, hasFailed, retry: planAgain } = useMonthlyPlan(request);

  const state = (): PlanState => {
    if (!isKnown) return { is: 'loading' };
    if (lists.length === 0) return { is: 'empty' };
    if (ids.length === 0) return { is: 'none' };
    const trouble: unknown = error ?? priceError;
    if (trouble !== undefined)
      return {
        is: 'failed',
        words: visitorMessage(trouble),
        onRetry() {
          retry();
          void mutate();
        },
      };
    if (titles?.length === 0) return { is: 'none' };
    if (hasFailed) return { is: 'failed', words: t`The part of the page that works it out did not load.`, onRetry: planAgain };
    if (!made || !titles || !prices) return { is: 'loading' };
    const plan = planInWords({ plan: made.plan, titles, prices: prices.prices, currency: prices.currency, wishes, mine });
    return { is: 'full', plan, isBusy: made.wishes !== request };
  };
  return (
    <ServicePlanPage
      country={countryOf(country)?.name ?? ''}
      currency={countryOf(country)?.currency ?? ''}
      lists={lists.map(({ id, name, titles: on }) => ({ id, name, count: on.length, isChosen: !left.includes(id) }))}
      wishes={wishes}
      count={ids.length}
      seen={wanted.filter((id) => seen[id] !== undefined).length}
      state={state()}
      onList={({ id, isChosen }) => setLeft(isChosen ? left.filter((one) => one !== id) : [...left, id])}
      onWishes={(changed) => setWishes({ ...wishes, ...changed })}
    />
  );
}
