import { useOwn, useTitleLists } from '@agm/federation';
import type { OwnChange } from '@agm/session';
import { OwnTitle } from './views/OwnTitle/OwnTitle.tsx';
import { t } from './t.ts';

/** What a visitor says of a title for themselves alone: a rating, and which of their own lists it is on. */
export function OwnTitleContainer({ id, title }: { readonly id: number; readonly title: string }) {
  const own = useOwn();
  const lists = useTitleLists(id, (name) => t`${title} is on your new list “${name}”.`);
  if (!own || !lists) return null;
  const rating = own.things.ratings[id]?.rating ?? null;
  const rated = (value: number | null): OwnChange => ({ kind: 'rating', title: id, rating: value });
  return (
    <OwnTitle
      {...lists}
      rating={rating}
      onRate={({ rating: value }) =>
        own.change([rated(value)], {
          words: value === null ? t`Your rating of ${title} is gone.` : t`You rated ${title} ${value} of 10.`,
          back: [rated(rating)],
        })
      }
    />
  );
}
