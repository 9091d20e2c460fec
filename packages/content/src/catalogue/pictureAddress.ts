import type { PictureKind } from '@agm/domain';

/** What the operator shows: `POSTERS`; and the origin of the CDN that has the pictures, where it is not the site's (`ASSETS_URL`). */
export type PosterChoice = 'pictures' | 'drawn' | { readonly from: string };

/** The address of a picture in one of its widths (`pictureWidths` of `@agm/domain`). */
export function pictureAddress(kind: PictureKind, width: number, hash: string): string {
  return `/images/${kind}/${width}/${hash}.webp`;
}

/** The address of a picture as visitors get it; null where there is none, or the operator shows drawings alone. */
export function shownPicture(posters: PosterChoice, kind: PictureKind, width: number, hash: string | null): string | null {
  if (hash === null || posters === 'drawn') return null;
  return (posters === 'pictures' ? '' : posters.from) + pictureAddress(kind, width, hash);
}
