import { addSubsets, bitsIn, emptyTable, setPrices } from './serviceSets.ts';

/** A service that can be paid for by the month. */
export interface PricedService {
  readonly id: string;
  /** Hundredths of the currency, for a month. */
  readonly price: number;
}

/** A title that somebody wants to watch. */
export interface WantedTitle {
  readonly id: number;
  /** The services on which it is included. */
  readonly services: readonly string[];
  /** Hundredths of the currency; null where nobody rents it out. */
  readonly rentPrice: number | null;
}

/** Services to pay for in one month, and what they show. */
export interface ServicePlan {
  /** In the order in which they were given. */
  readonly services: readonly string[];
  /** Their prices together. */
  readonly price: number;
  /** The wanted titles that are on one of them. */
  readonly titles: readonly number[];
}

export interface RentalPlan extends ServicePlan {
  /** Titles that are on none of the services, and are rented. */
  readonly rented: readonly number[];
  readonly rentPrice: number;
}

/** There are a million sets of twenty services: more are too many to look at each. */
export const mostServicesCompared = 20;

/**
 * The services that show the most of the titles for a budget; of those that show equally many, the cheapest, then the fewest. Without a budget
 * that is the cheapest set which shows every title that any of them has. Exact: each set of the compared services is looked at.
 */
export function bestServices(services: readonly PricedService[], titles: readonly WantedTitle[], budget = Infinity): ServicePlan {
  const [best = planOf(0, services, titles)] = bestForBudgets(services, titles, [budget]);
  return best;
}

/** The same for several budgets, which share most of the work. */
export function bestForBudgets(
  services: readonly PricedService[],
  titles: readonly WantedTitle[],
  budgets: readonly number[],
): readonly ServicePlan[] {
  const compared = comparedServices(services, titles);
  const { all, ofTitle } = setsOf(compared, titles);
  const { half, ofFirst, ofLast } = setPrices(compared);
  const total = compared.reduce((sum, { price }) => sum + price, 0);
  const lost = lossesOf(compared, ofTitle, () => 1);
  return budgets.map((budget) => {
    // Everything, where that is not too much, or nothing.
    let [best, leastLost, leastPrice] = total <= budget ? [all, 0, total] : [0, lost[all]!, 0];
    for (let last = 0; last < ofLast.length; last++) {
      const paid = ofLast[last]!;
      if (paid > (leastLost === 0 ? leastPrice : budget)) continue;
      for (let first = 0; first < ofFirst.length; first++) {
        const set = (last << half) | first;
        const isLost = lost[all ^ set]!;
        if (isLost > leastLost) continue;
        const price = paid + ofFirst[first]!;
        if (price > budget || (isLost === leastLost && (price > leastPrice || (price === leastPrice && bitsIn(set) >= bitsIn(best)))))
          continue;
        best = set;
        leastLost = isLost;
        leastPrice = price;
      }
    }
    return planOf(best, compared, titles);
  });
}

/** The same with at most `atOnce` services. `budget`: hundredths of the currency, for a month. */
export function bestFewServices(
  services: readonly PricedService[],
  titles: readonly WantedTitle[],
  { budget, atOnce }: { readonly budget: number; readonly atOnce: number },
): ServicePlan {
  const compared = comparedServices(services, titles);
  const { ofTitle } = setsOf(compared, titles);
  let [best, mostShown, leastPrice] = [0, 0, 0];
  const look = (set: number, paid: number, from: number, left: number): void => {
    for (let at = from; left > 0 && at < compared.length; at++) {
      const larger = set | (1 << at);
      const price = paid + compared[at]!.price;
      if (price > budget) continue;
      const shown = ofTitle.reduce((count, of) => (of & larger ? count + 1 : count), 0);
      if (shown > mostShown || (shown === mostShown && (price < leastPrice || (price === leastPrice && bitsIn(larger) < bitsIn(best)))))
        [best, mostShown, leastPrice] = [larger, shown, price];
      look(larger, price, at + 1, left - 1);
    }
  };
  look(0, 0, 0, atOnce);
  return planOf(best, compared, titles);
}

/**
 * The cheapest way to watch every title that is on one of the services or can be rented: some services for a month, and the rest rented.
 * Exact, as `bestServices` is.
 */
