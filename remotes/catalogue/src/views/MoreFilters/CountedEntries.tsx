import type { ReactNode } from 'react';
import { Button } from '@agm/ui';
import { t } from '../../t.ts';
import css from './MoreFilters.module.css';

export interface CountedEntriesProps {
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | { readonly is: 'empty' }
    | { readonly is: 'full'; readonly body: ReactNode };
}

/** The entries of a section that is counted when somebody opens it. */
export function CountedEntries({ state }: CountedEntriesProps) {
  switch (state.is) {
    case 'loading':
      return <p className={css.said} role="status">{t`Counting …`}</p>;
    case 'failed':
      return (
        <div className={css.said} role="alert">
          <p>{state.words}</p>
          <Button tone="quiet" size="small" onClick={state.onRetry}>{t`Try again`}</Button>
        </div>
      );
    case 'empty':
      return <p className={css.said}>{t`No title of this wall has one.`}</p>;
    case 'full':
      return state.body;
  }
}
