import type { ReactNode } from 'react';
import { Button, Skeleton } from '@agm/ui';
import { Conflict, type ConflictField, type ConflictProps } from '../frame/Conflict.tsx';
import { History, type HistoryProps } from '../frame/History.tsx';
import { NotLoaded } from '../frame/NotLoaded.tsx';
import { Undo } from '../frame/Undo.tsx';
import { t } from '../t.ts';
import css from './SettingPage.module.css';

export interface SettingPageProps {
  readonly title: string;
  readonly state: 'loading' | 'failed' | 'here';
  /** What is saved does not differ from the default. */
  readonly isDefault: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly trouble: string | null;
  readonly conflict: readonly ConflictField[];
  readonly undo: string | null;
  readonly history: Omit<HistoryProps, 'onOpen' | 'onMore'>;
  /** The fields. */
  readonly children: ReactNode;
  readonly onSave: () => void;
  readonly onSettle: ConflictProps['onSettle'];
  readonly onDiscard: () => void;
  readonly onDefault: () => void;
  readonly onUndo: () => void;
  readonly onHistory: () => void;
  readonly onRetry: () => void;
}

/** One setting: its fields, what saves them, and what gives them back. */
export function SettingPage({
  title,
  state,
  isDefault,
  isChanged,
  isSaving,
  trouble,
  conflict,
  undo,
  history,
  children,
  ...on
}: SettingPageProps) {
  if (state === 'failed')
    return (
      <div className={css.page}>
        <h1>{title}</h1>
        <NotLoaded
          heading={t`This setting could not be loaded`}
          list={{ href: '/desk/settings/', words: t`To all settings` }}
          onRetry={on.onRetry}
        />
      </div>
    );
  return (
    <div className={css.page}>
      <p>
        <a href="/desk/settings/">{t`All settings`}</a>
      </p>
      <h1>{title}</h1>
      {state === 'loading' && <Skeleton shape="fields" words={t`One moment …`} />}
      {state === 'here' && (
        <>
          <Undo words={undo} onUndo={on.onUndo} />
          {conflict.length > 0 ? (
            <Conflict fields={conflict} isSaving={isSaving} onSettle={on.onSettle} onDiscard={on.onDiscard} />
          ) : (
            <form
              className={css.form}
              onSubmit={(event) => {
                event.preventDefault();
                on.onSave();
              }}
            >
              {children}
              {trouble !== null && <p role="alert">{trouble}</p>}
              <p className={css.save}>
                <Button type="submit" disabled={!isChanged || isSaving}>
                  {isSaving ? t`Saving …` : t`Save`}
                </Button>
                {isChanged && <Button tone="plain" onClick={on.onDiscard}>{t`Discard`}</Button>}
                {!isChanged && !isDefault && (
                  <Button tone="quiet" disabled={isSaving} onClick={on.onDefault}>{t`Back to the default`}</Button>
                )}
              </p>
            </form>
          )}
          <History {...history} onOpen={on.onHistory} onMore={on.onHistory} />
        </>
      )}
    </div>
  );
}