export function cheapestWithRentals(services: readonly PricedService[], titles: readonly WantedTitle[]): RentalPlan {
  const compared = comparedServices(services, titles);
  const { all, ofTitle } = setsOf(compared, titles);
  // A title that cannot be rented weighs more than all prices together, so that a set which shows it is always chosen.
  const never = 1 + services.reduce((sum, { price }) => sum + price, 0) + titles.reduce((sum, { rentPrice }) => sum + (rentPrice ?? 0), 0);
  const rents = lossesOf(compared, ofTitle, (at) => titles[at]?.rentPrice ?? never);
  let [best, leastCost] = [0, rents[all]!];
  const { half, ofFirst, ofLast } = setPrices(compared);
  for (let last = 0; last < ofLast.length; last++) {
    const paid = ofLast[last]!;
    if (paid >= leastCost) continue;
    for (let first = 0; first < ofFirst.length; first++) {
      const set = (last << half) | first;
      const cost = rents[all ^ set]! + paid + ofFirst[first]!;
      if (cost >= leastCost) continue;
      best = set;
      leastCost = cost;
    }
  }
  const plan = planOf(best, compared, titles);
  const shown = new Set(plan.titles);
  const rented = titles.filter(({ id, rentPrice }) => rentPrice !== null && !shown.has(id));
  return { ...plan, rented: rented.map(({ id }) => id), rentPrice: rented.reduce((sum, { rentPrice }) => sum + (rentPrice ?? 0), 0) };
}

/**
 * The services that are worth comparing: those that no other one beats. Beyond twenty, those stay that a first choice by titles for the money
 * needs to show everything, then those with the most titles.
 */
export function comparedServices(services: readonly PricedService[], titles: readonly WantedTitle[]): readonly PricedService[] {
  const useful = unbeatenServices(services, titles);
  if (useful.length <= mostServicesCompared) return useful;
  const left = new Set(titles.map(({ id }) => id));
  const chosen = new Set<string>();
  const gainOf = ({ shows, price }: Candidate): number => [...shows].filter((id) => left.has(id)).length / (price + 1);
  while (chosen.size < mostServicesCompared) {
    const [next] = useful
      .filter(({ id }) => !chosen.has(id))
      .sort((one, other) => gainOf(other) - gainOf(one) || other.shows.size - one.shows.size || one.price - other.price);
    if (!next) break;
    chosen.add(next.id);
    for (const id of next.shows) left.delete(id);
  }
  return useful.filter(({ id }) => chosen.has(id));
}

/** The services with a title, without those whose titles another one shows for the same money or less. */
export function unbeatenServices(services: readonly PricedService[], titles: readonly WantedTitle[]): readonly Candidate[] {
  const candidates = services.map((service, place) => ({
    ...service,
    place,
    shows: new Set(titles.filter((title) => title.services.includes(service.id)).map(({ id }) => id)),
  }));
  return candidates.filter((one) => one.shows.size > 0 && !candidates.some((other) => beats(other, one)));
}

export interface Candidate extends PricedService {
  readonly place: number;
  readonly shows: ReadonlySet<number>;
}

/** Of two that are equal the first one stays. */
function beats(one: Candidate, other: Candidate): boolean {
  if (one.place === other.place || one.price > other.price || one.shows.size < other.shows.size) return false;
  for (const id of other.shows) if (!one.shows.has(id)) return false;
  return one.price < other.price || one.shows.size > other.shows.size || one.place < other.place;
}

/** The sets that have each title, 0 for one that no compared service has, and the set of all services. */
function setsOf(
  services: readonly PricedService[],
  titles: readonly WantedTitle[],
): { readonly all: number; readonly ofTitle: readonly number[] } {
  const bits = new Map(services.map(({ id }, at) => [id, 1 << at]));
  return {
    all: 2 ** services.length - 1,
    ofTitle: titles.map((title) => title.services.reduce((set, id) => set | (bits.get(id) ?? 0), 0)),
  };
}

/** What the titles weigh that are lost with each set of services that is left out. The next call writes over it. */
function lossesOf(services: readonly PricedService[], ofTitle: readonly number[], weight: (at: number) => number): Float64Array {
  const lost = emptyTable(services.length);
  ofTitle.forEach((set, at) => {
    if (set > 0) lost[set]! += weight(at);
  });
  addSubsets(lost);
  return lost;
}

function planOf(set: number, services: readonly PricedService[], titles: readonly WantedTitle[]): ServicePlan {
  const chosen = services.filter((_, at) => (set & (1 << at)) !== 0);
  const ids = chosen.map(({ id }) => id);
  return {
    services: ids,
    price: chosen.reduce((sum, { price }) => sum + price, 0),
    titles: titles.filter((title) => title.services.some((id) => ids.includes(id))).map(({ id }) => id),
  };
}
