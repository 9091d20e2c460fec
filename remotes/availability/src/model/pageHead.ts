import type { TitleAnswer } from '@agm/api';
import { genreName, pageTitle, nameOfSlug, titlePath, watchLink } from '@agm/domain';
import type { PageHead, RemoteProps } from '@agm/federation';
import { countryInWords } from './countryChoices.ts';
import { arrange } from './offers.ts';
import { isUnknown, type TitleRead } from './readAnswer.ts';
import { toWatchWords } from './watchWords.ts';
import { t } from '../t.ts';

type Props = RemoteProps['availability'];

/** What the page says about itself, from what is known of its title. */
export function headOf(props: Props, { title, status }: TitleRead): PageHead {
  if (!title) return isUnknown(status) ? missing(props, 404, t`Title Not Found`) : missing(props, 503, t`Title Not Available`);
  // Elsewhere the partner's own words stay, and what an offer says is not said of one that cannot be read.
  if (title.availability.isAway && props.shape !== 'page') return missing(props, 503, t`Title Not Available`);
  return props.shape === 'watch' ? headOfWatch(props, title) : headOfTitle(title);
}

function headOfTitle(title: TitleAnswer): PageHead {
  return {
    status: 200,
    title: pageTitle(`${title.title} (${title.year})`),
    description: descriptionOf(title),
    canonical: titlePath(title.slug),
    kind: title.type === 'show' ? 'video.tv_show' : 'video.movie',
    jsonLd: jsonLdOf(title),
    isIndexable: true,
    pictured: title.id,
  };
}

/** The page changes with every offer and says nothing the title's own page does not: no search engine needs it. */
function headOfWatch({ platform, country }: Props, title: TitleAnswer): PageHead {
  const watch = toWatchWords(title, platform);
  return {
    status: watch ? 200 : 404,
    title: pageTitle(watch ? t`Watch ${title.title} on ${watch.service}` : t`Not There Any More`),
    description: null,
    canonical: (watch && watchLink({ platform: watch.platform, locale: country, content: title.id })) ?? titlePath(title.slug),
    kind: 'website',
    jsonLd: null,
    isIndexable: false,
  };
}

const missing = ({ title, shape }: Props, status: 404 | 503, words: string): PageHead => ({
  status,
  title: pageTitle(words),
  description: null,
  canonical: shape === 'watch' ? '/watch' : titlePath(title),
  kind: 'website',
  jsonLd: null,
  isIndexable: false,
});

function descriptionOf({ title, year, reason, availability }: TitleAnswer): string {
  const services = [...new Set(arrange(availability.offers).map((offer) => offer.name))];
  const where =
    services.length > 0
      ? t`Watch it in ${countryInWords(availability.country)} on ${services.slice(0, 4).join(', ')}.`
      : t`See where to watch it in your country.`;
  return `${reason ?? `${title} (${year}).`} ${where}`;
}

/** Facts only: search engines get no example offers and no ratings that an import derived. */
function jsonLdOf(title: TitleAnswer): Readonly<Record<string, unknown>> {
  const isShow = title.type === 'show';
  const people = (names: readonly string[]) => filled(names)?.map((name) => ({ '@type': 'Person', name }));
  return {
    '@context': 'https://schema.org',
    '@type': isShow ? 'TVSeries' : 'Movie',
    name: title.title,
    url: titlePath(title.slug),
    [isShow ? 'startDate' : 'datePublished']: String(title.year),
    endDate: isShow && title.endYear !== null ? String(title.endYear) : undefined,
    director: people(title.directors),
    creator: people(title.creators),
    actor: people(title.cast),
    genre: filled(title.genres.map((slug) => genreName(slug) ?? nameOfSlug(slug))),
    inLanguage: filled(title.languages),
    countryOfOrigin: filled(title.countries)?.map((name) => ({ '@type': 'Country', name })),
    duration: title.runtimeMinutes && !isShow ? `PT${title.runtimeMinutes}M` : undefined,
    numberOfSeasons: (isShow && title.seasons) || undefined,
    contentRating: title.certificate ?? undefined,
    award: filled(title.awards),
    review: reviewOf(title),
  };
}

function reviewOf({ staffRating, ratingIsDerived, reason }: TitleAnswer): object | undefined {
  if (staffRating === null || ratingIsDerived) return undefined;
  return {
    '@type': 'Review',
    author: { '@type': 'Organization', name: 'A Good Movie To Watch' },
    reviewBody: reason ?? undefined,
    reviewRating: { '@type': 'Rating', ratingValue: staffRating, bestRating: 10, worstRating: 0 },
  };
}

const filled = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);
