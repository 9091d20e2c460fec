/** Stands for a value in the text that a key is made of. */
export const valueMark = '\0';
/** Between the forms of a plural. */
export const formMark = '\u0001';

/**
 * The key of a message in the catalogs that a page loads: FNV-1a of its English text, in 32 bits. A catalog with the English texts
 * themselves would be twice as long. The build refuses two messages of a room with the same key.
 */
export function keyOfMessage(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
