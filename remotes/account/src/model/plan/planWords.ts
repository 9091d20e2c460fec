import type { PlannedTitle, ServicePrice } from '@agm/api';
import { nameOfSlug, shownPlatformName, titlePath } from '@agm/domain';
import type { MonthlyPlan, PlannedMonth } from '@agm/domain/monthlyPlan';
import { intlLanguage } from '@agm/messages';
import { sentence, plural, t } from '../../t.ts';
import { dayOf, money } from '../price.ts';
import { chosenPrices, readBudget, type PlanWishes } from './planRequest.ts';

export interface PlanService {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  /** The visitor says that they pay for it already. */
  readonly isMine: boolean;
}

export interface PlanTitle {
  readonly id: number;
  readonly name: string;
  readonly href: string;
}

/** Services to pay for, in finished words. */
export interface PlanChoice {
  readonly heading: string;
  readonly price: string;
  readonly services: readonly PlanService[];
  readonly words: string;
  readonly titles: readonly PlanTitle[];
}

export interface PlanPrice {
  readonly id: string;
  readonly service: string;
  readonly plan: string;
  readonly price: string;
  readonly isExample: boolean;
  readonly source: string;
  /** An address to read it at; null where the source is words. */
  readonly href: string | null;
  readonly checked: string | null;
}

export interface PlanInWords {
  readonly choices: readonly PlanChoice[];
  readonly months: readonly (PlanChoice & { readonly id: string })[];
  /** Titles that no plan shows, and why. */
  readonly others: readonly {
    readonly id: string;
    readonly heading: string;
    readonly words: string;
    readonly titles: readonly PlanTitle[];
  }[];
  /** What else is worth knowing, a sentence each. */
  readonly notes: readonly string[];
  readonly prices: readonly PlanPrice[];
  readonly isExample: boolean;
}

export interface PlanFacts {
  readonly plan: MonthlyPlan;
  readonly titles: readonly PlannedTitle[];
  readonly prices: readonly ServicePrice[];
  readonly currency: string;
  readonly wishes: PlanWishes;
  /** The services that the visitor pays for already. */
  readonly mine: readonly string[];
}

export const serviceName = (id: string): string => shownPlatformName(id) ?? nameOfSlug(id);

