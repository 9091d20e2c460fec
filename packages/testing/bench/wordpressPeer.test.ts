import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkWordpress, measureWordpress, readWordpress } from './wordpressPeer.ts';

jest.setTimeout(90_000);

/** Answers as WordPress's REST API does, with the terms that it is given; `asked` is what came. */
async function standIn(terms: Readonly<Record<string, Readonly<Record<string, number>>>>, takesComments = true) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const server: Server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://wordpress.example');
    const [, , , kind = ''] = (url.searchParams.get('rest_route') ?? '').split('/');
    asked.push(decodeURIComponent(request.url ?? ''));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'POST') bodies.push(JSON.parse(Buffer.concat(parts).toString()));
      const slugs = (url.searchParams.get('slug') ?? '').split(',');
      const ids = kind === 'posts' ? [7] : slugs.flatMap((slug) => terms[kind]?.[slug] ?? []);
      const isUnknown = kind !== '' && kind !== 'posts' && kind !== 'comments' && !terms[kind];
      answer.statusCode = isUnknown ? 404 : request.method === 'POST' ? (takesComments ? 201 : 401) : 200;
      answer.setHeader('content-type', kind === '' ? 'text/html' : 'application/json');
      answer.end(kind === '' ? '<!doctype html>' : JSON.stringify(ids.map((id) => ({ id }))));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, bodies, close };
}

const walls = ['?genre=drama&platform=us-netflix&year=1990-1991', '?genre=crime&platform=us-mubi&year=1990-1991'];
const ours = { categories: { drama: 3, crime: 4 }, tags: { 'us-netflix': 5 }, released: { 1990: 10, 1991: 11 } };

describe('a WordPress beside us', () => {
  it('is asked for the same walls where it has our titles, and for its posts where it has not', async () => {
    const [filled, plain] = [await standIn(ours), await standIn({ categories: { drama: 3 }, tags: {} })];
    const same = await readWordpress(filled.origin, walls);
    expect(same).toEqual({
      areSameWalls: true,
      listings: [
        '/?rest_route=/wp/v2/posts&per_page=24&categories=3&tags=5&released=10,11',
        '/?rest_route=/wp/v2/posts&per_page=24&categories=4&tags=999999999&released=10,11',
      ],
      pages: ['/?cat=3&paged=1', '/?cat=4&paged=1'],
      post: 7,
    });
    expect(await readWordpress(plain.origin, walls)).toMatchObject({
      areSameWalls: false,
      listings: ['/?rest_route=/wp/v2/posts&per_page=24&offset=0', '/?rest_route=/wp/v2/posts&per_page=24&offset=1'],
    });
    await Promise.all([filled.close(), plain.close()]);
  });

  it('is measured by what it answers, comments only where it takes them', async () => {
    const [open, closed] = [await standIn(ours), await standIn(ours, false)];
    const measured = await measureWordpress(open.origin, await readWordpress(open.origin, walls), 0.2);
    expect([measured.listing, measured.page, measured.comments].map((one) => one && [one.failures, one.succeededPerSecond > 0])).toEqual(
      Array(3).fill([0, true]),
    );
    expect(open.asked).toContain('/?cat=4&paged=1');
    expect(open.bodies[0]).toMatchObject({ post: 7, content: 'Comment number 0 of a benchmark.' });
    expect((await measureWordpress(closed.origin, await readWordpress(closed.origin, walls), 0.2)).comments).toBeNull();
    await Promise.all([open.close(), closed.close()]);
  });

  it('that does not run, or is something else, is refused with a sentence before anything is measured', async () => {
    const other = createServer((_request, answer) => answer.end('hello'));
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    await expect(checkWordpress(`http://127.0.0.1:${port}`)).rejects.toThrow('answers 200: --wordpress takes the address');
    await new Promise((resolve) => other.close(resolve));
    await expect(checkWordpress(`http://127.0.0.1:${port}`)).rejects.toThrow('answers nothing: --wordpress takes the address');
    const wordpress = await standIn(ours);
    await checkWordpress(wordpress.origin);
    await wordpress.close();
  });
});
