import { sampleOf } from './storyChecker.ts';
import { openReferences } from './references.ts';

describe('the surroundings that stand for a story', () => {
  const ids = [...new Set(openReferences().names.map((name) => name.split(' ')[0]!))];

  it('are the same whenever it is asked', () => expect(ids.map(sampleOf)).toEqual(ids.map(sampleOf)));

  it('are each those of nearly half of the stories, so both pages have as much to do', () => {
    const wide = ids.filter((id) => sampleOf(id) === 'wide').length / ids.length;
    expect(ids.length).toBeGreaterThan(300);
    expect(wide).toBeGreaterThan(0.4);
    expect(wide).toBeLessThan(0.6);
  });
});
