import type { CountryCode } from '@agm/domain';

/** What the server wrote stays (`leaveAlone` of the outlet says how). A page that no server has rendered has no links to other languages. */
export const languageLinks = (_address: string, _locale: CountryCode): { readonly __html: string } => leaveAlone;

const leaveAlone = { __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '' };
