/** Ends with `otherwise` where the work takes longer; the work itself is not ended by it. */
export async function within<T>(limitMs: number, work: Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => {
      work.catch(() => undefined);
      Promise.resolve(otherwise()).then(resolve, reject);
    }, limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
