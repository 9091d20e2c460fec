import { useEffect, useMemo, type MouseEvent } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage, type ListingItem } from '@agm/api';
import { editorialPath, guideTaxonomies, homeOf, readEditorial, writeEditorial, type EditorialAsk } from '@agm/domain';
import { useActiveServicesParameter, useHead, useServices } from '@agm/federation';
import { localeAtom } from '@agm/session';
import { useCountedView, useDeals, useGuide, useGuides } from './data/useGuides.ts';
import { dealsHead, guideHead, guidesHead } from './model/editorialHead.ts';
import { guideNote, homeWords, longDay, relatedWords, sumWords, toPickRow } from './model/guideWords.ts';
import { LateSwitch } from './late.tsx';
import { useFollow } from './useFollow.ts';
import { DealsPage } from './views/Editorial/DealsPage.tsx';
import { GuideList, type GuideTile } from './views/Editorial/GuideList.tsx';
import { GuidePage } from './views/Editorial/GuidePage.tsx';
import { t } from './t.ts';

type ListedHome = Exclude<EditorialAsk['home'], 'deals'>;

/** What the editors write: a list of it, or one piece. */
export function EditorialContainer({ address }: { readonly address: string }) {
  const ask = useMemo(() => readEditorial(address), [address]);
  // The host sends nobody here for an address that is none.
  if (!ask) return null;
  if (ask.home === 'deals') return <DealsContainer ask={ask} />;
  return ask.slug === null ? <GuidesContainer ask={ask} home={ask.home} /> : <GuideContainer ask={ask} slug={ask.slug} />;
}

const pagesOf = (ask: EditorialAsk, totalPages: number) => ({
  page: ask.page,
  totalPages,
  hrefOf: (page: number) => writeEditorial({ ...ask, page }),
});

const toTile = (guide: Parameters<typeof guideNote>[0] & Omit<GuideTile, 'href' | 'note'>): GuideTile => ({
  ...guide,
  href: editorialPath(guide.kind, guide.slug),
  note: guideNote(guide),
});

function GuidesContainer({ ask, home }: { readonly ask: EditorialAsk; readonly home: ListedHome }) {
  const asked = useGuides(ask);
  const follow = useFollow();
  const { track } = useServices();
  const { answer, error, retry } = asked;
  useHead(answer || error !== undefined ? guidesHead(ask, asked) : null);
  useCountedView('tag-list-page-view', { path: writeEditorial({ ...ask, page: 1 }) });
  const guides = useMemo(() => answer?.items.map(toTile) ?? [], [answer]);
  const popular = useMemo(() => answer?.popular?.map(toTile) ?? [], [answer]);
  const groups =
    home === 'cord-cutting'
      ? [
          { title: t`Streaming services`, guides: guides.filter(({ kind }) => kind === 'service') },
          { title: t`Channels, without cable`, guides: guides.filter(({ kind }) => kind === 'channel') },
        ]
      : [{ title: null, guides }];
  const state =
    error !== undefined
      ? { is: 'failed' as const, words: visitorMessage(error), onRetry: retry }
      : !answer
        ? { is: 'loading' as const }
        : guides.length === 0
          ? { is: 'empty' as const }
          : {
              is: 'full' as const,
              groups: groups.filter((group) => group.guides.length > 0),
              popular,
              pages: pagesOf(ask, answer.totalPages),
            };
  const onOpen = ({
    guide,
    index,
    href,
    event,
  }: {
    readonly guide: GuideTile | null;
    readonly index: number;
    readonly href: string;
    readonly event: MouseEvent<HTMLAnchorElement>;
  }) => {
    if (guide) track({ event: 'select_content', content_type: 'guide', content_id: guide.id, parent_list: writeEditorial(ask), index });
    follow({ href, event });
  };
  return <GuideList {...homeWords(home)} home={home} state={state} onOpen={onOpen} />;
}

function GuideContainer({ ask, slug }: { readonly ask: EditorialAsk; readonly slug: string }) {
  const locale = useAtomValue(localeAtom);
  const asked = useGuide(ask);
  const follow = useFollow();
  const { answer, error, retry } = asked;
  useHead(answer || error !== undefined ? guideHead(ask, asked) : null);
  const { navigate } = useServices();
  // The guide was found by an address that it had before.
  const moved = answer !== undefined && answer.slug !== slug ? editorialPath(answer.kind, answer.slug) : null;
  useEffect(() => {
    if (moved !== null) navigate(moved, { replace: true });
  }, [moved, navigate]);
  const isHere = answer !== undefined && homeOf(answer.kind) === ask.home;
  useCountedView('tag-post-view', isHere ? { id: answer.id } : null);
  const onMine = useActiveServicesParameter(locale);
  const picks = useMemo(() => {
    const wanted = onMine ? onMine.split('~').map((service) => `${locale}-${service}`) : null;
    const isWanted = ({ item }: { readonly item: ListingItem }) => !wanted || item.platforms.some((platform) => wanted.includes(platform));
    return answer?.items.filter(isWanted).map((pick) => toPickRow(pick, locale)) ?? [];
  }, [answer, locale, onMine]);
  const cards = useMemo(() => answer?.cards?.map((item) => toPickRow({ place: 0, reason: '', item }, locale)) ?? [], [answer, locale]);
  const state =
    error !== undefined
      ? { is: 'failed' as const, words: visitorMessage(error), onRetry: retry }
      : !answer || !isHere
        ? { is: 'loading' as const }
        : {
            is: 'full' as const,
            picks,
            leftOut: answer.items.length - picks.length,
            guide: { ...answer, cards, note: guideNote(answer), home: { href: `/${ask.home}/`, name: homeWords(ask.home).title } },
            related: guideTaxonomies
              .map((taxonomy) => ({
                title: relatedWords(taxonomy),
                links: answer.related[taxonomy].map(({ id, kind, title, slug: other, isPremium, writtenIn }) => ({
                  id,
                  title,
                  writtenIn,
                  isPremium,
                  href: editorialPath(kind, other),
                })),
              }))
              .filter(({ links }) => links.length > 0),
            pages: pagesOf(ask, answer.totalPages),
          };
  return <GuidePage state={state} onOpen={follow} narrow={<LateSwitch />} />;
}

function DealsContainer({ ask }: { readonly ask: EditorialAsk }) {
  const asked = useDeals(ask);
  const follow = useFollow();
  const { answer, error, retry } = asked;
  useHead(answer || error !== undefined ? dealsHead(ask, asked) : null);
  useCountedView('tag-list-page-view', { path: '/deals/' });
  const state =
    error !== undefined
      ? { is: 'failed' as const, words: visitorMessage(error), onRetry: retry }
      : !answer
        ? { is: 'loading' as const }
        : answer.items.length === 0
          ? { is: 'empty' as const }
          : {
              is: 'full' as const,
              deals: answer.items.map((deal) => ({
                ...deal,
                day: longDay(deal.publishedOn),
                wallHref: `/on/${deal.platform}/`,
                price: deal.price && {
                  sum: sumWords(deal.price),
                  per: deal.price.per,
                  after: deal.price.after,
                  isExample: deal.price.isExample,
                },
              })),
              pages: pagesOf(ask, answer.totalPages),
            };
  return <DealsPage {...homeWords('deals')} state={state} onOpen={follow} />;
}
