import {
  bestFewServices,
  bestForBudgets,
  cheapestWithRentals,
  comparedServices,
  unbeatenServices,
  type PricedService,
  type RentalPlan,
  type ServicePlan,
  type WantedTitle,
} from './servicePlan.ts';

/** A title with the ways in which it is had in one country. */
export interface OfferedTitle {
  readonly id: number;
  readonly offers: readonly PlannedOffer[];
}

export interface PlannedOffer {
  readonly platform: string;
  /** `subscription` is included in the service, `free` needs no subscription, `store` is sold. */
  readonly access: 'subscription' | 'free' | 'store';
  /** Hundredths of the currency. */
  readonly rentPrice?: number | undefined;
  /** Its last day (ISO), where a source says one. */
  readonly until?: string | undefined;
}

export interface MonthlyWishes {
  readonly titles: readonly OfferedTitle[];
  /** What each service costs a month. A service without a price is in no plan. */
  readonly prices: readonly PricedService[];
  /** Hundredths of the currency; null where nothing is too much. */
  readonly budget: number | null;
  /** How many services at a time the rotation may have. */
  readonly atOnce: number;
  /** The first days (ISO) of the months that may be planned, the present day for the present month. */
  readonly months: readonly string[];
}

export interface PlannedMonth extends ServicePlan {
  readonly month: string;
}

/** What somebody should pay for. Lists of titles are their ids, in the order in which they were given. */
export interface MonthlyPlan {
  /** The cheapest services that show every title which a service with a known price has. */
  readonly everything: ServicePlan;
  /** The same with some of the titles rented; null where that is not cheaper. */
  readonly withRentals: RentalPlan | null;
  /** The services that show the most for the budget; null without one, and where everything fits into it. */
  readonly forBudget: ServicePlan | null;
  readonly rotation: readonly PlannedMonth[];
  readonly free: readonly number[];
  /** Titles that can only be rented or bought. */
  readonly soldOnly: readonly number[];
  /** Titles on services alone whose price is unknown. */
  readonly unknownOnly: readonly number[];
  readonly nowhere: readonly number[];
  /** Services that have some of the titles, and no known price. */
  readonly withoutPrice: readonly string[];
  /** Services with a known price and a title of their own that were too many to compare. */
  readonly notCompared: number;
}

/**
 * Plans what to pay for. Everything but the rotation is exact among the compared services. The rotation is greedy: month by month it takes the
 * services, at most `atOnce` of them and within the budget, that show the most titles which no earlier month had, the cheapest where several
 * do. Another order may need fewer months. An offer that ends before a month begins does not count in it.
 */
export function planMonths({ titles: all, prices, budget, atOnce, months }: MonthlyWishes): MonthlyPlan {
  const today = months[0] ?? '';
  const titles = all.map(({ id, offers }) => ({ id, offers: offers.filter((offer) => lasts(offer, today)) }));
  const priced = new Set(prices.map(({ id }) => id));
  const isUnpriced = ({ platform, access }: PlannedOffer): boolean => access === 'subscription' && !priced.has(platform);
  const paid = titles.filter((title) => !isFree(title));
  const wanted = paid.map((title) => wantedOn(title, priced, today));
  const [everything = noPlan, forBudget = noPlan] = bestForBudgets(prices, wanted, budget === null ? [Infinity] : [Infinity, budget]);
  const shown = new Set(everything.titles);
  const withRentals = cheapestWithRentals(
    prices,
    wanted.filter(({ id }) => shown.has(id)),
  );
  const others = paid.filter(({ id }) => !shown.has(id));
  const unpriced = paid.flatMap(({ offers }) => offers.filter(isUnpriced));
  return {
    everything,
    withRentals: withRentals.price + withRentals.rentPrice < everything.price ? withRentals : null,
    forBudget: budget !== null && everything.price > budget ? forBudget : null,
    rotation: rotate(paid, prices, { budget: budget ?? Infinity, atOnce, months }),
    free: idsOf(titles.filter(isFree)),
    soldOnly: idsOf(others.filter(({ offers }) => offers.length > 0 && !offers.some(isUnpriced))),
    unknownOnly: idsOf(others.filter(({ offers }) => offers.some(isUnpriced))),
    nowhere: idsOf(others.filter(({ offers }) => offers.length === 0)),
    withoutPrice: [...new Set(unpriced.map(({ platform }) => platform))],
    notCompared: unbeatenServices(prices, wanted).length - comparedServices(prices, wanted).length,
  };
}

function rotate(
  titles: readonly OfferedTitle[],
  prices: readonly PricedService[],
  { budget, atOnce, months }: { readonly budget: number; readonly atOnce: number; readonly months: readonly string[] },
): readonly PlannedMonth[] {
  const priced = new Set(prices.map(({ id }) => id));
  const planned: PlannedMonth[] = [];
  const seen = new Set<number>();
  for (const month of months) {
    const left = titles.filter(({ id }) => !seen.has(id)).map((title) => wantedOn(title, priced, month));
    const plan = bestFewServices(prices, left, { budget, atOnce });
    if (plan.titles.length === 0) break;
    planned.push({ month, ...plan });
    for (const id of plan.titles) seen.add(id);
  }
  return planned;
}

const noPlan: ServicePlan = { services: [], price: 0, titles: [] };
const lasts = ({ until }: PlannedOffer, day: string): boolean => until === undefined || until >= day;
const isFree = ({ offers }: OfferedTitle): boolean => offers.some(({ access }) => access === 'free');
const idsOf = (titles: readonly OfferedTitle[]): readonly number[] => titles.map(({ id }) => id);

/** A title as it can be had on a day. */
function wantedOn({ id, offers }: OfferedTitle, priced: ReadonlySet<string>, day: string): WantedTitle {
  const here = offers.filter((offer) => lasts(offer, day));
  const rents = here.flatMap(({ rentPrice }) => rentPrice ?? []);
  return {
    id,
    services: here.filter(({ platform, access }) => access === 'subscription' && priced.has(platform)).map(({ platform }) => platform),
    rentPrice: rents.length > 0 ? Math.min(...rents) : null,
  };
}
