import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bodySilenceMs, bodyStartMs, checkingEveryMs, leastBodyBytesPerSecond } from './limits.ts';

interface Arriving {
  readonly answer: ServerResponse;
  /** What the socket had read when the headers were complete. */
  readonly before: number;
  since: number;
  bytes: number;
  heardAt: number;
}

/** Ends every request whose body comes slower than a kilobyte a second or stops coming; `refuse` says so to the sender where nothing was said yet. */
export function refuseSlowBodies(server: Server, refuse: (socket: Socket) => void): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  let lookedAt = performance.now();

  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (request.complete || (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)) return;
    const now = performance.now();
    arriving.set(request, { answer, before: request.socket.bytesRead, since: now, bytes: 0, heardAt: now });
    request.once('close', () => arriving.delete(request));
  });

  const look = (): void => {
    const now = performance.now();
    // A process that stood still has not read what came.
    const late = Math.max(0, now - lookedAt - checkingEveryMs);
    lookedAt = now;
    for (const [request, one] of arriving) {
      if (request.complete) {
        arriving.delete(request);
        continue;
      }
      one.since += late;
      const bytes = request.socket.bytesRead - one.before;
      one.heardAt = bytes > one.bytes ? now : one.heardAt + late;
      one.bytes = bytes;
      const wanted = ((now - one.since - bodyStartMs) / 1000) * leastBodyBytesPerSecond;
      if (bytes >= wanted && now - one.heardAt < bodySilenceMs) continue;
      arriving.delete(request);
      if (one.answer.headersSent) request.socket.destroy();
      else refuse(request.socket);
    }
  };
  const timer = setInterval(look, checkingEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
