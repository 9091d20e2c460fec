import { lazy, Suspense, useState } from 'react';
import type { PieceCollection, WirePiece } from '@agm/api/schemas/deskPieces';
import { Button, Pill, SelectField, Skeleton, TextArea, TextField } from '@agm/ui';
import { AboutField } from './AboutField.tsx';
import { CoverField } from './CoverField.tsx';
import { Languages, type LanguagesProps } from './Languages.tsx';
import { PicksField } from './PicksField.tsx';
import { PieceFrame, type EditedWords } from './PieceFrame.tsx';
import { collectionWords, kindName, momentInWords, statusName } from './pieceWords.ts';
import { PriceField } from './PriceField.tsx';
import { readLocalMoment } from './localMoment.ts';
import type { FindTitles } from './TitlePicker.tsx';
import { Versions, type VersionsProps } from './Versions.tsx';
import { t } from '../t.ts';
import css from './PiecePage.module.css';

// The editor's library is the largest part of the desk: it comes when somebody writes.
const WritingEditor = lazy(async () => ({ default: (await import('./editor/WritingEditor.tsx')).WritingEditor }));

/** What a page of a piece lets an editor do with its publication. */
export type PieceAct = 'publish' | 'unpublish' | 'delete' | { readonly publishAt: number };

export interface PiecePageProps extends EditedWords {
  readonly collection: PieceCollection;
  /** The saved values under the typed ones. */
  readonly piece: WirePiece | null;
  readonly kinds: readonly WirePiece['kind'][];
  readonly services: readonly { readonly id: string; readonly name: string }[];
  readonly findTitles: FindTitles;
  readonly versions: VersionsProps;
  readonly languages: Omit<LanguagesProps, 'languages'>;
  readonly onChange: (values: Partial<WirePiece>) => void;
  readonly onAct: (wanted: { readonly act: PieceAct }) => void;
}

/** One guide, deal or page: its fields, its text, and what is done with it. */
export function PiecePage({
  collection,
  piece,
  kinds,
  services,
  findTitles,
  versions,
  languages,
  onChange,
  onAct,
  ...edited
}: PiecePageProps) {
  const words = collectionWords(collection);
  return (
    <PieceFrame
      {...edited}
      parent={{ href: `/desk/${collection}/`, name: words.title, back: t`To the list` }}
      heading={piece?.title ?? words.title}
      status={piece && <Status piece={piece} />}
      fields={piece && <Fields {...{ collection, piece, kinds, services, findTitles, onChange }} />}
      actions={piece && <Actions piece={piece} {...edited} onAct={onAct} />}
    >
      {piece && <Languages {...languages} languages={piece.languages} />}
      <Versions {...versions} />
    </PieceFrame>
  );
}

function Status({ piece }: { readonly piece: WirePiece }) {
  const { status, publishAt, path, isImported, isPremium } = piece;
  return (
    <p className={css.rowOfList}>
      <Pill tone={status === 'published' ? 'good' : 'warn'}>{statusName(status)}</Pill>
      {isPremium && <Pill tone="premium">{t`Premium`}</Pill>}
      {status === 'scheduled' && publishAt !== null && <span>{t`The server publishes it on ${momentInWords(publishAt)}.`}</span>}
      {status === 'published' ? <a href={path}>{path}</a> : <span className={css.quiet}>{path}</span>}
      {isImported && <span className={css.quiet}>{t`Imported: fields that you change here are yours.`}</span>}
    </p>
  );
}

type FieldsProps = Pick<PiecePageProps, 'collection' | 'kinds' | 'services' | 'findTitles' | 'onChange'> & { readonly piece: WirePiece };

