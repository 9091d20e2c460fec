/** Stands for a value in the text that a key is made of. */
export const valueMark = '\0';
/** Between the forms of a plural. */
export const formMark = '\u0001';

/** Letters of a key: sixty million keys, of which a room has a few hundred. They do not compress: with seven a catalog is 6 % longer, compressed. */
export const keyLength = 5;

/**
 * The key of a message in the catalogs that a page loads: the end of FNV-1a of its English text. A catalog with the English texts
 * themselves would be twice as long. The build refuses two messages of a room with the same key.
 */
export function keyOfMessage(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return shortKey((hash >>> 0).toString(36));
}

/** The key of today for one of a catalog that was built when keys had all their letters. */
export const shortKey = (key: string): string => key.slice(-keyLength).padStart(keyLength, '0');
