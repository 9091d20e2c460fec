import { useId } from 'react';
import type { NoTmdbReason, WireTitlePictures } from '@agm/api/schemas/deskTitles';
import { Button } from '@agm/ui';
import { t } from '../t.ts';
import type { PictureKind } from './pictureKind.ts';
import css from './TitlePage.module.css';

/** What TMDB has of the title, once somebody asks. */
export type TmdbState =
  | { readonly is: 'closed' | 'loading' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'open'; readonly tmdb: WireTitlePictures['tmdb'] };

export interface TmdbPicturesProps {
  readonly field: PictureKind;
  /** The hash of the picture that is chosen. */
  readonly value: string | null;
  /** The hashes of those that stand above as the title's own. */
  readonly known: readonly string[];
  readonly state: TmdbState;
  readonly onField: (typed: { readonly field: PictureKind; readonly value: string | null }) => void;
  readonly onToggle: (wanted: { readonly kind: PictureKind }) => void;
}

/** The pictures that TMDB has of a title, as a group to choose from, below the button that opens it. */
export function TmdbPictures({ field, value, known, state, onField, onToggle }: TmdbPicturesProps) {
  const id = useId();
  const isPoster = field === 'poster';
  const tmdb = state.is === 'open' ? state.tmdb : null;
  const pictures = (isPoster ? tmdb?.posters : tmdb?.backdrops)?.filter(({ hash }) => !known.includes(hash)) ?? [];
  const words = state.is === 'loading' ? t`Asking TMDB …` : tmdb?.reason ? reasonWords(tmdb.reason) : t`TMDB has no others.`;
  return (
    <div className={css.more}>
      {/* Its words stay while it is pressed, and so does the focus. */}
      <Button tone="quiet" size="small" aria-expanded={state.is === 'open'} aria-controls={id} onClick={() => onToggle({ kind: field })}>
        {isPoster ? t`More posters of TMDB` : t`More backdrops of TMDB`}
      </Button>
      <div id={id}>
        {state.is === 'failed' && <p role="alert">{state.why}</p>}
        <p role="status" className={css.quiet}>
          {state.is === 'loading' || (state.is === 'open' && pictures.length === 0) ? words : ''}
        </p>
        {pictures.length > 0 && (
          <fieldset className={css.pictures}>
            <legend>{isPoster ? t`Posters of TMDB` : t`Backdrops of TMDB`}</legend>
            {pictures.map((picture) => (
              <label key={picture.hash} className={css.picture}>
                <img src={picture.address} width={picture.width} height={picture.height} alt="" loading="lazy" />
                <span>
                  {/* A group of its own: Tab reaches it although another picture is chosen above. */}
                  <input
                    type="radio"
                    name={`${field}-tmdb`}
                    checked={value === picture.hash}
                    onChange={() => onField({ field, value: picture.hash })}
                  />{' '}
                  {picture.words}
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}

function reasonWords(reason: NoTmdbReason): string {
  if (reason === 'no-id') return t`This title has no number of TMDB yet: write it under “Other catalogues” and save.`;
  if (reason === 'no-key') return t`This server has no key of TMDB: its operator sets TMDB_TOKEN.`;
  if (reason === 'no-pictures') return t`This site shows drawn posters alone.`;
  if (reason === 'refused') return t`TMDB refuses the key of this server: its operator sets TMDB_TOKEN.`;
  return t`TMDB does not answer. Close this and try again in a minute.`;
}
