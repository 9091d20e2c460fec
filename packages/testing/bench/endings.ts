import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '../src/site.ts';
import type { Figure } from './figures.ts';

const clients = 100;
const odd = 20;

/** SIGTERM to a server with silent sockets, half bodies and a hundred clients that keep their connections and go on asking. */
export async function endServer(): Promise<Figure[]> {
  const site = await startSite();
  const { port, hostname: host } = new URL(site.origin);
  const sockets = Array.from({ length: odd }, (_, n) => {
    const socket = connect({ port: Number(port), host, allowHalfOpen: true }).on('error', () => {});
    if (n % 2)
      socket.write(
        `POST /wp-json/jwt-auth/v1/token HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
      );
    return socket;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let isOver = false;
  let answered = 0;
  let cut = 0;
  const ask = () =>
    new Promise<void>((resolve) => {
      request({ port, host, path: '/content-api/list/', agent }, (answer) => {
        answer
          .resume()
          .once('end', () => {
            answered += 1;
            resolve();
          })
          .once('error', () => {
            cut += 1;
            resolve();
          });
      })
        .once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') isOver = true;
          else cut += 1;
          resolve();
        })
        .end();
    });
  const asking = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) await ask();
    }),
  );
  while (answered < 1000) await wait(20);
  const began = performance.now();
  await site.halt();
  const seconds = (performance.now() - began) / 1000;
  await asking;
  agent.destroy();
  for (const socket of sockets) socket.destroy();
  await site.stop();
  return [
    {
      measure: `SIGTERM with ${odd / 2} silent sockets, ${odd / 2} half bodies and ${clients} keep-alive clients: exit`,
      goal: '≤ 12 s',
      measured: `${seconds.toFixed(1)} s`,
      isReached: seconds <= 12,
    },
    { measure: `finished requests reset, of ${answered + cut}`, goal: '0', measured: String(cut), isReached: cut === 0 },
  ];
}
