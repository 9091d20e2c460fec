import { spamLikelihood, spamProposal, spamWords, type WordCount } from './spamFilter.ts';

const spam = [
  'Buy cheap pills at https://pills.example now',
  'Cheap casino bonus https://casino.example',
  'Earn $500 a day https://work.example',
  'cheap pills cheap pills www.pills.example',
];
const ham = [
  'The ending stayed with me for days',
  'Slow, but the music is worth it',
  'Better than the book, and the book is good',
  'I did not care for the ending',
];

function learned(texts: readonly (readonly [string, 'spam' | 'ham'])[]): { counts: Map<string, WordCount>; texts: WordCount } {
  const counts = new Map<string, { spam: number; ham: number }>();
  const total = { spam: 0, ham: 0 };
  for (const [text, kind] of texts) {
    total[kind] += 1;
    for (const word of spamWords(text)) {
      const count = counts.get(word) ?? { spam: 0, ham: 0 };
      count[kind] += 1;
      counts.set(word, count);
    }
  }
  return { counts, texts: total };
}

const desk = learned([...spam.map((text) => [text, 'spam'] as const), ...ham.map((text) => [text, 'ham'] as const)]);
const judged = (text: string) => spamProposal(spamLikelihood(spamWords(text), desk.counts, desk.texts));

describe('the desk’s filter', () => {
  it.each([
    ['Cheap pills https://new.example', 'spam'],
    ['casino bonus www.x.example', 'spam'],
    ['the ending is good, and the music too', 'approved'],
    ['zebra quux', null],
  ])('“%s” it would call %s', (text, proposal) => {
    expect(judged(text)).toBe(proposal);
  });

  it('has no opinion before it has met both kinds', () => {
    const only = learned(spam.map((text) => [text, 'spam']));
    expect(spamLikelihood(spamWords('cheap pills'), only.counts, only.texts)).toBeNull();
    expect(spamProposal(null)).toBeNull();
  });

  it('stays between 0 and 1, however long the text is', () => {
    for (const text of ['', 'a', spam.join(' ').repeat(50), '🎬'.repeat(500), 'x'.repeat(10_000)]) {
      const likelihood = spamLikelihood(spamWords(text), desk.counts, desk.texts);
      expect(likelihood).toBeGreaterThanOrEqual(0);
      expect(likelihood).toBeLessThanOrEqual(1);
    }
  });

  it('counts a word once, and a wall of letters as words like others', () => {
    expect(spamWords('spam spam SPAM')).toEqual(['spam']);
    expect(spamWords('y'.repeat(100)).every((word) => word.length <= 24)).toBe(true);
    expect(spamWords('BUY NOW BUY NOW https://a.example http://b.example')).toEqual(expect.arrayContaining([':links', ':caps', 'buy']));
  });
});
