import type { Sharp, SharpOptions } from 'sharp';
import { PictureProblem } from './PictureProblem.ts';

/** `kept`: what is stored of an upload; the others are made of it. */
export type ConvertedForm = 'webp' | 'avif' | 'jpeg' | 'kept';

export interface Conversion {
  readonly width: number;
  readonly form: ConvertedForm;
}

/** Makes a picture of this width and format from the bytes of another. Throws `PictureProblem` when it cannot read them. */
export type ConvertPicture = (source: Buffer, conversion: Conversion) => Promise<Buffer>;

/** A decoded picture takes four bytes a pixel. */
const mostPixels = 40_000_000;
const longestSide = 12_000;
const longestSeconds = 20;
/** What is kept of an upload, by its width: a poster is half as high again as it is wide. Noise that fills all of it would be megabytes. */
const tallestKept = 1.5;
const mostKeptBytes = 3_000_000;

const readOptions: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 };

/** libvips starts no other reader, whatever the bytes are. An AVIF of 800 bytes can take 600 MB of memory, and TMDB has none. */
const readers = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/**
 * Loads sharp at the first picture: it is 20 MB of native code, and a server without pictures does not need it. Rejects where there is no
 * build of it for the machine.
 */
export async function loadConverter(): Promise<ConvertPicture> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  // One conversion at a time, on one core of the machine. libvips caches nothing.
  sharp.concurrency(1);
  sharp.cache(false);
  return async (source, { width, form }) => {
    try {
      const { width: sourceWidth, height: sourceHeight } = await sharp(source, readOptions).metadata();
      if (Math.max(sourceWidth, sourceHeight) > longestSide) throw new Error(`${sourceWidth} by ${sourceHeight} pixels are too many`);
      const picture = sharp(source, readOptions)
        .timeout({ seconds: longestSeconds })
        .autoOrient()
        .resize({ width, height: Math.round(width * (form === 'kept' ? tallestKept : 3)), fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#121218' });
      const bytes = await written[form](picture).toBuffer();
      if (form === 'kept' && bytes.length > mostKeptBytes) throw new Error(`${bytes.length} bytes are too many to keep`);
      return bytes;
    } catch (error) {
      throw new PictureProblem('this picture cannot be converted', true, error);
    }
  };
}

/** Nothing of the source's metadata is written; colours are sRGB. */
const written: Readonly<Record<ConvertedForm, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 76, effort: 4, smartSubsample: true }),
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
  jpeg: (picture) => picture.jpeg({ quality: 84 }),
  kept: (picture) => picture.webp({ quality: 88, effort: 4, smartSubsample: true }),
};
