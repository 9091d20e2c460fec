import { useRef, useState } from 'react';
import type { FlagOrder, ReleaseMove, ReleaseOrder } from '@agm/api';
import { Button, Notice } from '@agm/ui';
import { MoveDialog, type Intent } from './MoveDialog.tsx';
import { ReleaseCard } from './ReleaseCard.tsx';
import { t, T } from '../t.ts';
import css from './ReleasesPage.module.css';
import { Timeline } from './Timeline.tsx';
import type { ReleaseWords } from './releaseWords.ts';

export type ReleasesState =
  | { readonly is: 'loading' | 'failed' | 'not staff' }
  | {
      readonly is: 'full';
      readonly remotes: readonly ReleaseWords[];
      readonly moves: readonly ReleaseMove[];
      readonly mayMove: boolean;
      readonly onlyLooking?: string | null;
    };

export interface ReleasesPageProps {
  readonly state: ReleasesState;
  onRetry(): void;
  onMove(move: { readonly remote: string; readonly order: ReleaseOrder }): void;
  onFlag(remote: string, order: FlagOrder): void;
}

/** What visitors get of each remote, how it does with them, and who brought it. */
export function ReleasesPage({ state, onRetry, onMove, onFlag }: ReleasesPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [intent, setIntent] = useState<Intent | null>(null);
  const ask = (next: Intent) => {
    setIntent(next);
    dialog.current?.showModal();
  };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.heading}>{t`Releases`}</h1>
        <p className={css.lead}>
          <T>
            Which version of each part visitors get, and how it does with them. <a href="/desk/">The desk</a>
          </T>
        </p>
      </header>
      {state.is === 'loading' && <p role="status" className={css.quiet}>{t`Asking the registry …`}</p>}
      {state.is === 'not staff' && <p role="alert">{t`This page is for the people who run the site.`}</p>}
      {state.is === 'failed' && (
        <Notice
          tone="bad"
          heading={t`The releases could not be loaded.`}
          action={<Button onClick={onRetry}>{t`Try again`}</Button>}
        >{t`The site itself goes on.`}</Notice>
      )}
      {state.is === 'full' && (
        <div className={css.body}>
          {state.onlyLooking && <p className={css.quiet}>{state.onlyLooking}</p>}
          {state.remotes.length === 0 && (
            <p className={css.quiet}>
              <T>
                Nothing is deployed yet. <code>npm run deploy</code> brings the first part.
              </T>
            </p>
          )}
          <div className={css.cards}>
            {state.remotes.map((remote) => (
              <ReleaseCard key={remote.name} remote={remote} onAsk={state.mayMove ? ask : null} onFlag={state.mayMove ? onFlag : null} />
            ))}
          </div>
          <Timeline moves={state.moves} />
        </div>
      )}
      <MoveDialog ref={dialog} intent={intent} onMove={onMove} />
    </div>
  );
}
