import fc from 'fast-check';
import { isRoundMatch, longestRoundName, readRoundName, readRoundPath, roundCodeLength, writeRoundPath } from './rounds.ts';

const yes = (person: number) => ({ person, isYes: true });
const no = (person: number) => ({ person, isYes: false });

describe('a round', () => {
  it.each([
    ['both said yes', [yes(1), yes(2)], [1, 2], true],
    ['one of two has not answered', [yes(1)], [1, 2], false],
    ['one said no', [yes(1), no(2)], [1, 2], false],
    ['somebody who had not answered left', [yes(1), yes(2)], [1, 2], true],
    ['somebody who said no left', [yes(1), yes(2), no(3)], [1, 2], false],
    ['somebody who said yes left', [yes(1), yes(2)], [1], true],
    ['one is alone', [yes(1)], [1], false],
    ['all have left', [yes(1), yes(2)], [], false],
    ['nobody has answered', [], [1, 2], false],
  ])('where %s', (_, answers, present, is) => expect(isRoundMatch(answers, present)).toBe(is));

  it('has a title in common only where nobody said no, whoever leaves', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), fc.array(fc.nat(7)), (said, present) => {
        const answers = said.map((isYes, person) => ({ person, isYes }));
        return !isRoundMatch(answers, present) || said.every(Boolean);
      }),
    );
  });

  it('is read from its path, and from no other', () => {
    const code = 'abcdefghjkmnpqrstuvwxyz234';
    expect(code).toHaveLength(roundCodeLength);
    expect(readRoundPath(writeRoundPath(code))).toBe(code);
    expect(readRoundPath(`/tonight/${code}`)).toBe(code);
    for (const path of ['/tonight/', '/tonight/new/', `/tonight/${code}a/`, `/tonight/${code.toUpperCase()}/`, `/tonight/${code}/more/`])
      expect([path, readRoundPath(path)]).toEqual([path, null]);
  });

  it.each([
    ['  Ana\u0000 \n Maria ', 'Ana Maria'],
    ['\u202Eana', 'ana'],
    ['<b>Ana</b>', '<b>Ana</b>'],
    ['', null],
    ['\u200B', null],
  ])('takes the name %j as %j', (text, name) => expect(readRoundName(text)).toBe(name));

  it('cuts a huge name', () => expect([...(readRoundName('😀'.repeat(5000)) ?? '')]).toHaveLength(longestRoundName));
});
