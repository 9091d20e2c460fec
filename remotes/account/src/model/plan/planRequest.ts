import type { PlannedTitle, ServicePrice } from '@agm/api';
import type { MonthlyWishes } from '@agm/domain/monthlyPlan';

export interface PlanWishes {
  /** As it was typed, in the country's currency; empty where nothing is too much. */
  readonly budget: string;
  readonly atOnce: number;
  /** Plans with advertisements will do. */
  readonly withAds: boolean;
}

export const plainWishes: PlanWishes = { budget: '', atOnce: 2, withAds: true };

const monthsAhead = 6;

/** What the planner is asked. `now` is in milliseconds since 1970. */
export function planRequest(
  {
    titles,
    prices,
    wishes,
  }: { readonly titles: readonly PlannedTitle[]; readonly prices: readonly ServicePrice[]; readonly wishes: PlanWishes },
  now: number,
): MonthlyWishes {
  return {
    titles: titles.map(({ id, offers }) => ({ id, offers })),
    prices: chosenPrices(prices, wishes.withAds).map(({ platform, amount }) => ({ id: platform, price: amount })),
    budget: readBudget(wishes.budget),
    atOnce: wishes.atOnce,
    months: monthsFrom(now),
  };
}

/** Of each service the plan that is paid: the cheapest, or the cheapest without advertisements. */
export function chosenPrices(prices: readonly ServicePrice[], withAds: boolean): readonly ServicePrice[] {
  const chosen = new Map<string, ServicePrice>();
  for (const price of prices) {
    if (price.plan === 'with-ads' && !withAds) continue;
    const before = chosen.get(price.platform);
    if (!before || price.amount < before.amount) chosen.set(price.platform, price);
  }
  return [...chosen.values()];
}

/** Hundredths; null for what is no amount. A comma is a point where people write prices so. */
export function readBudget(text: string): number | null {
  const plain = text
    .replaceAll(/[^\d.,]/g, '')
    .replace(/,(?=\d{1,2}$)/, '.')
    .replaceAll(',', '');
  return /^\d{1,8}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** Today, and the first days of the months after it (ISO). */
function monthsFrom(now: number): readonly string[] {
  const today = new Date(now);
  const firsts = Array.from(
    { length: monthsAhead - 1 },
    (_, at) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + at + 1, 1)),
  );
  return [today, ...firsts].map((day) => day.toISOString().slice(0, 10));
}
