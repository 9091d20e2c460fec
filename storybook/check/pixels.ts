import sharp from 'sharp';

/** Rows of pixels from top to bottom, `channels` bytes each: red, green, blue, perhaps alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytes: Uint8Array;
}

export async function readPng(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, bytes: data };
}
