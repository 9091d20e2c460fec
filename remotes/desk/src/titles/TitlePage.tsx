import type { TitleFieldName, UndoneMerge, WireDeskTitle } from '@agm/api/schemas/deskTitles';
import { titlePath } from '@agm/domain';
import { Button, ButtonLink, Notice, Pill, SelectField, Skeleton, TextArea, TextField } from '@agm/ui';
import { Conflict, type ConflictField, type ConflictProps } from '../frame/Conflict.tsx';
import { NotLoaded } from '../frame/NotLoaded.tsx';
import { History, type HistoryProps } from '../frame/History.tsx';
import { Undo } from '../frame/Undo.tsx';
import { MergeForm } from './MergeForm.tsx';
import { MergedTitles } from './MergedTitles.tsx';
import { PictureField, type PictureFieldProps, type UploadState } from './PictureField.tsx';
import type { PictureKind } from './pictureKind.ts';
import type { TmdbState } from './TmdbPictures.tsx';
import { fieldGroups, readTyped, typedText, valueWords, type TitleField, type TitleFormField } from './titleFields.ts';
import { t } from '../t.ts';
import css from './TitlePage.module.css';

export interface TitlePageProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly title: WireDeskTitle | null;
  /** Grows when values change that nobody typed, so that the inputs are re-created. */
  readonly version: number;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly trouble: string | null;
  readonly conflict: readonly ConflictField[];
  readonly undo: string | null;
  /** What stays here of the title that was just taken out; null where none was. */
  readonly stayed: UndoneMerge['stayed'] | null;
  readonly history: Omit<HistoryProps, 'onOpen' | 'onMore'>;
  /** Files of this title that are on their way. */
  readonly uploads: Readonly<Record<PictureKind, UploadState>>;
  readonly onUpload: PictureFieldProps['onUpload'];
  readonly onDeletePicture: PictureFieldProps['onDelete'];
  readonly tmdb: Readonly<Record<PictureKind, TmdbState>>;
  readonly onTmdb: PictureFieldProps['onTmdb'];
  readonly onField: (typed: { readonly field: TitleFormField; readonly value: unknown }) => void;
  /** Takes what the sources say. */
  readonly onSource: (wanted: { readonly field: TitleFieldName }) => void;
  readonly onHide: (wanted: { readonly hidden: boolean }) => void;
  readonly onMerge: (wanted: { readonly from: number }) => void;
  readonly onTakeOut: (wanted: { readonly from: number }) => void;
  readonly onSave: () => void;
  readonly onSettle: ConflictProps['onSettle'];
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
  readonly onHistory: () => void;
  readonly onRetry: () => void;
}

/** One title with every field that the site shows. */
export function TitlePage({
  state,
  uploads,
  tmdb,
  title,
  version,
  isChanged,
  isSaving,
  trouble,
  conflict,
  undo,
  stayed,
  history,
  ...on
}: TitlePageProps) {
  if (state === 'failed')
    return (
      <div className={css.page}>
        <h1>{t`A title`}</h1>
        <NotLoaded
          heading={t`This title could not be loaded`}
          list={{ href: '/desk/titles/', words: t`To all titles` }}
          onRetry={on.onRetry}
        />
      </div>
    );
  return (
    <div className={css.page}>
      <p>
        <a href="/desk/titles/">{t`All titles`}</a>
      </p>
      <h1 dir="auto">{title?.name ?? t`A title`}</h1>
      {!title && <Skeleton shape="fields" words={t`One moment …`} />}
      {title && (
        <>
          <p className={css.line}>
            {title.hidden ? <Pill tone="warn">{t`Hidden`}</Pill> : <a href={titlePath(title.slug)}>{t`On the site`}</a>}
            <a href={`/desk/offers/?state=all&search=${title.id}`}>{t`Where it can be watched`}</a>
            <a href={`/desk/offers/new/?title=${title.id}`}>{t`Add an offer`}</a>
            <span className={css.quiet}>{originWords(title.origin)}</span>
          </p>
          <Undo words={undo} onUndo={on.onUndo} />
          {title.mergedInto !== null ? (
            <Notice
              tone="info"
              heading={t`This title is a part of another one`}
              action={<ButtonLink tone="quiet" href={`/desk/titles/${title.mergedInto}/`}>{t`To that title`}</ButtonLink>}
            />
          ) : conflict.length > 0 ? (
            <Conflict fields={conflict} isSaving={isSaving} onSettle={on.onSettle} onDiscard={on.onDiscard} />
          ) : (
            <>
              <form
                className={css.form}
                onSubmit={(event) => {
                  event.preventDefault();
                  on.onSave();
                }}
              >
                {fieldGroups().map(({ name, fields }) => (
                  <section key={name} className={css.group} aria-label={name}>
                    <h2>{name}</h2>
                    {fields.map((field) => (
                      <Field
                        key={`${field.field}-${version}`}
                        {...{ field, title }}
                        onField={on.onField}
                        onSource={on.onSource}
                        uploads={uploads}
                        onUpload={on.onUpload}
                        onDeletePicture={on.onDeletePicture}
                        tmdb={tmdb}
                        onTmdb={on.onTmdb}
                      />
                    ))}
                  </section>
                ))}
                {trouble !== null && <p role="alert">{trouble}</p>}
                <p className={css.save}>
                  <Button type="submit" disabled={!isChanged || isSaving}>
                    {isSaving ? t`Saving …` : t`Save the title`}
                  </Button>
                  {isChanged && <Button tone="quiet" onClick={on.onDiscard}>{t`Discard`}</Button>}
                  <Button tone="quiet" disabled={isSaving || isChanged} onClick={() => on.onHide({ hidden: !title.hidden })}>
                    {title.hidden ? t`Show it again` : t`Hide it from the site`}
                  </Button>
                </p>
              </form>
              <MergedTitles merged={title.merged} stayed={stayed} isSaving={isSaving || isChanged} onTakeOut={on.onTakeOut} />
              <MergeForm isSaving={isSaving || isChanged} onMerge={on.onMerge} />
            </>
          )}
          <History {...history} onOpen={on.onHistory} onMore={on.onHistory} />
        </>
      )}
    </div>
  );
}

