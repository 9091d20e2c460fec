import { ratingSpan, readRatingSpan, writeRatingSpan } from './ratings.ts';
import { readYearSpan, writeYearSpan } from './years.ts';

describe('staff ratings', () => {
  it.each([
    ['7-and-above', 7, 10],
    ['7', 7, 10],
    ['7-', 7, 10],
    ['7-9', 7, 9],
    ['9-7', 7, 9],
    ['7.5-8.5', 7.5, 8.5],
    ['10', 10, 10],
    ['10-and-above', 10, 10],
    ['10.0', 10, 10],
    ['0.5', 0.5, 10],
    ['1-2', 1, 2],
  ])('R5-04 %s reads as %d to %d, 10 where no upper bound is named', (text, from, to) => {
    expect(readRatingSpan(text)).toEqual({ from, to });
  });

  it.each([
    '0',
    '0-10',
    '0-and-above',
    '0-7',
    '11',
    '11-and-above',
    '-5',
    '7-11',
    '7-8-9',
    '7.55',
    '1e1',
    'NaN',
    '',
    '-',
    'seven',
    '7-and-above-and-above',
    '07',
    ' 7',
  ])('%j is no filter', (text) => {
    expect(readRatingSpan(text)).toBeNull();
  });

  it.each([
    [6, 10, 'path', '6-and-above'],
    [10, 10, 'path', '10-and-above'],
    [5, 10, 'query', '5-10'],
    [7, 8, 'query', '7-8'],
    [7.5, 10, 'query', '7.5-10'],
  ])('%d to %d is written in the %4$s', (from, to, place, text) => {
    expect(writeRatingSpan({ from, to })).toEqual({ place, text });
  });

  it('a span from 0 or beyond 10 is none', () => {
    expect(ratingSpan(0, 10)).toBeNull();
    expect(ratingSpan(8, 11)).toBeNull();
    expect(ratingSpan(NaN, 10)).toBeNull();
  });
});

describe('years of release', () => {
  it.each([
    ['2010', 2010, 2010],
    ['2010-2019', 2010, 2019],
    ['2019-2010', 2010, 2019],
    ['2010-', 2010, null],
    ['-2010', null, 2010],
    ['1895', 1895, 1895],
  ])('%s reads as %s to %s', (text, from, to) => {
    expect(readYearSpan(text)).toEqual({ from, to });
    expect(readYearSpan(writeYearSpan({ from, to }).text)).toEqual({ from, to });
  });

  it.each(['', '-', '--', 'abc', '1e9', '19', '20190', '1799', '2200', '2010-2012-2014', '2010-soon', '０２０２', '-2010-'])(
    '%j is no year',
    (text) => {
      expect(readYearSpan(text)).toBeNull();
    },
  );
});
