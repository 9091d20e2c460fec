import { useMemo } from 'react';
import { useAtomValue } from 'jotai';
import { SearchContainer } from '#search';
import { readListing, withoutMemberLists } from '@agm/domain';
import { useHead, type RemoteProps } from '@agm/federation';
import { localeAtom, viewerAtom } from '@agm/session';
import { missingHead } from './model/pageHead.ts';
import { readSearch } from './model/searchAddress.ts';
import { useFollow } from './useFollow.ts';
import { NoSuchWall } from './views/EmptyWall/NoSuchWall.tsx';
import { WallContainer } from './WallContainer.tsx';

/** The wall of one address, the search, or a way home from an address that names neither. */
export function CatalogueContainer({ address }: RemoteProps['catalogue']) {
  const locale = useAtomValue(localeAtom);
  const viewer = useAtomValue(viewerAtom);
  const search = useMemo(() => readSearch(address), [address]);
  const read = useMemo(() => {
    const said = search ? null : readListing(address, locale);
    return said && viewer === null ? withoutMemberLists(said) : said;
  }, [address, locale, search, viewer]);
  if (search) return <SearchContainer address={address} term={search.term} />;
  return read ? <WallContainer address={address} listing={read.listing} ignored={read.ignored} /> : <Nowhere address={address} />;
}

function Nowhere({ address }: { address: string }) {
  const follow = useFollow();
  useHead(missingHead(address));
  return <NoSuchWall homeHref="/" onOpen={follow} />;
}
