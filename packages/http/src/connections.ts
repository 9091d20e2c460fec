import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A client that asked this recently may be asking again: its request is on the way, or its machine is busy. */
const lastAskedMs = 2000;
const lookEveryMs = 50;
/** Where new clients never stop coming, some of them are reset. */
const mostAcceptingMs = 2000;

interface Connection {
  /** Answers under way. More than one where requests came in a row. */
  readonly answers: Set<ServerResponse>;
  /** What had been read when the last answer was complete; more than that is a request that is still coming in. */
  readBytes: number;
  /** Since when nothing happened. */
  idleSince: number;
}

/** The open connections of a server. */
export interface Connections {
  /** The server was told to stop: `/readyz` says so, and a balancer sends nobody new. Everything is still answered. */
  leave(): void;
  readonly isLeaving: boolean;
  /**
   * Accepts no more connections, answers what was asked, and ends every connection: an idle one at once, unless it was new or
   * answered within the last two seconds; one that asks with its answer; and after `limitMs` the rest.
   */
  drain(limitMs: number): Promise<void>;
  /** Called when the server begins to drain: answers without an end have to end then. */
  onDrain(end: () => void): void;
}

/** Follows what is open on a server, from its first connection on. */
export function followConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>();
  const endless: (() => void)[] = [];
  let isLeaving = false;
  let isDraining = false;
  let accepted = 0;

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.set(socket, { answers: new Set(), readBytes: 0, idleSince: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  // Before the server's own listener, which may have answered when it returns.
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const connection = open.get(socket);
    if (isDraining) answer.shouldKeepAlive = false;
    connection?.answers.add(answer);
    answer.once('close', () => {
      if (!connection) return;
      connection.answers.delete(answer);
      connection.readBytes = socket.bytesRead;
      connection.idleSince = performance.now();
    });
  });

  /** Node accepts a few connections a turn, and the system resets those that still wait when the port closes. */
  async function allAccepted(until: number): Promise<void> {
    let quietTurns = 0;
    while (quietTurns < 2 && performance.now() < until) {
      const before = accepted;
      await new Promise((resolve) => setImmediate(resolve));
      quietTurns = accepted === before ? quietTurns + 1 : 0;
    }
  }

  function endIdle(): void {
    const askedBefore = performance.now() - lastAskedMs;
    for (const [socket, { answers, readBytes, idleSince }] of open) {
      if (answers.size === 0 && socket.bytesRead === readBytes && idleSince < askedBefore) socket.destroy();
    }
  }

  return {
    leave: () => (isLeaving = true),
    get isLeaving() {
      return isLeaving;
    },
    onDrain: (end) => void endless.push(end),
    async drain(limitMs) {
      isLeaving = true;
      const until = performance.now() + limitMs;
      // What this machine has received by now is read first. `server.close` would also cut every idle connection, whatever is on its way there.
      await allAccepted(performance.now() + Math.min(mostAcceptingMs, limitMs));
      NetServer.prototype.close.call(server);
      // Only now is anybody sent away: who connects again while the port is open may be waiting there when it closes, and would be reset.
      isDraining = true;
      for (const end of endless) end();
      for (const { answers } of open.values()) for (const answer of answers) answer.shouldKeepAlive = false;
      while (open.size > 0 && performance.now() < until) {
        endIdle();
        await wait(Math.min(lookEveryMs, Math.max(1, until - performance.now())));
      }
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
