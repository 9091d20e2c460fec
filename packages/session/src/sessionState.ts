import type { CountryCode, Tier } from '@agm/domain';
import { defaultLocale } from '@agm/domain';

export type Theme = 'light' | 'dark' | 'auto';

/** What is known about a visitor as plain data: the only form in which a session crosses from one bundle to another. */
export interface SessionState {
  readonly locale: CountryCode;
  readonly tier: Tier;
  readonly theme: Theme;
  /** What the page is shown in, as the server was asked in its address; missing on an English page, and where the server is older. */
  readonly language?: SessionLanguage;
}

/** The language and country that an address begins with (`readLocalAddress` of the domain). */
export interface SessionLanguage {
  /** `de`, `pt-BR` */
  readonly language: string;
  /** `/de-ch` */
  readonly prefix: string;
}

/** Nobody is looking: every page the server renders starts from here. */
export const anonymousSession: SessionState = { locale: defaultLocale, tier: 'anonymous', theme: 'auto' };

export const isTheme = (text: unknown): text is Theme => text === 'light' || text === 'dark' || text === 'auto';