/** Who leads in a title's facts, where no editor wrote them. */
function originWords(origin: string): string {
  if (origin === 'desk') return t`No source has spoken of it.`;
  return origin === 'starter' ? t`Its facts came with the site.` : t`Its facts are from ${origin}.`;
}

interface FieldProps extends Pick<TitlePageProps, 'onField' | 'onSource' | 'uploads' | 'onUpload' | 'onDeletePicture' | 'tmdb' | 'onTmdb'> {
  readonly field: TitleField;
  readonly title: WireDeskTitle;
}

function Field({ field: { field, name, kind }, title, uploads, tmdb, onField, onSource, onUpload, onDeletePicture, onTmdb }: FieldProps) {
  const value = title[field];
  const ofSources = field === 'slug' ? null : field;
  const said = title.sources[field];
  const isEdited = ofSources !== null && title.edited.includes(ofSources);
  const input = {
    label: name,
    name: field,
    defaultValue: typedText(kind, value),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onField({ field, value: readTyped(kind, target.value) }),
  };
  return (
    <div className={`${css.field} ${kind === 'lines' || kind === 'picture' ? css.wide : ''}`}>
      {kind === 'lines' && <TextArea {...input} rows={5} dir="auto" />}
      {kind === 'line' && <TextField {...input} {...(field === 'slug' && { hint: addressHint(title) })} />}
      {kind === 'names' && <TextField {...input} hint={t`With commas between them`} />}
      {kind === 'number' && <TextField {...input} inputMode="numeric" />}
      {kind === 'rating' && <TextField {...input} inputMode="decimal" hint={t`0 to 10 with one decimal`} />}
      {kind === 'day' && <TextField {...input} type="date" />}
      {kind === 'flag' && (
        <label className={css.tick}>
          <input
            type="checkbox"
            name={field}
            checked={value === true}
            onChange={({ target }) => onField({ field, value: target.checked })}
          />{' '}
          {name}
        </label>
      )}
      {kind === 'type' && (
        <SelectField
          label={name}
          value={String(value)}
          options={[
            { value: 'movie', label: t`Movie` },
            { value: 'show', label: t`Show` },
          ]}
          onChoose={(chosen) => onField({ field, value: chosen.value })}
        />
      )}
      {(field === 'poster' || field === 'backdrop') && (
        <PictureField
          {...{ field, name, title, onField, onUpload, onTmdb }}
          onDelete={onDeletePicture}
          upload={uploads[field]}
          tmdb={tmdb[field]}
        />
      )}
      {isEdited && ofSources && (
        <p className={css.quiet}>
          {said === null || said === undefined || (Array.isArray(said) && said.length === 0) ? (
            t`Written here. No source says anything.`
          ) : (
            <>
              {t`Written here. The source says: ${valueWords(field, said)}`}{' '}
              <Button
                tone="quiet"
                size="small"
                aria-label={t`Use that: ${name}`}
                onClick={() => onSource({ field: ofSources })}
              >{t`Use that`}</Button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Where the addresses of a title lead. */
function addressHint({ formerSlugs }: Pick<WireDeskTitle, 'formerSlugs'>): string {
  return formerSlugs.length === 0
    ? t`Small letters, digits and hyphens. The one before leads here from then on.`
    : t`Small letters, digits and hyphens. These lead here, too: ${formerSlugs.join(', ')}`;
}