function Fields({ collection, piece, kinds, services, findTitles, onChange }: FieldsProps) {
  const { title, summary, slug, byline, body, picks } = piece;
  const isDeal = collection === 'deals';
  return (
    <div className={css.fields}>
      <TextField
        label={t`Title`}
        value={title}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={t`Summary`}
        rows={2}
        value={summary}
        maxLength={1000}
        onChange={(event) => onChange({ summary: event.target.value })}
      />
      {!isDeal && (
        <div className={css.group}>
          <p className={css.label}>{t`Text`}</p>
          <Suspense fallback={<Skeleton shape="lines" words={t`The editor is on its way …`} />}>
            <WritingEditor blocks={body} label={t`Text`} findTitles={findTitles} onChange={({ blocks }) => onChange({ body: blocks })} />
          </Suspense>
        </div>
      )}
      {collection === 'guides' && <PicksField picks={picks} findTitles={findTitles} onChange={onChange} />}
      <details className={css.more} open={isDeal || undefined}>
        <summary>{t`Address, author, cover and more`}</summary>
        <div className={css.fields}>
          <TextField
            label={t`Address`}
            hint={t`Small letters, digits and hyphens. A published piece keeps its former address: it leads to the new one.`}
            value={slug}
            maxLength={120}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange({ slug: event.target.value })}
          />
          {kinds.length > 1 && (
            <SelectField
              label={t`Kind`}
              value={piece.kind}
              options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
              onChoose={({ value }) => onChange({ kind: value as WirePiece['kind'] })}
            />
          )}
          {piece.authors.length > 0 && (
            <SelectField
              label={t`Signed by`}
              value={piece.authors.includes(byline ?? '') ? (byline ?? '') : ''}
              options={[{ value: '', label: t`Nobody of the list` }, ...piece.authors.map((name) => ({ value: name, label: name }))]}
              onChoose={({ value }) => onChange({ byline: value === '' ? null : value })}
            />
          )}
          <TextField
            label={t`Author`}
            hint={t`Empty: the desk that it belongs to signs it.`}
            value={byline ?? ''}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => onChange({ byline: event.target.value === '' ? null : event.target.value })}
          />
          {collection !== 'pages' && (
            <SelectField
              label={t`Service`}
              value={piece.platform ?? ''}
              options={[{ value: '', label: t`None` }, ...services.map(({ id, name }) => ({ value: id, label: name }))]}
              onChoose={({ value }) => onChange({ platform: value === '' ? null : value })}
            />
          )}
          {isDeal && <PriceField price={piece.price} onChange={onChange} />}
          {collection === 'guides' && (
            <>
              <label className={css.check}>
                <input type="checkbox" checked={piece.isPremium} onChange={(event) => onChange({ isPremium: event.target.checked })} />{' '}
                {t`For premium members: everybody else reads title and summary`}
              </label>
              <CoverField cover={piece.cover} picks={picks} onChange={onChange} />
              <AboutField about={piece.about} onChange={onChange} />
            </>
          )}
        </div>
      </details>
    </div>
  );
}

type ActionsProps = Pick<PiecePageProps, 'isChanged' | 'isSaving' | 'onSave' | 'onAct' | 'onPreview' | 'onDiscard'> & {
  readonly piece: WirePiece;
};

function Actions({ piece, isChanged, isSaving, onSave, onAct, onPreview, onDiscard }: ActionsProps) {
  const [when, setWhen] = useState('');
  const moment = readLocalMoment(when);
  const isPublic = piece.status === 'published';
  return (
    <div className={css.actions}>
      <p className={css.row}>
        <Button aria-disabled={!isChanged || isSaving} aria-keyshortcuts="Control+S" onClick={onSave}>
          {isSaving ? t`Saving …` : t`Save`}
        </Button>
        <Button tone="quiet" onClick={() => onPreview({ reader: 'visitor' })}>{t`Preview`}</Button>
        {!isPublic && <Button tone="quiet" aria-disabled={isSaving} onClick={() => onAct({ act: 'publish' })}>{t`Publish now`}</Button>}
        {(isPublic || piece.status === 'scheduled') && (
          <Button tone="quiet" aria-disabled={isSaving} onClick={() => onAct({ act: 'unpublish' })}>
            {isPublic ? t`Unpublish` : t`Do not publish it`}
          </Button>
        )}
        {piece.status !== 'hidden' && (
          <Button tone="plain" aria-disabled={isSaving} onClick={() => onAct({ act: 'delete' })}>{t`Delete`}</Button>
        )}
        {isChanged && <Button tone="plain" onClick={onDiscard}>{t`Discard changes`}</Button>}
      </p>
      {!isPublic && (
        <p className={css.row}>
          <label className={css.when}>
            {t`Publish at`} <input type="datetime-local" value={when} onChange={(event) => setWhen(event.target.value)} />
          </label>
          <Button
            tone="quiet"
            aria-disabled={isSaving || moment === null}
            onClick={() => moment !== null && onAct({ act: { publishAt: moment } })}
          >
            {t`Schedule`}
          </Button>
          <span className={css.quiet}>{t`in your own time zone`}</span>
        </p>
      )}
    </div>
  );
}
