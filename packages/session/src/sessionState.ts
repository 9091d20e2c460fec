import type { CountryCode, Tier } from '@agm/domain';
import { defaultLocale } from '@agm/domain';

export type Theme = 'light' | 'dark' | 'auto';

/** What is known about a visitor as plain data: the only form in which a session crosses from one bundle to another. */
export interface SessionState {
  readonly locale: CountryCode;
  readonly tier: Tier;
  readonly theme: Theme;
}

/** Nobody is looking: every page the server renders starts from here. */
export const anonymousSession: SessionState = { locale: defaultLocale, tier: 'anonymous', theme: 'auto' };

export const isTheme = (text: unknown): text is Theme => text === 'light' || text === 'dark' || text === 'auto';
