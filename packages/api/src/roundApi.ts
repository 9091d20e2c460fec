import { createCall, type ClientOptions } from './request.ts';
import type { OwnRoundAnswers, RoundJoin, RoundSeat, RoundStart, RoundState, StartedRound } from './schemas/rounds.ts';

/** Rounds in which some people choose a title together. `secret` is that of one's own place in the round. */
export interface RoundApi {
  start(start: RoundStart): Promise<StartedRound>;
  read(code: string): Promise<RoundState>;
  join(code: string, join: RoundJoin): Promise<RoundSeat>;
  ownAnswers(code: string, secret: string): Promise<OwnRoundAnswers>;
  /** A later answer to the same title takes the place of the earlier one. */
  answer(code: string, secret: string, answer: { readonly title: number; readonly isYes: boolean }): Promise<RoundState>;
  /** Goes on without somebody: oneself at any time, another one who has been quiet for two minutes (409 before). */
  leave(code: string, secret: string, number: number): Promise<RoundState>;
}

const root = '/content-api/rounds';

export function createRoundApi(options: ClientOptions): RoundApi {
  const call = createCall(options);
  return {
    start: (json) => call(root, { json }),
    read: (code) => call(`${root}/${code}`),
    join: (code, json) => call(`${root}/${code}/people`, { json }),
    ownAnswers: (code, bearer) => call(`${root}/${code}/answers`, { bearer }),
    answer: (code, bearer, json) => call(`${root}/${code}/answers`, { bearer, json }),
    leave: (code, bearer, number) => call(`${root}/${code}/people/${number}`, { method: 'DELETE', bearer }),
  };
}

/** Server-sent events: the state of a round at once and whenever it changes. */
export const roundEventsPath = (code: string): string => `${root}/${code}/events`;

export type { OwnRoundAnswers, RoundJoin, RoundSeat, RoundStart, RoundState, StartedRound };
