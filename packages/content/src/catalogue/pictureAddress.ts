import type { PictureKind } from '@agm/domain';

/** What the operator shows: `POSTERS`. */
export type PosterChoice = 'pictures' | 'drawn';

/** The address of a picture in one of its widths (`pictureWidths` of `@agm/domain`). */
export function pictureAddress(kind: PictureKind, width: number, hash: string): string {
  return `/images/${kind}/${width}/${hash}.webp`;
}
