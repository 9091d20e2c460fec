/** Where what was typed waits, in the storage of this tab. */
export const typedKey = 'agm:typed';
