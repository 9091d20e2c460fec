import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { TitleAnswer } from '@agm/api';
import { engines, startServerOn, type EngineServer } from '@agm/server/test/servers';
import { createTestPlace } from '@agm/server/test/storages';

jest.setTimeout(60_000);

/** The way to a PostgreSQL that can be closed, as a network does it. */
interface Way {
  readonly url: string;
  close(): void;
  open(): void;
  end(): void;
}

async function wayTo(databaseUrl: string): Promise<Way> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server: Server = createServer((from) => {
    if (!isOpen) return void from.destroy();
    const to = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    close() {
      isOpen = false;
      cut();
    },
    open: () => void (isOpen = true),
    end() {
      cut();
      server.close();
    },
  };
}

(engines.includes('postgres') ? describe : describe.skip)('while the database is away', () => {
  let server: EngineServer;
  let way: Way;
  let removePlace: () => Promise<void>;
  beforeAll(async () => {
    const { place, remove } = await createTestPlace('postgres', 'demo');
    removePlace = remove;
    way = await wayTo(place.databaseUrl ?? '');
    server = await startServerOn('postgres', { DATABASE_URL: way.url });
  });
  afterAll(async () => {
    way?.open();
    await server?.close();
    way?.end();
    await removePlace?.();
  });
  const get = async (path: string) => {
    const answer = await fetch(server.origin + path);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('what was read before is given as it was, walls come from memory, and the rest says 503 in the error shape', async () => {
    const { items } = (await get('/content-api/list/')).body as { items: readonly { slug: string }[] };
    const [known, fresh] = items.map(({ slug }) => slug);
    const [title, comments] = [await get(`/content-api/title/${known}?country=us`), await get(`/content-api/comments/${known}`)];
    way.close();
    expect(await get(`/content-api/title/${known}?country=us`)).toEqual(title);
    expect(await get(`/content-api/comments/${known}`)).toEqual(comments);
    expect((await get('/content-api/list/genre/drama/')).status).toBe(200);
    for (const path of [`/content-api/comments/${fresh}`, '/content-api/guides', '/content-api/title/never-heard-of'])
      expect(await get(path)).toMatchObject({ status: 503, body: { code: 'rest_unavailable', data: { status: 503 } } });
    way.open();
    expect((await get(`/content-api/comments/${fresh}`)).status).toBe(200);
  });

  it('a wall in another language has English names meanwhile, and no cache keeps it', async () => {
    const path = '/content-api/list/genre/thriller/?lang=de';
    const ids = ({ body }: Awaited<ReturnType<typeof get>>) => (body['items'] as readonly { id: number }[]).map(({ id }) => id);
    way.close();
    const away = await fetch(server.origin + path);
    expect([away.status, away.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const shown = (await away.json()) as Record<string, unknown>;
    way.open();
    const back = await get(path);
    expect(ids(back)).toEqual(ids({ status: 200, body: shown }));
    expect((await fetch(server.origin + path)).headers.get('cache-control')).not.toBe('no-store');
  });

  it('a title that was not read before is what the catalogue in memory has of it, with nothing said of its offers', async () => {
    const { items } = (await get('/content-api/list/')).body as { items: readonly { slug: string }[] };
    const fresh = items.at(-1)?.slug;
    way.close();
    const away = await get(`/content-api/title/${fresh}?country=de`);
    expect((await fetch(`${server.origin}/content-api/title/${fresh}?country=de`)).headers.get('cache-control')).toBe('no-store');
    expect((await get(`/content-api/title/${fresh}?lang=klingon`)).status).toBe(400);
    way.open();
    const back = await get(`/content-api/title/${fresh}?country=de`);
    expect(away).toMatchObject({
      status: 200,
      body: { slug: fresh, staffRating: null, availability: { isAway: true, country: 'de', offers: [] } },
    });
    const same = ['id', 'title', 'year', 'reason', 'genres', 'moods', 'directors', 'cast', 'languages', 'countries', 'awards', 'poster'];
    const of = ({ body }: typeof back) => Object.fromEntries(same.map((field) => [field, body[field]]));
    expect(of(away)).toEqual(of(back));
    const countriesOf = ({ body }: typeof back) => (body['availability'] as TitleAnswer['availability']).countries;
    expect(countriesOf(away)).toEqual(countriesOf(back));
    expect(back.body['availability']).not.toHaveProperty('isAway');
    // What a page is answered after the outage is what one is answered that never saw it.
    const untouched = await startServerOn('postgres', { DATABASE_URL: way.url });
    const similarOf = ({ similar }: Record<string, unknown>) => similar;
    const fresher = (await (await fetch(`${untouched.origin}/content-api/title/${fresh}?country=de`)).json()) as Record<string, unknown>;
    await untouched.close();
    expect(similarOf(back.body)).toEqual(similarOf(fresher));
  });
});
