import { useAtomValue } from 'jotai';
import { mostPeopleInRound } from '@agm/domain/rounds';
import { useServicesParameter } from '@agm/federation';
import { localeAtom } from '@agm/session';
import { roundPeople, serviceNames } from './model/round/roundWords.ts';
import { RoundInside } from './RoundInside.tsx';
import { useRound } from './useRound.ts';
import { useRoundEntrance } from './useRoundEntrance.ts';
import { RoundPage, type RoundPageState } from './views/RoundPage/RoundPage.tsx';

/** `/tonight/{code}/`: a round, for whoever has its link. */
export function RoundContainer({ code }: { readonly code: string }) {
  const round = useRound(code);
  const { state, me } = round;
  const here = useAtomValue(localeAtom);
  const services = useServicesParameter(state?.country ?? here)
    .split('~')
    .filter(Boolean);
  const entrance = useRoundEntrance(services, round.join);
  if (state && me !== null && !round.isOver) return <RoundInside code={code} round={round} state={state} me={me} />;
  return <RoundPage state={outside()} />;

  function outside(): RoundPageState {
    if (round.isOver) return { is: 'over' };
    if (!state) return { is: 'loading' };
    if (entrance.isFull || state.people.length >= mostPeopleInRound) return { is: 'full' };
    return {
      is: 'joining',
      people: roundPeople(state, null).map(({ name }) => name),
      services: serviceNames(services),
      doServicesCount: !state.hasBegun,
      ...entrance,
    };
  }
}
