/** Business constants and limits (section 9 of the specification), each under its own name. */

export const tokenStorageKey = 'btk';
export const filterPreferencesStorageKey = 'filters-pref';
export const preferenceSaveDelayMs = 30_000;

export const feedbackForm = { id: 16229, name: 'feedback', subject: 'Feedback' } as const;

export const commentIdsPerPage = 20;
export const commentListPageSize = 30;
export const commentFetchAllLimit = 18;

export const guidesPerPage = 24;
export const itemsPerGuidePage = 10;
/** At most this many guide links per taxonomy on one page. */
export const guideMaximums = { actor: 6, categories: 4, country: 3, director: 2 } as const;

export const titlesPerPage = 24;
export const dealsPerPage = 60;
/** A mood with fewer titles than this is not offered in the menu. */
export const moodMinimumResults = 10;
/** Lower end of the year selector; older titles remain reachable by address. */
export const yearRangeMinimum = 1980;
/** Titles rated this high carry the "very best" mark. */
export const premiumThreshold = 9;

export const popupCooldownMs = 604_800_000;
export const searchDefaultLimit = 2;

export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
/** 70 px below `sm`, 110 px from `sm`, 127 px from `lg`. */
export const headerHeights = [70, 110, 127] as const;
export const primaryColour = '#5064cb';
/** Width divided by height: all three are upright. */
export const imageRatios = { smallThumbnail: 9 / 16, wallTile: 0.8, portrait: 0.95 } as const;

export const fetchDefaults = { dedupeMs: 2_000, errorRetryMs: 5_000, errorRetrySlowMs: 10_000, focusThrottleMs: 5_000 } as const;
