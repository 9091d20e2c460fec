import { useAtomValue } from 'jotai';
import { titlePath } from '@agm/domain';
import { inOwnWords } from '@agm/domain/ownWords';
import type { EmbedWishes, EmbedWords } from '@agm/federation';
import { localeAtom, themeAtom } from '@agm/session';
import { useFirstPage } from './data/useFirstPage.ts';
import { EmbeddedList } from './views/EmbeddedList/EmbeddedList.tsx';
import { t } from './t.ts';

const usualLength = 10;

/** A wall on somebody else's page: its first titles, and the way to the others. */
export function EmbedContainer({ address, embed }: { readonly address: string; readonly embed: EmbedWishes }) {
  const locale = useAtomValue(localeAtom);
  const theme = useAtomValue(themeAtom);
  const answer = useFirstPage(address, locale);
  const { home, maxOffers = usualLength, words } = embed;
  const total = answer?.total ?? 0;
  return (
    <EmbeddedList
      theme={theme}
      title={answer ? (inOwnWords(words?.heading, { title: answer.title }) ?? answer.title) : null}
      wallHref={home + (answer?.canonical ?? '/')}
      total={total}
      more={inOwnWords(words?.more, { count: total })}
      rows={(answer?.items ?? []).slice(0, maxOffers).map(({ id, slug, title, year, staffRating }) => ({
        id,
        title,
        href: home + titlePath(slug),
        facts: [String(year), staffRating === null ? '' : ratingWords(staffRating.toFixed(1), words)].filter(Boolean).join(' · '),
      }))}
    />
  );
}

const ratingWords = (rating: string, words: EmbedWords | undefined): string =>
  inOwnWords(words?.rating, { rating }, 'rating') ?? t`Staff rating ${rating}`;
