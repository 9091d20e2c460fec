import { ApiError, type DealsAnswer, type GuideAnswer, type GuidesAnswer } from '@agm/api';
import { editorialPath, homeOf, pageTitle, titlePath, writeEditorial, type EditorialAsk } from '@agm/domain';
import type { PageHead } from '@agm/federation';
import { homeWords } from './guideWords.ts';
import type { Said } from './saidIn.ts';
import { t } from '../t.ts';

/** What a list of guides says about itself. */
export function guidesHead(ask: EditorialAsk, { answer, error }: Said<GuidesAnswer>): PageHead {
  const { title, lead } = homeWords(ask.home);
  if (!answer) return silentHead(ask, error);
  if (answer.items.length === 0 && ask.page > 1) return silentHead(ask, new ApiError('refused', '', { status: 404 }));
  return listHead(
    ask,
    title,
    lead,
    answer.items.map((guide) => ({ name: guide.title, url: editorialPath(guide.kind, guide.slug) })),
    answer.total,
  );
}

export function dealsHead(ask: EditorialAsk, { answer, error }: Said<DealsAnswer>): PageHead {
  const { title, lead } = homeWords('deals');
  if (!answer) return silentHead(ask, error);
  if (answer.items.length === 0 && ask.page > 1) return silentHead(ask, new ApiError('refused', '', { status: 404 }));
  return listHead(
    ask,
    title,
    lead,
    answer.items.map((deal) => ({ name: deal.title, url: editorialPath('deal', deal.slug) })),
    answer.total,
  );
}

/** A guide read under another home than its own is not there. */
export function guideHead(ask: EditorialAsk, { answer, error }: Said<GuideAnswer>): PageHead {
  if (!answer) return silentHead(ask, error);
  if (homeOf(answer.kind) !== ask.home) return silentHead(ask, new ApiError('refused', '', { status: 404 }));
  const { title, summary, items, picks, page } = answer;
  return {
    status: 200,
    title: pageTitle(page > 1 ? t`${title}, page ${page}` : title),
    description: summary || null,
    // A former address shows the guide, too, until the visitor comes back to the server.
    canonical: writeEditorial({ ...ask, slug: answer.slug }),
    kind: 'website',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: summary,
      datePublished: answer.publishedOn,
      author: { '@type': answer.author ? 'Person' : 'Organization', name: answer.byline },
      isAccessibleForFree: !answer.isPremium,
      ...(answer.writtenIn && { inLanguage: answer.writtenIn.title }),
      ...(items.length > 0 && {
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: picks,
          itemListElement: items.map(({ place, item }) => ({
            '@type': 'ListItem',
            position: place,
            name: item.title,
            url: titlePath(item.slug),
          })),
        },
      }),
    },
    isIndexable: true,
  };
}

function listHead(
  ask: EditorialAsk,
  title: string,
  description: string,
  items: readonly { readonly name: string; readonly url: string }[],
  total: number,
): PageHead {
  return {
    status: 200,
    title: pageTitle(ask.page > 1 ? t`${title}, page ${ask.page}` : title),
    description,
    canonical: writeEditorial(ask),
    kind: 'website',
    jsonLd:
      items.length === 0
        ? null
        : {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            name: title,
            numberOfItems: total,
            itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
          },
    isIndexable: items.length > 0,
  };
}

function silentHead(ask: EditorialAsk, error: unknown): PageHead {
  const isMissing = error instanceof ApiError && error.status === 404;
  return {
    status: isMissing ? 404 : error === undefined ? 200 : 503,
    title: pageTitle(isMissing ? t`Page not found` : homeWords(ask.home).title, isMissing),
    description: null,
    canonical: writeEditorial(ask),
    kind: 'website',
    jsonLd: null,
    isIndexable: false,
  };
}
