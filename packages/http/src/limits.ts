/** Bounds of one request, in bytes and milliseconds (CONTRACT: Limits). */
export const maxBodyBytes = 64 * 1024;
export const maxUrlBytes = 8 * 1024;
export const maxHeaderBytes = 16 * 1024;
/** Headers must be there within this time; it is looked at every second. */
export const headersTimeoutMs = 10_000;
export const checkingEveryMs = 1000;
/** After the headers a body arrives this fast on the average, but for a start, and never stops for long: a slow sender holds a socket, no more. */
export const leastBodyBytesPerSecond = 1000;
export const bodyStartMs = 5000;
export const bodySilenceMs = 10_000;
