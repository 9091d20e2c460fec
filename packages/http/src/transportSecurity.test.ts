import { startTestServer, type TestServer } from '@agm/server/testing';

/** An answer of every kind: found, read by everybody, refused, unknown, not even an address. */
const addresses = [
  '/healthz',
  '/content-api/list/',
  '/robots.txt',
  '/favicon.svg',
  '/wp-json/wp/v2/posts',
  '/wp-json/wp/v2/user-me',
  '/content-api/nothing-such',
  '/%zz',
  `/${'x'.repeat(9000)}`,
];

const headerOf = async (server: TestServer, address: string) => {
  const { headers } = await fetch(server.origin + address, { redirect: 'manual' });
  return headers.get('strict-transport-security');
};

describe.each([
  ['https://movies.example', 'max-age=31536000'],
  [undefined, null],
])('where PUBLIC_URL is %s', (publicUrl, expected) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(publicUrl === undefined ? {} : { environment: { PUBLIC_URL: publicUrl } });
  });
  afterAll(() => server.close());

  it(`every answer has Strict-Transport-Security ${String(expected)}`, async () => {
    const found = await Promise.all(addresses.map((address) => headerOf(server, address)));
    expect(found).toEqual(addresses.map(() => expected));
  });

  it('whoever writes to us by https or http, the header follows the setting and not what the request says of itself', async () => {
    const { headers } = await fetch(`${server.origin}/healthz`, { headers: { 'x-forwarded-proto': expected === null ? 'https' : 'http' } });
    expect(headers.get('strict-transport-security')).toBe(expected);
  });
});
