import { backTo, offerWords, readOffer, toOfferLine, typedOffer } from './offerWords.ts';
import { editedOffer, endedOffer, reportedOffer } from '../../test/offerExamples.ts';

describe('an offer at the desk', () => {
  it.each([
    ['rentPrice', '3.99', 399],
    ['rentPrice', '3,99', 399],
    ['rentPrice', '', null],
    ['rentPrice', 'free', 'free'],
    ['kinds', 'rent, buy', ['rent', 'buy']],
    ['audio', '', []],
    ['until', '2027-01-31', '2027-01-31'],
  ] as const)('reads a %s %j as %j', (field, text, value) => {
    expect(readOffer(field, text)).toEqual(value);
    expect(readOffer(field, typedOffer(field, value === 'free' ? null : value))).toEqual(value === 'free' ? null : value);
  });

  it('is said in one line, in the currency of its country', () => {
    expect([offerWords(reportedOffer), offerWords(endedOffer)]).toEqual([
      'rent, buy · rent 3.99 USD · buy 9.99 USD · until 2027-01-31',
      'An editor said that there is none.',
    ]);
  });

  it('is brought back to how it was: to its sources, to what an editor said, or ended', () => {
    expect([backTo(reportedOffer), backTo(editedOffer), backTo(endedOffer)]).toEqual([
      { giveBack: true },
      editedOffer.offer,
      { ended: true },
    ]);
  });

  it('has a history that says what became of each field', () => {
    const line = {
      id: 1,
      revision: 1,
      act: 'changed',
      fields: ['rentPrice'],
      before: { rentPrice: 399, giveBack: true },
      after: { rentPrice: null },
      by: { id: 1, login: 'ada', name: '' },
      at: 0,
    };
    expect(toOfferLine(line)).toMatchObject({ words: 'ada: Price to rent: 3.99 → –', day: 'January 1, 1970' });
    expect(toOfferLine({ ...line, act: 'confirmed', by: null }).words).toBe('Somebody who is gone: said that it is right');
  });
});
