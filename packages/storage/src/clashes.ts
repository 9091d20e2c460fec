/** The largest number an integer column takes; PostgreSQL refuses to compare one with more. */
export const largestId = 2 ** 31 - 1;

/** Whether a write was refused because its value stands already where it may stand once. */
export function isAlreadyThere(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}
