import { Agent, request } from 'node:http';
import { startTestServer, type TestServer } from '@agm/server/testing';

describe('a request line that names the whole address', () => {
  let server: TestServer;
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  const ask = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.origin);
      request({ hostname, port, agent, path: `http://localhost${path}` }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });

  it('is answered by its path, and counted like any other', async () => {
    expect([await ask('/healthz'), await ask(''), await ask('/content-api/search/universal/heat')]).toEqual([200, 404, 200]);
    let left = 5000;
    const statuses = new Set<number>();
    const loop = async () => {
      while (left-- > 0 && !statuses.has(429)) statuses.add(await ask(`/content-api/search/universal/heat?limit=1`));
    };
    await Promise.all(Array.from({ length: 20 }, loop));
    expect(statuses).toContain(429);
  });
});
