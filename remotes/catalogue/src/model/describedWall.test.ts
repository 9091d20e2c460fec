import type { AskAnswer } from '@agm/api';
import { describedWall } from './describedWall.ts';

const term = 'tense french film, qwzx';
const part = (text: string, kind: string, value: string, label: string) => ({
  text,
  start: term.indexOf(text),
  end: term.indexOf(text) + text.length,
  kind,
  value,
  label,
});
const answer: AskAnswer = {
  address: '/mood/tense/language/french/',
  understood: [
    part('tense', 'mood', 'tense', 'Tense'),
    part('french', 'language', 'french', 'French'),
    part('film', 'base', 'movies', 'Movies'),
  ],
  ignored: [{ text: 'qwzx', start: 19, end: 23 }],
  total: 1204,
};

describe('the wall that a term describes', () => {
  it('has a way to it with its number of titles, one without each part, and an offer for what was not understood', () => {
    expect(describedWall(answer, term, 'us')).toEqual({
      parts: [
        { label: 'Tense', href: '/search?s=french%20film%2C%20qwzx', insteadHref: null },
        { label: 'French', href: '/search?s=tense%20film%2C%20qwzx', insteadHref: null },
        { label: 'Movies', href: '/search?s=tense%20french%2C%20qwzx', insteadHref: null },
      ],
      ignored: [{ text: 'qwzx', href: '/search?s=qwzx' }],
      wall: { href: '/mood/tense/language/french/', words: 'Show 1,204 titles' },
    });
  });

  it('R4.3-03 R4.3-04 says what the wall of a visitor whose tier narrows has no room for, each with the search that keeps it instead', () => {
    const { parts } = describedWall({ ...answer, address: '/language/french/' }, term, 'us');
    expect(parts.map(({ label, insteadHref }) => [label, insteadHref])).toEqual([
      ['Tense', '/search?s=french%20film%2C%20qwzx%2C%20tense'],
      ['French', null],
      ['Movies', null],
    ]);
  });

  it('has no way to nothing', () => expect(describedWall({ ...answer, total: 0 }, term, 'us').wall).toBeNull());
});
