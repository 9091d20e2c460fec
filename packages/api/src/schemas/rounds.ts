import { countryCodes, isSlug } from '@agm/domain';
import { highestTitleId, mostServices } from '@agm/domain/ownThings';
import { mostPeopleInRound } from '@agm/domain/rounds';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';

/** Longer ones are cut to what is shown; this bounds what is sent. */
const name = v.optional(described(v.pipe(v.string(), v.maxLength(200)), 'What the others see; text alone, cut to 24 characters.'));

const services = v.optional(
  described(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.maxLength(60),
          v.check((text) => isSlug(text), 'services are short names of services, without their country.'),
        ),
      ),
      v.maxLength(mostServices, `At most ${mostServices} services are taken.`),
    ),
    'The services that this person pays for. Without them nothing is narrowed.',
  ),
);

/** `POST /content-api/rounds`: whoever starts a round is the first in it. */
export const roundStart = v.object({
  country: v.picklist(countryCodes),
  listing: described(
    v.pipe(v.string(), v.maxLength(500)),
    'The address of the wall that the titles are chosen from: `/genre/drama/?mood=tense`.',
  ),
  name,
  services,
});

/** `POST /content-api/rounds/{code}/people` */
export const roundJoin = v.object({ name, services });

/** `POST /content-api/rounds/{code}/answers` */
export const roundAnswerBody = v.object({
  title: v.pipe(integer, v.minValue(1), v.maxValue(highestTitleId)),
  isYes: v.boolean(),
});

/** What everybody in a round sees. Nothing in it says who answered what. */
export const roundState = v.object({
  country: v.picklist(countryCodes),
  listing: described(v.string(), 'The wall that the titles are chosen from, as its address.'),
  endsAt: described(integer, 'Milliseconds since 1970. Then the round is deleted.'),
  hasBegun: described(v.boolean(), 'Somebody has answered: the titles stay, and the services of whoever comes later count no more.'),
  titles: described(v.array(integer), 'Title ids, the same for everybody and in the same order. Empty: nothing fits all of them.'),
  people: described(
    v.array(v.object({ number: integer, name: v.nullable(v.string()), isDone: described(v.boolean(), 'Has answered all titles.') })),
    `Who is in the round, at most ${mostPeopleInRound}; whoever has left is not.`,
  ),
  matches: described(v.array(integer), 'What all of them want to watch, the first match first. A match stays.'),
});

/** One's own place in a round. The secret is for this round alone and is said once. */
export const roundSeat = v.object({ number: integer, secret: v.string(), round: roundState });

export const startedRound = v.object({ code: v.string(), ...roundSeat.entries });

/** `GET /content-api/rounds/{code}/answers`: one's own answers, and nobody else's. */
export const ownRoundAnswers = v.object({
  number: integer,
  answers: v.array(v.object({ title: integer, isYes: v.boolean() })),
});

export type RoundStart = v.InferOutput<typeof roundStart>;
export type RoundJoin = v.InferOutput<typeof roundJoin>;
export type RoundState = ShapeOf<typeof roundState>;
export type RoundSeat = ShapeOf<typeof roundSeat>;
export type StartedRound = ShapeOf<typeof startedRound>;
export type OwnRoundAnswers = ShapeOf<typeof ownRoundAnswers>;
