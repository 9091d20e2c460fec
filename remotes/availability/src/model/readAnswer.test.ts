import { ApiError } from '@agm/api';
import { noSuchTitle, theLongQuiet } from '../../test/world.ts';
import { isUnknown, readAnswer, statusOf } from './readAnswer.ts';

describe('what is known of a title', () => {
  it('is its facts, the status of a refusal, or nothing yet', () => {
    expect(readAnswer({ data: theLongQuiet })).toEqual({ title: theLongQuiet });
    expect(readAnswer({ problem: noSuchTitle })).toEqual({ status: 404 });
    expect(readAnswer(undefined)).toEqual({});
  });

  it('takes the status of any error that tells one, whoever made it', () => {
    expect(statusOf(ApiError.fromProblem(noSuchTitle))).toBe(404);
    expect(statusOf({ status: 429 })).toBe(429);
    expect(statusOf(new Error('no'))).toBe(0);
    expect(statusOf(null)).toBe(0);
  });

  it('takes a resting server for no proof that a title does not exist', () => {
    expect([404, 400, 410].every(isUnknown)).toBe(true);
    expect([0, 429, 500, 503, undefined].some(isUnknown)).toBe(false);
  });
});
