import { reaction } from '@agm/api/schemas/comments';
import { keptTitlesBody, siteLogIn } from '@agm/api/schemas/members';
import { seenRemotes } from '@agm/api/schemas/releases';
import type * as v from 'valibot';
import type { Problem } from './Problem.ts';
import { readBody } from './readBody.ts';

const refusal = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return (error as Problem).toBody();
  }
};
const invalid = (faults: Record<string, [code: string, message: string]>) => ({
  code: 'rest_invalid_param',
  message: `Invalid parameter(s): ${Object.keys(faults).join(', ')}`,
  data: {
    status: 400,
    params: Object.fromEntries(Object.entries(faults).map(([name, [, message]]) => [name, message])),
    details: Object.fromEntries(Object.entries(faults).map(([name, [code, message]]) => [name, { code, message, data: null }])),
  },
});
const missing = (...names: string[]) => ({
  code: 'rest_missing_callback_param',
  message: `Missing parameter(s): ${names.join(', ')}`,
  data: { status: 400, params: names },
});

describe('a request body that is read by its schema', () => {
  it('is its fields, and nothing that the schema does not name', () => {
    expect(readBody(siteLogIn, { username: 'mia', password: 'four words', more: 1 })).toEqual({ username: 'mia', password: 'four words' });
  });

  it('is refused where it is no set of fields', () => {
    for (const body of [[], 'text', 7]) expect(refusal(() => readBody(siteLogIn, body))).toMatchObject({ code: 'rest_invalid_json' });
  });

  it('is refused for all fields that are missing, before any that does not fit', () => {
    expect(refusal(() => readBody(siteLogIn, undefined))).toEqual(missing('username', 'password'));
    expect(refusal(() => readBody(siteLogIn, { username: 7 }))).toEqual(missing('password'));
    expect(refusal(() => readBody(reaction, { kind: 'loathe' }))).toEqual(missing('on'));
  });

  it('is refused for each field that does not fit, in WordPress’s words', () => {
    expect(refusal(() => readBody(siteLogIn, { username: 'x'.repeat(255), password: 'ü'.repeat(513) }))).toEqual(
      invalid({
        username: ['rest_too_long', 'username must be at most 254 characters long.'],
        password: ['rest_too_long', 'password must be at most 1024 bytes long.'],
      }),
    );
    expect(refusal(() => readBody(siteLogIn, { username: null, password: 7 }))).toEqual(
      invalid({
        username: ['rest_invalid_type', 'username is not of type string.'],
        password: ['rest_invalid_type', 'password is not of type string.'],
      }),
    );
    expect(refusal(() => readBody(reaction, { kind: 'loathe', on: 1 }))).toEqual(
      invalid({
        kind: ['rest_not_in_enum', 'kind is not one of agree, laugh, think.'],
        on: ['rest_invalid_type', 'on is not of type boolean.'],
      }),
    );
  });

  it('is refused by the place of a field inside of a list, in the words of its rule', () => {
    expect(refusal(() => readBody(keptTitlesBody, { titles: [{ title: ' ', groups: ['loved'], type: 'song' }] }))).toEqual(
      invalid({
        'titles.0.title': ['rest_invalid_param', 'title must not be empty.'],
      }),
    );
    expect(refusal(() => readBody(keptTitlesBody, { titles: [{ title: 'Heat', groups: ['loved'], type: 'song' }, {}] }))).toEqual(
      invalid({ 'titles.0.type': ['rest_invalid_type', 'titles.0.type is not of type ("movie" | "show").'] }),
    );
  });

  it.each([
    ['of numbers', keptTitlesBody, { titles: Array(30_000).fill(0) }, 'titles.0'],
    ['of empty things', keptTitlesBody, { titles: Array(20_000).fill({}) }, 'titles.0.title'],
    ['inside of a list', keptTitlesBody, { titles: [{ title: 'Heat', groups: Array(30_000).fill(0) }] }, 'titles.0.groups.0'],
    ['that anybody may send', seenRemotes, { seen: Array(4000).fill(0) }, 'seen.0'],
  ] as const)('a list %s is refused by its first fault, not by thousands of them', (_, schema, body, first) => {
    const said = JSON.stringify(refusal(() => readBody<v.ObjectEntries>(schema, body)));
    expect(said).toContain(`${first}`);
    expect(said.length).toBeLessThan(500);
  });
});
