import { useState } from 'react';
import type { WireDeskTitle } from '@agm/api/schemas/deskTitles';
import { Button } from '@agm/ui';
import { pictureTypes } from '../data/uploadPicture.ts';
import { t } from '../t.ts';
import type { PictureKind } from './pictureKind.ts';
import { TmdbPictures, type TmdbPicturesProps, type TmdbState } from './TmdbPictures.tsx';
import css from './TitlePage.module.css';

/** A file on its way, or what became of one. `share` is how much of it has left, from 0 to 1; then the server reads it. */
export type UploadState =
  | { readonly is: 'none' | 'deleted' }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'failed'; readonly why: string };

export interface PictureFieldProps {
  readonly field: PictureKind;
  readonly name: string;
  readonly title: WireDeskTitle;
  readonly upload: UploadState;
  readonly tmdb: TmdbState;
  readonly onField: (typed: { readonly field: PictureKind; readonly value: string | null }) => void;
  readonly onUpload: (wanted: { readonly kind: PictureKind; readonly file: File }) => void;
  readonly onDelete: (wanted: { readonly kind: PictureKind; readonly hash: string }) => void;
  readonly onTmdb: TmdbPicturesProps['onToggle'];
}

/** The picture of a title among those that it may have, those that TMDB has beside, and an upload of another one. */
export function PictureField({ field, name, title, upload, tmdb, onField, onUpload, onDelete, onTmdb }: PictureFieldProps) {
  const [isOver, setOver] = useState(false);
  const choices = field === 'poster' ? title.pictures.posters : title.pictures.backdrops;
  const isBusy = upload.is === 'sending';
  const send = (file: File | undefined) => {
    if (file && !isBusy) onUpload({ kind: field, file });
  };
  return (
    <fieldset className={css.pictures}>
      <legend>{name}</legend>
      {choices.map(({ hash, address, words, isUpload }) => (
        <div key={hash} className={css.choice}>
          <label className={css.picture}>
            <img src={address} alt="" loading="lazy" />
            <span>
              <input type="radio" name={field} checked={title[field] === hash} onChange={() => onField({ field, value: hash })} /> {words}
            </span>
          </label>
          {isUpload && title[field] !== hash && (
            <details>
              <summary>{t`Delete …`}</summary>
              <p className={css.quiet}>{t`It is gone for good then.`}</p>
              <Button
                tone="quiet"
                size="small"
                aria-label={t`Delete for good: ${words}`}
                onClick={({ currentTarget }) => {
                  // The button goes with the picture.
                  currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input:checked')?.focus();
                  onDelete({ kind: field, hash });
                }}
              >{t`Delete for good`}</Button>
            </details>
          )}
        </div>
      ))}
      <label className={css.picture}>
        <span>
          <input type="radio" name={field} checked={title[field] === null} onChange={() => onField({ field, value: null })} />{' '}
          {field === 'poster' ? t`The drawn one` : t`None`}
        </span>
      </label>
      <TmdbPictures {...{ field, onField }} value={title[field]} known={choices.map(({ hash }) => hash)} state={tmdb} onToggle={onTmdb} />
      <div
        className={css.upload}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          send(event.dataTransfer.files[0]);
        }}
      >
        <label>
          {field === 'poster' ? t`Upload a poster` : t`Upload a backdrop`}
          <input
            type="file"
            accept={pictureTypes}
            disabled={isBusy}
            onChange={({ target }) => {
              send(target.files?.[0]);
              // The same file may be chosen once more.
              target.value = '';
            }}
          />
        </label>
        <p className={css.quiet}>{t`JPEG, PNG or WebP, at most 10 MB. Or drop it here.`}</p>
        {upload.is === 'sending' && (
          <p role="status">
            <progress value={upload.share} max={1} aria-label={t`Uploaded so far`} />{' '}
            {upload.share < 1 ? t`Uploading …` : t`Reading the picture …`}
          </p>
        )}
        {upload.is === 'deleted' && <p role="status">{t`The picture is deleted.`}</p>}
        {upload.is === 'failed' && <p role="alert">{upload.why}</p>}
      </div>
    </fieldset>
  );
}
