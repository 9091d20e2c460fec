import type { SessionState, SessionStore } from '@agm/session';
import { hearSingleKeys } from './keys/hearSingleKeys.ts';
import type { PageInLanguage } from './language/enterLanguage.ts';
import { followCountry } from './language/followCountry.ts';
import type { Navigation } from './navigation.ts';

export interface HydratedPage {
  readonly session: SessionState;
  /** Missing on an English page without a country in its address. */
  readonly language?: PageInLanguage;
  readonly store: SessionStore;
  readonly navigation: Navigation;
  reportError(error: unknown, where: string): void;
}

/** What a page does from when it answers clicks. */
export function afterHydration({ session, language, store, navigation, reportError }: HydratedPage): void {
  hearSingleKeys(window);
  if (language) followCountry(language.language, session.locale, store, navigation);
  // Most readers of another language never meet this line: their way here was one in it.
  else if (!/^en\b/.test(window.navigator.language))
    void import('./language/offerLanguage.ts').then(
      ({ offerLanguage }) => offerLanguage(window, session.locale, navigation.address),
      (error: unknown) => reportError(error, 'the offer of a language'),
    );
  if ('startViewTransition' in document)
    addEventListener(
      'pointerdown',
      () => {
        void import('./transition/glideToTitle.ts').then(
          ({ glideToTitle }) => {
            navigation.glide = glideToTitle(window);
          },
          (error: unknown) => reportError(error, 'the glide to a title'),
        );
      },
      { once: true },
    );
}
