import type { GuideCard, GuidePick, GuidePrice } from '@agm/api';
import { shownPlatforms, titlePath, type CountryCode, type EditorialHome, type GuideTaxonomy } from '@agm/domain';
import { formatDay, intlLanguage } from '@agm/messages';
import { serviceName, valueName } from './names.ts';
import type { GuideNoteProps } from '../views/Editorial/GuideNote.tsx';
import type { PickRow } from '../views/Editorial/GuidePage.tsx';
import { sentence, plural, t } from '../t.ts';

/** What the list of each home is called, and its first sentence. */
export const homeWords = (home: EditorialHome): { readonly title: string; readonly lead: string } =>
  ({
    guides: {
      title: t`Guides`,
      lead: t`Short lists with a reason for every title, written by our desks. Pick a mood, a country or somebody you like to look at.`,
    },
    'cord-cutting': {
      title: t`Cord-Cutting Guides`,
      lead: t`What each streaming service is good for, and how to watch a channel without its cable.`,
    },
    'how-to': {
      title: t`How to Compare`,
      lead: t`Plain comparisons for the questions that come before the film: which service, which plan, which box.`,
    },
    deals: {
      title: t`Deals`,
      lead: t`Trials and cheaper plans worth a look. The prices are examples of what such a deal looks like; look at the service before you decide.`,
    },
  })[home];

export const relatedWords = (taxonomy: GuideTaxonomy): string =>
  ({
    actor: t`By actor`,
    categories: t`By genre`,
    country: t`By country`,
    director: t`By director`,
  })[taxonomy];

/** "12 titles · Film desk · 15 November 2026" */
export const guideNote = ({ picks, byline, publishedOn }: Pick<GuideCard, 'picks' | 'byline' | 'publishedOn'>): GuideNoteProps => ({
  count: picks > 0 ? plural(picks, { one: sentence`1 title`, other: sentence`${picks} titles` }) : null,
  byline,
  day: { iso: publishedOn.slice(0, 10), words: longDay(publishedOn) },
});

const months = () => t`January February March April May June July August September October November December`.split(' ');

/** "15 November 2026" of an ISO date, the same on every machine. */
export function longDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return formatDay(date) ?? `${Number(day)} ${months()[Number(month) - 1] ?? ''} ${year}`;
}

const servicesShown = 4;

export function toPickRow({ place, reason, item, writtenIn }: GuidePick, locale: CountryCode): PickRow {
  const prefix = `${locale}-`;
  const here = item.platforms.filter((platform) => platform.startsWith(prefix)).map((platform) => platform.slice(prefix.length));
  const order = shownPlatforms(locale).map(({ id }) => id);
  const known = [...order.filter((id) => here.includes(id)), ...here.filter((id) => !order.includes(id))];
  const [genre = null] = item.genres;
  return {
    id: item.id,
    place,
    reason,
    writtenIn,
    title: item.title,
    href: titlePath(item.slug),
    type: item.type,
    staffRating: item.staffRating,
    note: [
      item.type === 'show' ? t`Show` : t`Film`,
      String(item.year),
      ...(genre === null ? [] : [valueName('genre', genre, locale)]),
    ].join(' · '),
    services: known.slice(0, servicesShown).map((id) => ({ id, name: serviceName(id, locale) })),
    moreServices: Math.max(0, known.length - servicesShown),
    genre,
    mood: item.moods[0] ?? null,
    year: item.year,
    seed: item.poster.seed,
    image: item.poster.image,
  };
}

/** "$7.99", "Free" */
export const sumWords = ({ amount, currency }: GuidePrice): string =>
  amount === 0 ? t`Free` : new Intl.NumberFormat(intlLanguage(), { style: 'currency', currency }).format(amount);
