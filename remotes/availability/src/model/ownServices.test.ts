import type { FilterPreferences } from '@agm/domain';
import { ownServices } from './ownServices.ts';

const chosen = (...platforms: readonly string[]): FilterPreferences => ({
  time: 0,
  filters: platforms.map((filterValue) => ({
    filterName: 'platform',
    filterValue,
    section: 'platforms',
    parentSection: null,
  })) as unknown as FilterPreferences['filters'],
});

describe('a visitor’s own services', () => {
  it('are the ones they chose on a wall of that country', () =>
    expect(ownServices(chosen('us-netflix', 'uk-mubi', 'us-hbo-max'), 'us')).toEqual(['netflix', 'hbo-max']));
  it('are none while nothing was chosen', () => expect(ownServices(null, 'us')).toEqual([]));
});
