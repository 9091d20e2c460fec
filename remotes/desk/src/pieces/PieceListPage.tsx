import { useState, type FormEvent } from 'react';
import { Button, Notice, Pill, SelectField, TextField } from '@agm/ui';
import type { PieceCollection } from '@agm/api/schemas/deskPieces';
import { DeskList } from '../frame/DeskList.tsx';
import type { ListView } from '../frame/listView.ts';
import { Undo, type UndoProps } from '../frame/Undo.tsx';
import { collectionWords, type PieceRowWords } from './pieceWords.ts';
import { t } from '../t.ts';
import css from './PiecePage.module.css';

export type PieceFilter = 'status' | 'kind';

export interface PieceListPageProps {
  readonly collection: PieceCollection;
  readonly pieces: readonly PieceRowWords[];
  readonly state: 'loading' | 'failed' | 'here';
  readonly total: number;
  readonly pages: number;
  readonly view: ListView<PieceFilter>;
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  readonly trouble: string | null;
  readonly isStarting: boolean;
  readonly undo: UndoProps;
  readonly onView: (changed: Partial<ListView<PieceFilter>>) => void;
  readonly onFilter: (chosen: Partial<Record<PieceFilter, string>>) => void;
  readonly onOpen: (opened: { readonly href: string }) => void;
  readonly onStart: (started: { readonly title: string }) => void;
  readonly onHide: (hidden: { readonly keys: readonly string[] }) => void;
  readonly onRetry: () => void;
}

/** Guides, deals or pages with their drafts. A site that has none is invited to write the first. */
export function PieceListPage({
  collection,
  pieces,
  state,
  total,
  pages,
  view,
  kinds,
  statuses,
  trouble,
  isStarting,
  undo,
  ...on
}: PieceListPageProps) {
  const words = collectionWords(collection);
  const [title, setTitle] = useState('');
  const isPlain = view.search === '' && view.filters.status === 'all' && view.filters.kind === 'all';
  const isFirst = state === 'here' && total === 0 && isPlain;
  const start = (
    <form
      className={css.start}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (title.trim() !== '') on.onStart({ title: title.trim() });
      }}
    >
      <TextField
        label={words.newTitle}
        value={title}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" disabled={isStarting || title.trim() === ''}>
        {words.start}
      </Button>
    </form>
  );
  return (
    <div className={css.page}>
      <h1>{words.title}</h1>
      {isFirst ? (
        <Notice tone="info" heading={words.first} action={start}>
          <p>{words.firstWords}</p>
        </Notice>
      ) : (
        start
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
      <Undo {...undo} />
      {!isFirst && (
        <DeskList
          name={words.title}
          rows={pieces.map((piece) => {
            const href = `/desk/${collection}/${piece.id}/`;
            return { key: String(piece.id), name: piece.title, href, content: <Row piece={piece} href={href} /> };
          })}
          state={state}
          total={total}
          page={view.page}
          pages={pages}
          search={view.search}
          empty={words.empty}
          filters={
            <>
              {kinds.length > 2 && (
                <SelectField
                  label={t`Kind`}
                  value={view.filters.kind}
                  options={kinds}
                  onChoose={({ value }) => on.onFilter({ kind: value })}
                />
              )}
              <SelectField
                label={t`Status`}
                value={view.filters.status}
                options={statuses}
                onChoose={({ value }) => on.onFilter({ status: value })}
              />
            </>
          }
          actions={[{ name: t`Delete`, letter: 'd', onPress: on.onHide }]}
          onSearch={on.onView}
          onPage={on.onView}
          onOpen={on.onOpen}
          onRetry={on.onRetry}
        />
      )}
    </div>
  );
}

function Row({ piece, href }: { readonly piece: PieceRowWords; readonly href: string }) {
  return (
    <p className={css.rowOfList}>
      <a href={href} className={css.name} dir="auto">
        {piece.title}
      </a>
      <Pill tone={piece.isPublic ? 'good' : 'warn'}>{piece.status}</Pill>
      {piece.isPremium && <Pill tone="premium">{t`Premium`}</Pill>}
      <span className={css.quiet}>
        {piece.kind}, {piece.note}
      </span>
      {piece.languages !== '' && <span className={css.quiet}>{t`Also in ${piece.languages}`}</span>}
    </p>
  );
}
