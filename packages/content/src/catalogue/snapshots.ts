import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { encode, type BuiltIndex } from '@agm/catalogue-index';
import type { CountryCode } from '@agm/domain';

/** A locale's catalogue for browsers, under a name that its content decides. */
export interface Snapshot {
  /** `us.1f0c3d9a7be2.bin` */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Resolves when the smallest form is made. */
  readonly compressed: Promise<Uint8Array>;
}

/** The snapshots of one catalogue, each made when it is first asked for. */
export interface Snapshots {
  /** Null when the locale's catalogue is too large to send. */
  of(locale: CountryCode): Promise<Snapshot | null>;
  readonly made: ReadonlyMap<CountryCode, Promise<Snapshot | null>>;
}

/** What a browser is sent at most, compressed. */
const mostSnapshotBytes = 300_000;
/** A title takes more than 8 compressed bytes, so a larger catalogue need not be tried. */
const mostTitles = mostSnapshotBytes / 8;

const compress = promisify(brotliCompress);
const compressed = (bytes: Uint8Array, quality: number): Promise<Uint8Array> =>
  compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
const quick = 5;
const thorough = 11;

export function openSnapshots(index: BuiltIndex): Snapshots {
  const made = new Map<CountryCode, Promise<Snapshot | null>>();
  return {
    made,
    of(locale) {
      const known = made.get(locale) ?? make(index, locale);
      made.set(locale, known);
      return known;
    },
  };
}

async function make(index: BuiltIndex, locale: CountryCode): Promise<Snapshot | null> {
  if (index.size > mostTitles) return null;
  const bytes = encode(index, { locale });
  if (bytes.length > mostSnapshotBytes && (await compressed(bytes, quick)).length > mostSnapshotBytes) return null;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { name: `${locale}.${hash}.bin`, bytes, compressed: compressed(bytes, thorough) };
}
