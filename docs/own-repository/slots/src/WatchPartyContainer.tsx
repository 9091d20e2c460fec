import { useState } from 'react';
import type { RemoteProps } from '@agm/federation';
import { useTitle } from './data/useTitle.ts';
import { Parties } from './views/Parties.tsx';
import { WatchParty } from './views/WatchParty.tsx';

/** One remote, whatever it fills: `slot` says what it is asked for. */
export function WatchPartyContainer(props: RemoteProps['watch-party']) {
  const name = useTitle(props.slot === 'title-section' ? props.title : null);
  const [guests, setGuests] = useState(0);
  if (props.slot !== 'title-section') return <Parties />;
  return <WatchParty name={name} guests={guests} onInvite={() => setGuests(guests + 1)} />;
}
