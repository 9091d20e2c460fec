/** A member leaves, and with them every answer that was theirs alone: the keys of those name who asked (`ReadKey`). */
export function forgetOwn(cache: Map<string, unknown>): void {
  for (const key of [...cache.keys()]) if (/^(?:\$inf\$)?@/.test(key)) cache.delete(key);
}
