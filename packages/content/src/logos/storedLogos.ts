import type { ObjectStorage } from '@agm/storage/objectStorage';

const prefix = 'platform-logos/';
/** What there is, is asked so often: a name that nobody stored costs no call, whoever asks for it. */
const lookEveryMs = 60_000;
const mostLogos = 1_000;

/**
 * The operator's own logos in the object storage of the site, `platform-logos/<name>.webp`, for all of its servers; in memory once they were asked
 * for. Null when there is none of this name. While the storage is away, those that are known stay.
 */
export function storedLogos(objects: ObjectStorage, now: () => number = Date.now): (file: string) => Promise<Uint8Array | null> {
  let writtenAt: ReadonlyMap<string, number> = new Map();
  const kept = new Map<string, { readonly writtenAt: number; readonly bytes: Uint8Array }>();
  let lookedAt = -Infinity;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const found = await objects.list(prefix).catch(() => null);
    if (found) writtenAt = new Map(found.slice(0, mostLogos).map((one) => [one.key.slice(prefix.length), one.writtenAt.getTime()]));
    for (const file of kept.keys()) if (!writtenAt.has(file)) kept.delete(file);
  }

  return async (file) => {
    if (now() - lookedAt >= lookEveryMs) {
      const isFirst = lookedAt === -Infinity;
      lookedAt = now();
      looking = look();
      // Later looks hold nobody up.
      if (isFirst) await looking;
    }
    const stored = writtenAt.get(file);
    if (stored === undefined) return null;
    const known = kept.get(file);
    if (known?.writtenAt === stored) return known.bytes;
    const bytes = await objects.get(prefix + file).catch(() => null);
    if (!bytes) return known?.bytes ?? null;
    kept.set(file, { writtenAt: stored, bytes });
    return bytes;
  };
}
