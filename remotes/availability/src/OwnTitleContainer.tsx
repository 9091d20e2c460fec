import { useOwn, useServices } from '@agm/federation';
import type { OwnChange } from '@agm/session';
import { OwnTitle } from './views/OwnTitle/OwnTitle.tsx';
import { t } from './t.ts';

/** What a visitor says of a title for themselves alone: a rating, and which of their own lists it is on. */
export function OwnTitleContainer({ id, title }: { readonly id: number; readonly title: string }) {
  const own = useOwn();
  const { reportError, say } = useServices();
  if (!own) return null;
  const { ratings, lists } = own.things;
  const rating = ratings[id]?.rating ?? null;
  const rated = (value: number | null): OwnChange => ({ kind: 'rating', title: id, rating: value });
  return (
    <OwnTitle
      rating={rating}
      lists={lists
        .map((list) => ({ id: list.id, name: list.name, isIn: list.titles.includes(id) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))}
      place={own.place}
      onRate={({ rating: value }) =>
        own.change([rated(value)], {
          words: value === null ? t`Your rating of ${title} is gone.` : t`You rated ${title} ${value} of 10.`,
          back: [rated(rating)],
        })
      }
      onPut={({ list, isIn }) => own.change([{ kind: 'entry', list, title: id, isIn }])}
      onMake={({ name }) =>
        void own
          .open()
          .then((things) => things.makeList(name, id))
          .then(({ outcome }) =>
            say?.(
              outcome.outcome === 'refused'
                ? [outcome.message, outcome.hint].filter(Boolean).join('. ')
                : t`${title} is on your new list “${name}”.`,
            ),
          )
          .catch((error: unknown) => reportError(error, 'a new list'))
      }
    />
  );
}
