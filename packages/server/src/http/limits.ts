/** Bounds of one request, in bytes and milliseconds (CONTRACT: Limits). */
export const maxBodyBytes = 64 * 1024;
export const maxUrlBytes = 8 * 1024;
export const maxHeaderBytes = 16 * 1024;
/** Headers must be there within this time, the whole request within the next: a slow sender holds a socket, no more. */
export const headersTimeoutMs = 10_000;
export const requestTimeoutMs = 30_000;
