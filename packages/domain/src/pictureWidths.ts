/** The widths, in pixels, in which the server has each kind of picture: `/images/{kind}/{width}/{hash}.{webp|avif}`. */
export const pictureWidths = {
  poster: [92, 154, 342, 500, 780],
  backdrop: [780, 1280],
  person: [92, 185],
} as const;

export type PictureKind = keyof typeof pictureWidths;
export type PictureForm = 'webp' | 'avif';

/**
 * A `srcset` with all widths of the picture that is at this address in one of them: a path of the site, or the same path at the origin of its CDN.
 * Undefined for a picture that is not ours: a content host may name any address.
 *
 *   /images/person/185/1f0c.webp  ->  /images/person/92/1f0c.webp 92w, /images/person/185/1f0c.webp 185w
 */
export function pictureSet(path: string, form: PictureForm = 'webp'): string | undefined {
  const [, start, kind = '', rest] = /^((?:https?:\/\/[^/]+)?\/images\/([a-z]+)\/)\d+(\/[\da-f]{32}\.)webp$/.exec(path) ?? [];
  const widths: readonly number[] | undefined = Object.hasOwn(pictureWidths, kind) ? pictureWidths[kind as PictureKind] : undefined;
  return widths?.map((width) => `${start}${width}${rest}${form} ${width}w`).join(', ');
}
