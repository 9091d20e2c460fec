import type { AnswerRead } from './trial.ts';

const readLimitMs = 2_000;
const noAnswer = { problem: { code: 'rest_no_route', message: 'No answer', data: { status: 404 } } } as const;

/** The answers of the site that runs at an origin; where none runs, a new entry is tried without. */
export const answersOf =
  (origin: string | null): AnswerRead =>
  async (request) => {
    if (origin === null) return noAnswer;
    const answer = await fetch(origin + request, { signal: AbortSignal.timeout(readLimitMs) });
    return answer.ok ? { data: (await answer.json()) as unknown } : noAnswer;
  };
