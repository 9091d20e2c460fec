import { noOfferWords } from './noOffers.ts';

it('says that nobody shows a title only where a source was asked', () => {
  expect(noOfferWords('Canada', true)).toBe('No service we know shows it in Canada right now.');
  expect(noOfferWords('the Netherlands', false)).toBe('We have no offers for the Netherlands yet.');
});
