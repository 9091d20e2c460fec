import type { ReactNode } from 'react';
import { inPageLanguage } from '@agm/messages';
import { t } from '../../t.ts';
import css from './EmbedPlace.module.css';

export interface EmbedPlaceProps {
  readonly theme: 'light' | 'dark' | 'auto';
  /** It stands in a line of text, as wide as it is. */
  readonly isInline?: boolean;
  readonly children: ReactNode;
}

/** What a page elsewhere gets. Its words are in the language it was asked for, whatever the page around them speaks. */
export function EmbedPlace({ theme, isInline = false, children }: EmbedPlaceProps) {
  return (
    <article className={isInline ? undefined : css.place} {...inPageLanguage()} data-theme={theme === 'auto' ? undefined : theme}>
      {children}
    </article>
  );
}

/** In place of a card: the title is unknown, or nobody answered. */
export function EmbedMissing({ isUnknown, home }: { readonly isUnknown: boolean; readonly home: string }) {
  return (
    <p className={css.missing}>
      {isUnknown ? t`We do not know this title.` : t`This title could not be loaded.`}{' '}
      <a href={`${home}/`} target="_blank" rel="noopener">{t`Find something to watch on A Good Movie To Watch`}</a>
    </p>
  );
}
