import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { countryOf } from '@agm/domain';
import { writeRoundPath } from '@agm/domain/rounds';
import { useServices, useServicesParameter } from '@agm/federation';
import { localeAtom } from '@agm/session';
import { rounds } from './data/rounds.ts';
import { writeSeat } from './data/roundSeats.ts';
import { plainFilters, roundWall } from './model/round/roundWall.ts';
import { serviceNames } from './model/round/roundWords.ts';
import { useRoundEntrance } from './useRoundEntrance.ts';
import { NewRoundPage } from './views/RoundPage/NewRoundPage.tsx';

/** `/tonight/new/`: whoever starts a round is the first in it. */
export function NewRoundContainer() {
  const country = useAtomValue(localeAtom);
  const services = useServicesParameter(country).split('~').filter(Boolean);
  const { navigate } = useServices();
  const [filters, setFilters] = useState(plainFilters);
  const { isBusy, trouble, onJoin } = useRoundEntrance(services, async (join) => {
    const { code, number, secret } = await rounds.start({ country, listing: roundWall(filters, country), ...join });
    writeSeat(code, { number, secret, unsent: [] });
    navigate(writeRoundPath(code));
  });
  return (
    <NewRoundPage
      country={countryOf(country)?.name ?? country}
      filters={filters}
      onFilters={(changed) => setFilters({ ...filters, ...changed })}
      services={serviceNames(services)}
      isBusy={isBusy}
      trouble={trouble}
      onJoin={onJoin}
    />
  );
}
