import { Button } from '@agm/ui';
import { AnyAllSwitch } from '../SideMenu/AnyAllSwitch.tsx';
import { LongList } from '../SideMenu/LongList.tsx';
import type { MenuEntriesProps } from '../SideMenu/MenuEntries.tsx';
import type { ListSection } from '../SideMenu/sections.ts';
import { t } from '../../t.ts';
import css from './MoreFilters.module.css';

export interface CountedEntriesProps {
  readonly title: string;
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | { readonly is: 'full'; readonly section: Pick<ListSection, 'entries' | 'further' | 'mode'> };
  readonly onOpen: MenuEntriesProps['onOpen'];
  /** The switch between any and all. */
  readonly onFollow: (followed: Parameters<React.ComponentProps<typeof AnyAllSwitch>['onOpen']>[0]) => void;
}

/** The entries of a section that is counted when somebody opens it. */
export function CountedEntries({ title, state, onOpen, onFollow }: CountedEntriesProps) {
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
    case 'full': {
      const { entries, further, mode } = state.section;
      if (entries.length === 0) return <p className={css.said}>{t`No title of this wall has one.`}</p>;
      return (
        <>
          {mode && <AnyAllSwitch title={title} mode={mode} onOpen={onFollow} />}
          <LongList title={title} entries={entries} further={further} onOpen={onOpen} />
        </>
      );
    }
  }
}
