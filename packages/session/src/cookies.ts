import { isCountryCode, type CountryCode } from '@agm/domain';
import { cookieText, localeCookie, themeCookie } from './preferences.ts';
import { anonymousSession, isTheme, type SessionState } from './sessionState.ts';

/** Reads the visitor's choices from a Cookie header. A value that is not one of ours counts as not chosen. */
export function sessionFromCookies(header: string): SessionState {
  const cookies = new Map(
    header.split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=').trim()] as const;
    }),
  );
  const locale = cookies.get(localeCookie) ?? '';
  const theme = cookies.get(themeCookie);
  return {
    ...anonymousSession,
    locale: isCountryCode(locale) ? locale : anonymousSession.locale,
    theme: isTheme(theme) ? theme : anonymousSession.theme,
  };
}

/** The Set-Cookie text for a country chosen by a form, where no script runs. */
export const localeCookieText = (locale: CountryCode): string => cookieText(localeCookie, locale);
