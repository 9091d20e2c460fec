import { useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { titlesPerPage } from '@agm/domain';
import { useActiveServicesParameter, useOwn, useServices, useServicesParameter, type OwnHere } from '@agm/federation';
import { deviceMemory, localeAtom, onMineName, type Own, type OwnChange } from '@agm/session';
import { intlLanguage } from '@agm/messages';
import { useSavedTitles } from './data/useSavedTitles.ts';
import { listTiles, ownServicesOf } from './model/listTile.ts';
import { OnMineContainer } from './OnMineContainer.tsx';
import { OwnListsPage, type ListOnPage, type OwnListsPageProps } from './views/OwnListsPage/OwnListsPage.tsx';
import { useDeviceOffer } from './useDeviceOffer.ts';
import { Waiting } from './views/Waiting/Waiting.tsx';
import { t } from './t.ts';

/** What is shown where no list is: the titles the visitor has rated. */
const ratings = 'ratings';

/** A visitor's own lists and ratings, in the account or on this device. */
export function OwnListsContainer() {
  const own = useOwn();
  return own ? <Lists own={own} /> : <Waiting />;
}

function Lists({ own }: { readonly own: OwnHere }) {
  const country = useAtomValue(localeAtom);
  const mine = useServicesParameter(country);
  const onMine = useActiveServicesParameter(country);
  const { say, reportError } = useServices();
  const offer = useDeviceOffer();
  const [wanted, setWanted] = useState<string>(ratings);
  const [pages, setPages] = useState(1);
  const { things, links, place } = own;
  const lists = useMemo(() => things.lists.toSorted((one, other) => one.name.localeCompare(other.name, intlLanguage())), [things.lists]);
  const here = lists.find(({ id }) => id === wanted) ?? null;
  const ids = useMemo(
    () =>
      here?.titles ??
      Object.entries(things.ratings)
        .sort(([, one], [, other]) => other.at - one.at)
        .map(([id]) => Number(id)),
    [here, things.ratings],
  );
  const { titles, isWhole, error, retry } = useSavedTitles(
    ids,
    country,
    onMine ? Math.max(1, Math.ceil(ids.length / titlesPerPage)) : pages,
  );
  const fitting = onMine ? titles.filter((title) => ownServicesOf(title, country, onMine).length > 0) : titles;
  const tiles = listTiles(fitting.slice(0, pages * titlesPerPage), {
    country,
    mine,
    note: (id) => (things.ratings[id] ? t`you gave it ${things.ratings[id].rating}` : null),
  });
  const choose = (id: string) => {
    setWanted(id);
    setPages(1);
  };
  /** Says a refusal, or what follows. */
  const act = (work: (things: Own) => Promise<Awaited<ReturnType<Own['share']>>>, words?: string) =>
    void own
      .open()
      .then(work)
      .then((made) => {
        if (made.outcome === 'refused') say?.([made.message, made.hint].filter(Boolean).join('. '));
        else if (words !== undefined) say?.(words);
      })
      .catch((failure: unknown) => reportError(failure, 'an own list'));

  return (
    <OwnListsPage
      place={place}
      offer={offer}
      narrow={<OnMineContainer country={country} />}
      tabs={[
        { id: ratings, name: t`Your ratings`, count: Object.keys(things.ratings).length, isHere: here === null },
        ...lists.map(({ id, name, titles: on }) => ({ id, name, count: on.length, isHere: id === here?.id })),
      ]}
      list={here && { name: here.name, link: linkOf(here.id) }}
      state={state()}
      onChoose={({ id }) => choose(id)}
      onMake={({ name }) =>
        act(async (things_) => {
          const { list, outcome } = await things_.makeList(name);
          if (list !== null) choose(list);
          return outcome;
        })
      }
      onRename={({ name }) => here && own.change([{ kind: 'list', list: here.id, name }])}
      onDelete={() => {
        if (!here) return;
        const back: readonly OwnChange[] = [
          { kind: 'list', list: here.id, name: here.name },
          ...[...here.titles].reverse().map((title): OwnChange => ({ kind: 'entry', list: here.id, title, isIn: true })),
        ];
        own.change([{ kind: 'list', list: here.id, name: null }], { words: t`“${here.name}” is gone.`, back });
      }}
      onShare={place === 'account' ? () => here && act((things_) => things_.share(here.id)) : null}
      onUnshare={() => here && act((things_) => things_.unshare(here.id), t`The link shows nothing any more.`)}
      onTakeOff={({ id, title }) => {
        const rated = things.ratings[id];
        if (here)
          own.change([{ kind: 'entry', list: here.id, title: id, isIn: false }], {
            words: t`${title} is no longer on “${here.name}”.`,
            back: [{ kind: 'entry', list: here.id, title: id, isIn: true }],
          });
        else if (rated)
          own.change([{ kind: 'rating', title: id, rating: null }], {
            words: t`Your rating of ${title} is gone.`,
            back: [{ kind: 'rating', title: id, rating: rated.rating }],
          });
      }}
    />
  );

  function linkOf(id: string): ListOnPage['link'] {
    const token = links[id];
    return token === undefined ? null : `${location.origin}/lists/shared/#token=${token}`;
  }

  function state(): OwnListsPageProps['state'] {
    if (!own.isKnown && place === 'account') return { is: 'loading' };
    if (ids.length === 0) return { is: 'empty' };
    const hasMore = (onMine ? fitting.length : ids.length) > pages * titlesPerPage;
    if (tiles.length > 0) return { is: 'full', tiles, hasMore, isLoading: !isWhole, onMore: () => setPages(pages + 1) };
    if (error !== undefined) return { is: 'failed', words: visitorMessage(error), onRetry: retry };
    if (!isWhole) return { is: 'loading' };
    return onMine ? { is: 'sifted', onWhole: null, onEveryService: () => deviceMemory.write(onMineName, null) } : { is: 'gone' };
  }
}
