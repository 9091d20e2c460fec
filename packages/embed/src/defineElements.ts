import { defineElements as defineAt } from './elements.ts';

/** The origin of a site by any of its addresses: `https://movies.example/` has a slash too many. */
export const originOf = (home: string): string => (URL.canParse(home) ? new URL(home).origin : home);

/** Defines the elements, which show what the site at `home` says, as long as nobody has defined them before: a second call changes nothing, and says so. */
export const defineElements = (home: string): boolean => defineAt(originOf(home));
