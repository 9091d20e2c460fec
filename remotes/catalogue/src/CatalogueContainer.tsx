import { useMemo } from 'react';
import { useAtomValue } from 'jotai';
import { EditorialContainer } from '#editorial';
import { EmbedContainer } from '#embed';
import { ProjektorContainer } from '#projektor';
import { RandomContainer } from '#random';
import { SearchContainer } from '#search';
import { isEditorialAddress, readListing, readRandomAddress, withoutMemberLists } from '@agm/domain';
import { useHead, type RemoteProps } from '@agm/federation';
import { localeAtom, viewerAtom } from '@agm/session';
import { missingHead } from './model/pageHead.ts';
import { readSearch } from './model/searchAddress.ts';
import { useFollow } from './useFollow.ts';
import { NoSuchWall } from './views/EmptyWall/NoSuchWall.tsx';
import { WallContainer } from './WallContainer.tsx';

/** The wall of one address, near or across the room, the search, the Random title page, what the editors write, or a way home from an address that names none of them. */
export function CatalogueContainer({ address, mode, embed }: RemoteProps['catalogue']) {
  const locale = useAtomValue(localeAtom);
  const viewer = useAtomValue(viewerAtom);
  const search = useMemo(() => readSearch(address), [address]);
  const read = useMemo(() => {
    const said = search ? null : readListing(address, locale);
    return said && viewer === null ? withoutMemberLists(said) : said;
  }, [address, locale, search, viewer]);
  if (embed) return <EmbedContainer address={address} embed={embed} />;
  if (isEditorialAddress(address)) return <EditorialContainer address={address} />;
  if (search) return <SearchContainer address={address} term={search.term} />;
  const chosenFrom = readRandomAddress(address);
  if (chosenFrom !== null) return <RandomContainer listing={chosenFrom} />;
  if (read && mode === 'projektor') return <ProjektorContainer address={address} listing={read.listing} />;
  return read ? <WallContainer address={address} listing={read.listing} ignored={read.ignored} /> : <Nowhere address={address} />;
}

function Nowhere({ address }: { address: string }) {
  const follow = useFollow();
  useHead(missingHead(address));
  return <NoSuchWall homeHref="/" onOpen={follow} />;
}
