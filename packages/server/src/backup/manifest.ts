import * as v from 'valibot';

/** The first entry of a backup: what else is in it, with the hash of each file. */
export const manifestName = 'manifest.json';
/** The settings in the backup, as lines of `NAME=value`. */
export const settingsName = 'settings.txt';
export const manifestFormat = 1;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const manifestSchema = v.object({
  format: v.literal(manifestFormat),
  /** ISO time at which the copying began. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['sqlite', 'postgres']),
  migrations: v.pipe(v.array(v.string()), v.readonly()),
  /** How many rows each table has. Empty for SQLite. */
  tables: v.record(v.string(), count),
  sequences: v.pipe(v.array(v.object({ table: v.string(), column: v.string(), last: count, isUsed: v.boolean() })), v.readonly()),
  files: v.record(v.string(), v.object({ bytes: count, sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) })),
  /** Sentences: what is not in the backup. */
  leftOut: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/**
 * Whether a backup may have an entry of this name: the settings, or a file in one of its three folders. Names that could
 * leave the folder into which they are unpacked are none.
 */
export function isEntryName(name: string): boolean {
  if (name === settingsName) return true;
  const [folder = '', ...rest] = name.split('/');
  return (
    ['database', 'files', 'settings'].includes(folder) &&
    rest.length > 0 &&
    rest.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part))
  );
}
