import { useEffect, useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { additionsTo, savedGroups, titlesPerPage, withSavedChanges, type SavedGroup } from '@agm/domain';
import { useActiveServicesParameter, useServicesParameter } from '@agm/federation';
import { intlLanguage } from '@agm/messages';
import { deviceListsAtom, deviceMemory, localeAtom, nothingSaved, onMineName, savedAtom, userAtom } from '@agm/session';
import { useSavedTitles } from './data/useSavedTitles.ts';
import { listTiles, ownServicesOf } from './model/listTile.ts';
import { OnMineContainer } from './OnMineContainer.tsx';
import { devicePath, listName, listOrder, listPath } from './model/pageHead.ts';
import { arrangeSaved, lookAt, needsEveryTitle, plainLook, savedInWords, type SavedLook } from './model/savedOrder.ts';
import { useAccountCopy } from './useAccountCopy.ts';
import { useAdoption } from './useAdoption.ts';
import { useDeviceOffer } from './useDeviceOffer.ts';
import { useExport } from './useExport.ts';
import { useKeptHere } from './useKeptHere.ts';
import { useMember } from './useMember.ts';
import { usePress } from './usePress.ts';
import { SavedPage, type SavedState, type SavedTile } from './views/SavedPage/SavedPage.tsx';
import { t } from './t.ts';

interface Props {
  readonly group: SavedGroup;
  /** The member's own lists, or the lists on this device. */
  readonly place: 'account' | 'device';
}

/** One saved list. */
export function SavedContainer({ group, place }: Props) {
  const locale = useAtomValue(localeAtom);
  const saved = useAtomValue(savedAtom);
  const onDevice = useAtomValue(deviceListsAtom);
  const isMember = useAtomValue(userAtom) !== null;
  const member = useMember();
  const offer = useDeviceOffer();
  const taking = useExport();
  const later = useKeptHere()?.length ?? 0;
  const dropping = usePress(async (actions) => {
    actions.keptTitles.forgetDevice();
    return { outcome: 'done' };
  });
  useAdoption(place === 'device' && !isMember);
  const isKnown = useIsKnown(place);
  const [look, setLook] = useState<SavedLook>(plainLook);
  const [pages, setPages] = useState(1);
  const copy = useAccountCopy(place === 'device');
  const here = useMemo(() => (copy ? withSavedChanges(copy.lists, additionsTo(copy.lists, onDevice)) : onDevice), [copy, onDevice]);
  const { lists, unreadable } = place === 'account' ? saved : { ...nothingSaved, lists: here };
  const entries = lists[group];
  const ids = useMemo(() => arrangeSaved(entries, look.order), [entries, look.order]);
  const mine = useServicesParameter(locale);
  const onMine = useActiveServicesParameter(locale);
  const isSifted = needsEveryTitle(look) || onMine !== '';
  const { titles, isWhole, error, retry } = useSavedTitles(
    ids,
    locale,
    isSifted ? Math.max(1, Math.ceil(ids.length / titlesPerPage)) : pages,
  );
  const found = useMemo(() => {
    const fitting = isSifted ? lookAt(titles, look) : titles;
    return onMine ? fitting.filter((title) => ownServicesOf(title, locale, onMine).length > 0) : fitting;
  }, [titles, look, isSifted, onMine, locale]);

  const tiles = useMemo(
    (): readonly SavedTile[] =>
      listTiles(found.slice(0, pages * titlesPerPage), {
        country: locale,
        mine,
        note: (id) => {
          const when = savedInWords(entries[id] ?? '');
          return when && t`saved ${when}`;
        },
      }).map((tile) => ({ ...tile, pressed: savedGroups.filter((name) => lists[name][tile.id] !== undefined) })),
    [found, pages, lists, entries, locale, mine],
  );

  const state = (): SavedState => {
    if (unreadable.includes(group)) return { is: 'unreadable' };
    if (ids.length === 0) return { is: isKnown ? 'empty' : 'loading' };
    const hasMore = isSifted ? found.length > pages * titlesPerPage : ids.length > pages * titlesPerPage;
    if (tiles.length > 0) return { is: 'full', tiles, hasMore, isLoading: !isWhole, onMore: () => setPages(pages + 1) };
    if (error !== undefined) return { is: 'failed', words: visitorMessage(error), onRetry: retry };
    if (!isWhole) return { is: 'loading' };
    if (!isSifted) return { is: 'gone' };
    return {
      is: 'sifted',
      onWhole: needsEveryTitle(look) ? () => setLook(plainLook) : null,
      onEveryService: onMine ? () => deviceMemory.write(onMineName, null) : null,
    };
  };
  const path = place === 'account' ? listPath : devicePath;
  return (
    <SavedPage
      place={place}
      isMember={isMember}
      copyOf={copy && momentInWords(copy.at)}
      offer={offer}
      taking={taking}
      later={place === 'device' && !isMember && later > 0 ? { count: later, dropping } : null}
      tabs={listOrder.map((name) => ({
        group: name,
        name: listName(name),
        href: path(name),
        count: unreadable.includes(name) ? null : Object.keys(lists[name]).length,
        isHere: name === group,
      }))}
      state={state()}
      narrow={<OnMineContainer country={locale} />}
      look={look}
      onLook={(changed) => {
        setLook({ ...look, ...changed });
        setPages(1);
      }}
      onLogIn={() =>
        void member().then(
          ({ popups }) => popups.offer({ type: 'login' }),
          () => {},
        )
      }
      // On the device's page a member's buttons would act on the account, and what cannot be reached cannot be changed: there, titles only lead on.
      onToggle={
        place === 'device' && (isMember || copy)
          ? null
          : ({ group: toggled, id }) =>
              void member().then(
                (actions) => actions.saved.toggle(toggled, id),
                () => {},
              )
      }
    />
  );
}

/** Whether the lists of this device are read: the code that reads them loads first. */
function useIsKnown(place: Props['place']): boolean {
  const member = useMember();
  const [isKnown, setKnown] = useState(place === 'account');
  useEffect(() => {
    const know = () => setKnown(true);
    if (!isKnown) member().then(know, know);
  });
  return isKnown;
}

/** `27 November, 09:41`, where the visitor is. */
const momentInWords = (at: number): string =>
  new Intl.DateTimeFormat(intlLanguage('en-GB'), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(at);
