import { worseOf, type VersionHealth } from './overview.ts';

const seen = (visitors: number, failed: number, why = ''): VersionHealth => ({ loaded: visitors - failed, hydrated: 0, failed, visitors, why: why ? { [why]: failed } : {} });

describe('how a version does, of browsers and server faces', () => {
  it('is told by the side that does worse', () => {
    const browsers = { wall: { 1: seen(100, 2, 'TypeError'), 2: seen(100, 30, 'TypeError') }, card: { 1: seen(5, 0) } };
    const faces = { wall: { 1: seen(200, 100, 'server face: Error'), 2: seen(200, 3, 'server face: Error') }, card: { 1: seen(9, 0) }, desk: { 1: seen(4, 4, 'server face: Error') } };
    expect(worseOf(browsers, faces)).toEqual({ wall: { 1: faces.wall[1], 2: browsers.wall[2] }, card: { 1: browsers.card[1] }, desk: { 1: faces.desk[1] } });
  });

  it('is the browsers’ word where the server faces never failed, or nobody asked them', () => {
    const browsers = { wall: { 1: seen(3, 0) } };
    expect(worseOf(browsers, {})).toEqual(browsers);
    expect(worseOf({}, { wall: { 1: seen(50, 0) } })).toEqual({ wall: {} });
  });
});
