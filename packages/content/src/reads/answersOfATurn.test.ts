import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startTestServer, type TestServer } from '@agm/server/testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.close());

it('answers to requests that arrive in one turn of the event loop are written when all of them were read', async () => {
  const path = '/content-api/list/genre/drama/';
  // Remembered from the second time on: nothing but the end of the turn is then waited for.
  for (const _ of [1, 2]) await (await fetch(server.origin + path)).text();
  const order: string[] = [];
  server.app.server.prependListener('request', (_request: IncomingMessage, answer: ServerResponse) => {
    order.push('read');
    answer.once('prefinish', () => order.push('written'));
  });
  const clients: Socket[] = [];
  for (const _ of [1, 2, 3, 4]) {
    const accepted = once(server.app.server, 'connection');
    clients.push(connect(server.config.port, '127.0.0.1'));
    await accepted;
  }
  for (const turn of [1, 2]) {
    order.length = 0;
    const answered = clients.map((client) => once(client, 'data'));
    for (const client of clients) client.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.config.port}\r\n\r\n`);
    await Promise.all(answered);
    expect({ turn, order }).toEqual({ turn, order: [...clients.map(() => 'read'), ...clients.map(() => 'written')] });
  }
  for (const client of clients) client.destroy();
});
