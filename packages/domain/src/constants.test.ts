import * as constants from './constants.ts';

it('R9-01 storage keys', () => {
  expect(constants.tokenStorageKey).toBe('btk');
  expect(constants.filterPreferencesStorageKey).toBe('filters-pref');
});
it('R9-02 preferences wait 30 seconds before they are saved', () => expect(constants.preferenceSaveDelayMs).toBe(30_000));
it('R9-03 feedback form', () => expect(constants.feedbackForm).toEqual({ id: 16229, name: 'feedback', subject: 'Feedback' }));
it('R9-04 comment page sizes', () => {
  expect([constants.commentIdsPerPage, constants.commentListPageSize, constants.commentFetchAllLimit]).toEqual([20, 30, 18]);
});
it('R9-05 guide page sizes', () => expect([constants.guidesPerPage, constants.itemsPerGuidePage]).toEqual([24, 10]));
it('R9-06 guide maximums', () => expect(constants.guideMaximums).toEqual({ actor: 6, categories: 4, country: 3, director: 2 }));
it('R9-07 mood minimum', () => expect(constants.moodMinimumResults).toBe(10));
it('R9-08 year range minimum', () => expect(constants.yearRangeMinimum).toBe(1980));
it('R9-09 premium threshold', () => expect(constants.premiumThreshold).toBe(9));
it('R9-10 deals per page', () => expect(constants.dealsPerPage).toBe(60));
it('R9-11 popup cooldown is seven days', () => {
  expect(constants.popupCooldownMs).toBe(604_800_000);
  expect(constants.popupCooldownMs).toBe(7 * 24 * 60 * 60 * 1000);
});
it('R9-12 universal search limit', () => expect(constants.searchDefaultLimit).toBe(2));
it('R9-13 breakpoints', () => expect(constants.breakpoints).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 }));
it('R9-14 header heights and primary colour', () => {
  expect(constants.headerHeights).toEqual([70, 110, 127]);
  expect(constants.primaryColour).toBe('#5064cb');
});
it('R9-15 image ratios', () => expect(constants.imageRatios).toEqual({ smallThumbnail: 9 / 16, wallTile: 0.8, portrait: 0.95 }));
it('R9-16 fetch defaults', () => {
  expect(constants.fetchDefaults).toEqual({ dedupeMs: 2000, errorRetryMs: 5000, errorRetrySlowMs: 10_000, focusThrottleMs: 5000 });
});
