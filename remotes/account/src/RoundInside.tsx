import { useState } from 'react';
import { visitorMessage } from '@agm/api';
import type { RoundState } from '@agm/api/rounds';
import { writeRoundPath } from '@agm/domain/rounds';
import { useRemembered, useServices } from '@agm/federation';
import { useRoundTitles } from './data/useRoundTitles.ts';
import { endsWords, roundCards, roundPeople } from './model/round/roundWords.ts';
import type { RoundHere } from './useRound.ts';
import { RoundPage, type RoundMiddle } from './views/RoundPage/RoundPage.tsx';
import { t } from './t.ts';

export interface RoundInsideProps {
  readonly code: string;
  readonly round: RoundHere;
  readonly state: RoundState;
  readonly me: number;
}

/** A round for somebody who is in it. */
export function RoundInside({ code, round, state, me }: RoundInsideProps) {
  const { answers, answer, isLive } = round;
  const { titles, error, retry } = useRoundTitles(state.titles, state.country);
  const { say } = useServices();
  const hasKeys = useRemembered('single-keys') !== 'off';
  // Those of before this visit stand in their list, and interrupt nobody.
  const [shown, setShown] = useState<readonly number[]>(state.matches);
  const [chosen, setChosen] = useState<number | null>(null);
  const cards = roundCards(state.titles, titles ?? []);
  const people = roundPeople(state, me);
  const open = cards.findIndex(({ id }) => !answers.has(id));
  const at = chosen ?? open;
  const card = cards[at];
  const match = cards.find(({ id }) => state.matches.includes(id) && !shown.includes(id));
  return (
    <RoundPage
      state={{
        is: 'in',
        isLive,
        middle: middle(),
        side: {
          link: location.origin + writeRoundPath(code),
          ends: endsWords(state.endsAt, Date.now()),
          people,
          matches: state.matches.flatMap((id) => cards.find((one) => one.id === id) ?? []),
          onWithout: ({ number }) =>
            void round
              .leave(number)
              .catch((refusal: unknown) =>
                say?.(isActive(refusal) ? t`They have just come or answered. Try again in two minutes.` : visitorMessage(refusal)),
              ),
        },
      }}
    />
  );

  function middle(): RoundMiddle {
    if (match) return { is: 'match', card: match, onGoOn: () => setShown(state.matches) };
    if (!people.some(({ isMe }) => isMe)) return { is: 'left', onComeBack: comeBack };
    if (state.titles.length === 0) return { is: 'nothing' };
    if (error !== undefined) return { is: 'failed', words: visitorMessage(error), onRetry: retry };
    if (!titles) return { is: 'loading' };
    if (!card)
      return {
        is: 'answered',
        others: people.filter(({ isMe, isDone }) => !isMe && !isDone).map(({ name }) => name),
        matches: state.matches.length,
        onBack: () => setChosen(cards.length - 1),
      };
    return {
      is: 'voting',
      card,
      place: at + 1,
      count: cards.length,
      before: answers.get(card.id) ?? null,
      hasKeys,
      onAnswer({ isYes }) {
        setChosen(null);
        answer(card.id, isYes);
      },
      onBack: at > 0 ? () => setChosen(at - 1) : null,
    };
  }

  /** Whoever answers is in the round again: the first answer once more, or the next one. */
  function comeBack(): void {
    const [first] = answers;
    if (first) answer(...first);
  }
}

const isActive = (refusal: unknown): boolean => (refusal as { readonly code?: unknown }).code === 'rest_round_person_active';
