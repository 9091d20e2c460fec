import { worseOf, type VersionHealth } from './health.ts';

const seen = (visitors: number, failed: number, why = ''): VersionHealth => ({
  loaded: visitors - failed,
  hydrated: 0,
  failed,
  visitors,
  why: why ? { [why]: failed } : {},
});

describe('how a version does, of browsers and server entries', () => {
  it('follows from the side that does worse', () => {
    const browsers = { wall: { 1: seen(100, 2, 'TypeError'), 2: seen(100, 30, 'TypeError') }, card: { 1: seen(5, 0) } };
    const entries = {
      wall: { 1: seen(200, 100, 'server entry: Error'), 2: seen(200, 3, 'server entry: Error') },
      card: { 1: seen(9, 0) },
      desk: { 1: seen(4, 4, 'server entry: Error') },
    };
    expect(worseOf(browsers, entries)).toEqual({
      wall: { 1: entries.wall[1], 2: browsers.wall[2] },
      card: { 1: browsers.card[1] },
      desk: { 1: entries.desk[1] },
    });
  });

  it('is the browsers’ word where the server entries never failed, or nobody asked them', () => {
    const browsers = { wall: { 1: seen(3, 0) } };
    expect(worseOf(browsers, {})).toEqual(browsers);
    expect(worseOf({}, { wall: { 1: seen(50, 0) } })).toEqual({ wall: {} });
  });
});
