/** The pictures of a title that an editor chooses. */
export type PictureKind = 'poster' | 'backdrop';