/** A plan as its page shows it. */
export function planInWords({ plan, titles, prices, currency, wishes, mine }: PlanFacts): PlanInWords {
  const known = new Map(titles.map((title) => [title.id, title]));
  const paid = new Map(chosenPrices(prices, wishes.withAds).map((price) => [price.platform, price]));
  const amount = (hundredths: number): string => money(hundredths / 100, currency);
  const titleLinks = (ids: readonly number[]): readonly PlanTitle[] =>
    ids.flatMap((id) => {
      const title = known.get(id);
      return title ? [{ id, name: title.title, href: titlePath(title.slug) }] : [];
    });
  const services = (ids: readonly string[]): readonly PlanService[] =>
    ids.map((id) => ({ id, name: serviceName(id), price: amount(paid.get(id)?.amount ?? 0), isMine: mine.includes(id) }));
  const all = plan.everything.titles.length;

  const everything: PlanChoice = {
    heading: t`Everything`,
    price: t`${amount(plan.everything.price)} a month`,
    services: services(plan.everything.services),
    words: plural(all, {
      one: sentence`The cheapest way to the one title that a service has.`,
      other: sentence`The cheapest way to all ${all} titles that a service has.`,
    }),
    titles: titleLinks(plan.everything.titles),
  };
  const rented = plan.withRentals;
  const withRentals: PlanChoice | null = rented && {
    heading: t`Everything, some of it rented`,
    price: amount(rented.price + rented.rentPrice),
    services: services(rented.services),
    words: t`${amount(rented.price)} for services this month and ${amount(rented.rentPrice)} for renting. You save ${amount(plan.everything.price - rented.price - rented.rentPrice)}. To rent:`,
    titles: titleLinks(rented.rented),
  };
  const budget = readBudget(wishes.budget);
  const forBudget: PlanChoice | null = plan.forBudget && {
    heading: t`The most for ${amount(budget ?? 0)}`,
    price: t`${amount(plan.forBudget.price)} a month`,
    services: services(plan.forBudget.services),
    words:
      plan.forBudget.services.length > 0
        ? t`${plan.forBudget.titles.length} of your ${all} titles that a service has.`
        : t`No service with one of these titles costs so little. The cheapest is ${cheapestWords()}.`,
    titles: titleLinks(plan.forBudget.titles),
  };
  const idle = mine.filter(
    (id) => !titles.some(({ offers }) => offers.some(({ platform, access }) => platform === id && access !== 'store')),
  );
  return {
    choices: all === 0 ? [] : [everything, forBudget, withRentals].filter((choice) => choice !== null),
    months: plan.rotation.map((month) => ({ ...monthWords(month), id: month.month })),
    others: [
      {
        id: 'free',
        heading: t`Free`,
        words: t`No subscription is needed, though some show advertisements.`,
        titles: titleLinks(plan.free),
      },
      { id: 'sold', heading: t`Only to rent or buy`, words: t`No subscription has these.`, titles: sold(plan.soldOnly) },
      {
        id: 'unknown',
        heading: t`Price unknown`,
        words: t`These are on ${plan.withoutPrice.map(serviceName).join(', ')}. We do not know what that costs a month, so no plan has it.`,
        titles: titleLinks(plan.unknownOnly),
      },
      {
        id: 'nowhere',
        heading: t`Offered by nobody`,
        words: t`We know of no service in your country that has these.`,
        titles: titleLinks(plan.nowhere),
      },
    ].filter((group) => group.titles.length > 0),
    notes: [
      ...(idle.length > 0
        ? [
            plural(idle.length, {
              one: sentence`You pay for ${serviceName(idle[0] ?? '')}, which has none of these titles.`,
              other: sentence`You pay for ${idle.map(serviceName).join(', ')}, which have none of these titles.`,
            }),
          ]
        : []),
      ...(plan.withoutPrice.length > 0 && plan.unknownOnly.length === 0
        ? [t`Price unknown: ${plan.withoutPrice.map(serviceName).join(', ')}. No plan has what we cannot compare.`]
        : []),
      ...(plan.notCompared > 0
        ? [t`The 20 services with the most of your titles were compared, and ${plan.notCompared} smaller ones were not.`]
        : []),
    ],
    prices: prices.filter(({ platform }) => titles.some(({ offers }) => offers.some((offer) => offer.platform === platform))).map(priceRow),
    isExample: prices.some(({ isExample }) => isExample),
  };

  function monthWords({ month, services: ids, price, titles: shown }: PlannedMonth): PlanChoice {
    return {
      heading: new Intl.DateTimeFormat(intlLanguage('en-GB'), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month)),
      price: amount(price),
      services: services(ids),
      words: t`${shown.length} of your ${all} titles`,
      titles: titleLinks(shown),
    };
  }

  /** The price of renting stands beside the name. */
  function sold(ids: readonly number[]): readonly PlanTitle[] {
    return titleLinks(ids).map((title) => {
      const rents = (known.get(title.id)?.offers ?? []).flatMap(({ rentPrice }) => rentPrice ?? []);
      return rents.length > 0 ? { ...title, name: t`${title.name}, to rent for ${amount(Math.min(...rents))}` } : title;
    });
  }

  function cheapestWords(): string {
    const [cheapest] = [...paid.values()]
      .filter(({ platform }) =>
        titles.some(({ offers }) => offers.some((offer) => offer.platform === platform && offer.access === 'subscription')),
      )
      .sort((one, other) => one.amount - other.amount);
    return cheapest ? t`${serviceName(cheapest.platform)}, ${amount(cheapest.amount)} a month` : '';
  }

  function priceRow({ platform, plan: kind, amount: price, source, checkedOn, isExample }: ServicePrice): PlanPrice {
    return {
      id: `${platform}-${kind}`,
      service: serviceName(platform),
      plan: kind === 'with-ads' ? t`With advertisements` : t`Without advertisements`,
      price: amount(price),
      isExample,
      source: isExample ? t`made up for this demonstration` : source,
      href: !isExample && /^https:\/\//.test(source) && URL.canParse(source) ? source : null,
      checked: checkedOn && dayOf(checkedOn),
    };
  }
}
