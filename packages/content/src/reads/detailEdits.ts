import { pictureHash } from '@agm/storage/pictures';
import type { TitleEdit } from '@agm/storage/titleEdits';
import { shownPicture, type PosterChoice } from '../catalogue/pictureAddress.ts';
import type { ReadDetails } from './titleDetails.ts';

/**
 * The details with what an editor said in place of the sources' words and pictures. The desk writes English: what a source says in another
 * language that was asked for stays.
 */
export function withDetailEdits(details: ReadDetails, edits: readonly TitleEdit[], posters: PosterChoice): ReadDetails {
  const said = (field: TitleEdit['field']): { readonly text: string | null } | null => {
    const edit = edits.find((one) => one.field === field);
    return edit ? { text: edit.value as string | null } : null;
  };
  const overview = said('synopsis');
  const tagline = said('tagline');
  const originalTitle = said('originalTitle');
  const poster = said('poster');
  const backdrop = said('backdrop');
  const address = (kind: 'poster' | 'backdrop', width: number, path: string | null): string | null =>
    shownPicture(posters, kind, width, pictureHash(kind, path));
  const shown = {
    poster: poster ? address('poster', 500, poster.text) : (details.pictures.poster ?? null),
    backdrop: backdrop ? address('backdrop', 1280, backdrop.text) : (details.pictures.backdrop ?? null),
  };
  return {
    ...details,
    ...(overview && details.writtenIn.overview === 'en' && { overview: overview.text }),
    ...(tagline && details.writtenIn.tagline === 'en' && { tagline: tagline.text }),
    ...(originalTitle && { originalTitle: originalTitle.text }),
    ...(poster && { posterImage: address('poster', 342, poster.text) }),
    pictures: { ...(shown.poster !== null && { poster: shown.poster }), ...(shown.backdrop !== null && { backdrop: shown.backdrop }) },
    // The row has the editor's.
    ...(edits.some(({ field }) => field === 'certificate') && { certificate: null }),
  };
}
