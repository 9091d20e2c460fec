import { promisify } from 'node:util';
import { brotliCompress, constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const compress = promisify(brotliCompress);

/** The encoder reads a file in blocks of 2^16 to 2^19 bytes. Which size compresses best differs from file to file, by up to 200 bytes for the host. */
function smallestBrotli(file: Buffer, { params }: BrotliOptions, done: (error: Error | null, smallest: Buffer) => void): void {
  const inBlocksOf = (size: number) => compress(file, { params: { ...params, [constants.BROTLI_PARAM_LGBLOCK]: size } });
  Promise.all([16, 17, 18, 19].map(inBlocksOf)).then(
    ([first = file, ...others]) =>
      done(
        null,
        others.reduce((best, one) => (one.length < best.length ? one : best), first),
      ),
    (error: Error) => done(error, file),
  );
}

const brotli = (test: RegExp, algorithm: 'brotliCompress' | typeof smallestBrotli) =>
  new CompressionPlugin<BrotliOptions>({
    filename: '[path][base].br',
    algorithm,
    test,
    minRatio: 1,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  });

/** Each file that browsers load beside its brotli, made once. Messages are smaller than a block of any size. */
export const compressed = () => [brotli(/\.(js|css)$/, smallestBrotli), brotli(/^messages\..*\.json$/, 'brotliCompress')];
