import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { endOfTurn } from './endOfTurn.ts';

const server = createServer();
afterAll(() => server.close().closeAllConnections());

it('answers to requests that arrive in one turn are written when all of them were read', async () => {
  const order: string[] = [];
  server.on('request', (_request, answer) => {
    order.push('read');
    void endOfTurn().then(() => {
      order.push('written');
      answer.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const client = connect(port, '127.0.0.1');
      await once(client, 'connect');
      return client;
    }),
  );
  for (const turn of [1, 2]) {
    // The server has accepted them.
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.length = 0;
    const answered = clients.map((client) => once(client, 'data'));
    for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n');
    await Promise.all(answered);
    expect({ turn, order }).toEqual({ turn, order: [...clients.map(() => 'read'), ...clients.map(() => 'written')] });
  }
});
