import type { ReactNode } from 'react';
import { Skeleton } from '@agm/ui';
import { Conflict, type ConflictField, type ConflictProps } from '../frame/Conflict.tsx';
import { NotLoaded } from '../frame/NotLoaded.tsx';
import { Undo } from '../frame/Undo.tsx';
import { Preview, type PreviewProps } from './Preview.tsx';
import { t } from '../t.ts';
import css from './PiecePage.module.css';

/** What every page with words of a piece shows, and what an editor can do on it. */
export interface EditedWords {
  readonly state: 'loading' | 'failed' | 'here';
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly trouble: string | null;
  readonly conflict: readonly ConflictField[];
  readonly undo: string | null;
  /** Null while it is closed. */
  readonly preview: Omit<PreviewProps, 'isChanged' | 'onReader' | 'onClose'> | null;
  readonly onSave: () => void;
  readonly onPreview: (wanted: { readonly reader: PreviewProps['reader'] | null }) => void;
  readonly onSettle: ConflictProps['onSettle'];
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

export interface PieceFrameProps extends EditedWords {
  /** What it is a part of: the list of its kind, or the piece that it translates. `back` leads there from a page that did not load. */
  readonly parent: { readonly href: string; readonly name: string; readonly back: string };
  readonly heading: string;
  /** The language of the heading, where it is not that of the page. */
  readonly lang?: string | undefined;
  readonly status: ReactNode;
  readonly fields: ReactNode;
  readonly actions: ReactNode;
  /** What stands below all. */
  readonly children?: ReactNode;
}

/** The frame of a page with words that are edited: Ctrl+S saves, and where two were at work at once both versions stand in place of the fields. */
export function PieceFrame({
  parent,
  heading,
  lang,
  state,
  status,
  fields,
  actions,
  isChanged,
  isSaving,
  trouble,
  conflict,
  undo,
  preview,
  children,
  ...on
}: PieceFrameProps) {
  if (state === 'failed')
    return (
      <div className={css.page}>
        <h1>{heading}</h1>
        <NotLoaded heading={t`This could not be loaded`} list={{ href: parent.href, words: parent.back }} onRetry={on.onRetry} />
      </div>
    );
  return (
    <div
      className={css.page}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
        event.preventDefault();
        if (conflict.length === 0) on.onSave();
      }}
    >
      <p>
        <a href={parent.href}>{parent.name}</a>
      </p>
      <h1 dir="auto" lang={lang}>
        {heading}
      </h1>
      {state === 'loading' && <Skeleton shape="fields" words={t`One moment …`} />}
      {state === 'here' && (
        <>
          {status}
          <Undo words={undo} onUndo={on.onUndo} />
          {conflict.length > 0 ? (
            <Conflict fields={conflict} isSaving={isSaving} onSettle={on.onSettle} onDiscard={on.onDiscard} />
          ) : (
            <>
              {fields}
              {trouble !== null && (
                <p role="alert" className={css.trouble}>
                  {trouble}
                </p>
              )}
              {actions}
            </>
          )}
          {preview && (
            <Preview
              {...preview}
              isChanged={isChanged}
              onReader={({ reader }) => on.onPreview({ reader })}
              onClose={() => on.onPreview({ reader: null })}
            />
          )}
          {children}
        </>
      )}
    </div>
  );
}
