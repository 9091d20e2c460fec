import { useState } from 'react';
import type { WireDeskTitle, WireTitlePicture } from '@agm/api/schemas/deskTitles';
import type { Staff } from '../data/staff.ts';
import { titleCalls } from '../data/titleCalls.ts';
import { mostPictureBytes, uploadPicture } from '../data/uploadPicture.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { t } from '../t.ts';
import type { PictureFieldProps, UploadState } from './PictureField.tsx';
import type { PictureKind } from './pictureKind.ts';

const none: Readonly<Record<PictureKind, UploadState>> = { poster: { is: 'none' }, backdrop: { is: 'none' } };

/** Uploads of pictures for one title, and their deletion. What came through is chosen at once; a save shows it on the site. */
export function useUploads(staff: Staff, id: string, onChosen: (chosen: { readonly kind: PictureKind; readonly hash: string }) => void) {
  const [uploads, setUploads] = useState(none);
  const [uploaded, setUploaded] = useState<readonly { readonly kind: PictureKind; readonly picture: WireTitlePicture }[]>([]);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const set = (kind: PictureKind, state: UploadState) => setUploads((before) => ({ ...before, [kind]: state }));

  const onUpload: PictureFieldProps['onUpload'] = ({ kind, file }) => {
    if (file.size > mostPictureBytes) return set(kind, { is: 'failed', why: t`This file has more than 10 MB.` });
    set(kind, { is: 'sending', share: 0 });
    uploadPicture({ bearer: staff.bearer(), title: id, kind, file }, (share) => set(kind, { is: 'sending', share })).then(
      (picture) => {
        setUploaded((before) => [...before, { kind, picture }]);
        setDeleted((before) => new Set([...before].filter((one) => one !== `${kind} ${picture.hash}`)));
        set(kind, { is: 'none' });
        onChosen({ kind, hash: picture.hash });
      },
      (error: unknown) => set(kind, { is: 'failed', why: troubleWords(error) }),
    );
  };

  const onDelete: PictureFieldProps['onDelete'] = ({ kind, hash }) =>
    void titleCalls.deletePicture(staff.bearer(), { id, kind, hash }).then(
      () => {
        setDeleted((before) => new Set([...before, `${kind} ${hash}`]));
        set(kind, { is: 'deleted' });
      },
      (error: unknown) => set(kind, { is: 'failed', why: troubleWords(error) }),
    );

  /** The title with what was uploaded, and without what was deleted, since it was read. */
  const withUploads = (title: WireDeskTitle): WireDeskTitle => {
    const all = (kind: PictureKind, known: readonly WireTitlePicture[]) =>
      [
        ...known,
        ...uploaded.flatMap((one) => (one.kind === kind && known.every(({ hash }) => hash !== one.picture.hash) ? [one.picture] : [])),
      ].filter(({ hash }) => !deleted.has(`${kind} ${hash}`));
    return { ...title, pictures: { posters: all('poster', title.pictures.posters), backdrops: all('backdrop', title.pictures.backdrops) } };
  };
  return { uploads, onUpload, onDelete, withUploads };
}
