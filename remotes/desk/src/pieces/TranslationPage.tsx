import { lazy, Suspense, type ReactNode } from 'react';
import type { WireTranslation } from '@agm/api/schemas/deskTranslations';
import { contentLanguage, directionOf } from '@agm/messages';
import { Button, Notice, Pill, Skeleton, TextArea, TextField } from '@agm/ui';
import { languageName } from '../model/languageNames.ts';
import { PieceFrame, type EditedWords } from './PieceFrame.tsx';
import { momentInWords, translationStatusName } from './pieceWords.ts';
import { PreviewedBlocks } from './Preview.tsx';
import type { FindTitles } from './TitlePicker.tsx';
import { t } from '../t.ts';
import css from './PiecePage.module.css';

const WritingEditor = lazy(async () => ({ default: (await import('./editor/WritingEditor.tsx')).WritingEditor }));

export type TranslationAct = 'publish' | 'withdraw' | 'compared' | 'delete';

export interface TranslationPageProps extends EditedWords {
  /** Where its piece is edited. */
  readonly pieceHref: string;
  readonly language: WireTranslation['language'];
  /** The saved values under the typed ones. */
  readonly translation: WireTranslation | null;
  readonly findTitles: FindTitles;
  readonly onChange: (values: Partial<WireTranslation>) => void;
  readonly onAct: (wanted: { readonly act: TranslationAct }) => void;
}

/** The words of a piece in another language, each beside the English ones. */
export function TranslationPage({ pieceHref, language, translation, findTitles, onChange, onAct, ...edited }: TranslationPageProps) {
  return (
    <PieceFrame
      {...edited}
      parent={{ href: pieceHref, name: translation?.english.title ?? t`The English original`, back: t`To the English original` }}
      heading={translation ? translation.title : languageName(language)}
      lang={translation ? contentLanguage(language) : undefined}
      status={translation && <Status translation={translation} isBusy={edited.isSaving || edited.isChanged} onAct={onAct} />}
      fields={translation && <Fields translation={translation} findTitles={findTitles} onChange={onChange} />}
      actions={translation && <Actions translation={translation} {...edited} onAct={onAct} />}
    />
  );
}

function Status({
  translation,
  isBusy,
  onAct,
}: Pick<TranslationPageProps, 'onAct'> & { readonly translation: WireTranslation; readonly isBusy: boolean }) {
  const { language, status, english, path, isBehind, updatedAt, changedBy } = translation;
  const isRead = status === 'published' && english.status === 'published';
  return (
    <>
      <p className={css.rowOfList}>
        <strong>{languageName(language)}</strong>
        <Pill tone={status === 'published' ? 'good' : 'warn'}>{translationStatusName(status)}</Pill>
        {isRead ? <a href={path}>{path}</a> : <span className={css.quiet}>{path}</span>}
        <span className={css.quiet}>
          {changedBy === null ? t`Changed on ${momentInWords(updatedAt)}.` : t`Changed by ${changedBy} on ${momentInWords(updatedAt)}.`}
        </span>
      </p>
      {status === 'published' && !isRead && (
        <p className={css.quiet}>{t`Visitors read it as soon as the English original is published.`}</p>
      )}
      {isBehind && (
        <Notice
          tone="info"
          heading={t`The English text changed since`}
          action={
            <Button
              tone="quiet"
              disabled={isBusy}
              onClick={() => onAct({ act: 'compared' })}
            >{t`It says the same as the English text`}</Button>
          }
        >
          <p>{t`Compare the two and save what is different here. The versions of the English original say what was changed.`}</p>
        </Notice>
      )}
    </>
  );
}

function Fields({
  translation,
  findTitles,
  onChange,
}: Pick<TranslationPageProps, 'findTitles' | 'onChange'> & { readonly translation: WireTranslation }) {
  const { language, title, summary, body, reasons, english } = translation;
  const written = { lang: language, dir: directionOf(language) };
  const say = (id: number, reason: string) => {
    const others = reasons.filter((one) => one.id !== id);
    onChange({ reasons: reason === '' ? others : inOrder([...others, { id, reason }], english.picks) });
  };
  return (
    <div className={css.fields}>
      <Beside english={english.title}>
        <TextField
          {...written}
          label={t`Title`}
          value={title}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Beside>
      <Beside english={english.summary}>
        <TextArea
          {...written}
          label={t`Summary`}
          rows={3}
          value={summary}
          maxLength={1000}
          onChange={(event) => onChange({ summary: event.target.value })}
        />
      </Beside>
      {english.kind !== 'deal' && (
        <Beside english={<PreviewedBlocks blocks={english.body} />}>
          <h2 className={css.label}>{t`Text`}</h2>
          <Suspense fallback={<Skeleton shape="lines" words={t`The editor is on its way …`} />}>
            <WritingEditor
              blocks={body}
              label={t`Text`}
              language={language}
              findTitles={findTitles}
              onChange={({ blocks }) => onChange({ body: blocks })}
            />
          </Suspense>
        </Beside>
      )}
      {english.picks.length > 0 && (
        <fieldset className={`${css.group} ${css.fields}`}>
          <legend>{t`Titles of this guide`}</legend>
          <p className={css.quiet}>{t`A title without a line here has the English one.`}</p>
          {english.picks.map(({ id, title: name, reason }) => (
            <Beside key={id} english={reason}>
              <TextField
                {...written}
                label={t`Why ${name}`}
                value={reasons.find((one) => one.id === id)?.reason ?? ''}
                maxLength={2000}
                autoComplete="off"
                onChange={(event) => say(id, event.target.value)}
              />
            </Beside>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Reasons in the order of the picks, so that the same lines are the same value. */
function inOrder(reasons: WireTranslation['reasons'], picks: WireTranslation['english']['picks']): WireTranslation['reasons'] {
  const place = (id: number) => picks.findIndex((pick) => pick.id === id);
  return reasons.toSorted((one, other) => place(one.id) - place(other.id));
}

/** A field with what it says in English. */
function Beside({ english, children }: { readonly english: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css.beside}>
      <div>{children}</div>
      <div className={css.english} lang={contentLanguage()} dir="ltr">
        {english}
      </div>
    </div>
  );
}

function Actions({
  translation,
  isChanged,
  isSaving,
  onSave,
  onAct,
  onPreview,
  onDiscard,
}: Pick<TranslationPageProps, 'isChanged' | 'isSaving' | 'onSave' | 'onAct' | 'onPreview' | 'onDiscard'> & {
  readonly translation: WireTranslation;
}) {
  const isPublic = translation.status === 'published';
  // What is typed is saved first: a refused publication must not look like a refused text.
  const isBusy = isChanged || isSaving;
  return (
    <div className={css.actions}>
      <p className={css.row}>
        <Button aria-disabled={!isChanged || isSaving} aria-keyshortcuts="Control+S" onClick={onSave}>
          {isSaving ? t`Saving …` : t`Save`}
        </Button>
        <Button tone="quiet" onClick={() => onPreview({ reader: 'visitor' })}>{t`Preview`}</Button>
        <Button tone="quiet" disabled={isBusy} onClick={() => onAct({ act: isPublic ? 'withdraw' : 'publish' })}>
          {isPublic ? t`Unpublish` : t`Publish now`}
        </Button>
        {!isPublic && <Button tone="plain" disabled={isBusy} onClick={() => onAct({ act: 'delete' })}>{t`Delete`}</Button>}
        {isChanged && <Button tone="plain" onClick={onDiscard}>{t`Discard changes`}</Button>}
      </p>
    </div>
  );
}
