import { openObjectStorage } from '@agm/storage/objectStorage';
import { startFakeS3, type FakeS3 } from '@agm/testing/fakes';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PictureCache } from './PictureCache.ts';
import { Pictures } from './Pictures.ts';
import { StoredPictures } from './StoredPictures.ts';

const hash = '0123456789abcdef'.repeat(2);
const asked = { kind: 'poster', hash, width: 342, form: 'webp' } as const;
const key = `site/pictures/${hash}-poster-342.webp`;
const aDay = 24 * 60 * 60_000;

let s3: FakeS3;
let folder: string;
let servers: StoredPictures[] = [];
let now = Date.now();
beforeEach(async () => {
  now = Date.now();
  [s3, folder] = await Promise.all([startFakeS3(), mkdtemp(path.join(tmpdir(), 'agm-stored-pictures-'))]);
});
afterEach(async () => {
  for (const stored of servers) await stored.close();
  servers = [];
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** A server of the site, with a disk of its own. */
function server(name: string, isThere = () => true) {
  const sentences: string[] = [];
  let made = 0;
  const { bucket, origin: endpoint, accessKeyId, secretAccessKey } = s3;
  const stored = new StoredPictures({
    objects: openObjectStorage({ bucket, prefix: 'site/', region: 'us-east-1', endpoint, keys: { accessKeyId, secretAccessKey } }),
    patienceMs: 5_000,
    now: () => now,
    log: (sentence) => sentences.push(sentence),
  });
  servers.push(stored);
  const cache = new PictureCache({ folder: path.join(folder, name), mostBytes: 2 ** 20, onProblem: () => {} });
  const pictures = new Pictures({
    cache,
    stored,
    find: async () => (isThere() ? { kind: 'poster', path: '/a.jpg' } : null),
    fetch: async () => Buffer.from('source'),
    loadConverter:
      async () =>
      async (_source, { width }) =>
        Buffer.from(`picture ${width} ${++made}`),
    log: (sentence) => sentences.push(sentence),
  });
  return { pictures, stored, cache, sentences, made: () => made, show: async () => String(await pictures.of(asked)) };
}

const minute = () => {
  now += 61_000;
};

describe('a picture that several servers show', () => {
  it('is made by one of them, and by none again when that one has lost its disk', async () => {
    const first = server('first');
    expect(await first.show()).toBe('picture 342 1');
    await first.stored.close();
    expect([...s3.objects.keys()]).toEqual([key]);
    const second = server('second');
    expect([await second.show(), await second.show(), second.made()]).toEqual(['picture 342 1', 'picture 342 1', 0]);
    expect(s3.asked.filter((line) => line.startsWith('GET') && line.includes(hash))).toHaveLength(2);
    expect([await server('third').show()]).toEqual(['picture 342 1']);
  });

  it.each([
    ['has other bytes', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('!')])],
    ['was cut', (bytes: Buffer) => bytes.subarray(0, 20)],
    ['is empty', () => Buffer.alloc(0)],
  ])('is made again where the object %s', async (_, damage) => {
    const first = server('first');
    await first.show();
    await first.stored.close();
    const { bytes, writtenAt } = s3.objects.get(key)!;
    s3.objects.set(key, { bytes: damage(bytes), writtenAt });
    const second = server('second');
    expect([await second.show(), second.made()]).toEqual(['picture 342 1', 1]);
    await second.stored.close();
    expect(s3.objects.get(key)?.bytes.length).toBe(bytes.length);
  });

  it('is made while the storage is away, of which the log has one sentence', async () => {
    s3.isAway = true;
    const first = server('first');
    for (const width of [92, 342, 780] as const) await first.pictures.of({ ...asked, width });
    expect([first.made(), first.sentences]).toEqual([3, [expect.stringContaining('the object storage has no pictures for now')]]);
    s3.isAway = false;
    now += 31_000;
    await first.pictures.of({ ...asked, width: 154 });
    await first.stored.close();
    expect(s3.objects.size).toBe(1);
  });

  it('is as old as its first copy: nobody keeps it for longer than one server might', async () => {
    const first = server('first');
    await first.show();
    await first.stored.close();
    now += 89 * aDay;
    const second = server('second');
    await second.show();
    expect(second.made()).toBe(0);
    now += 2 * aDay;
    const third = server('third');
    expect([await third.show(), third.made()]).toEqual(['picture 342 1', 1]);
  });

  it('is gone everywhere a minute after it was deleted, and may come again', async () => {
    let isThere = true;
    const [first, second] = [server('first', () => isThere), server('second', () => isThere)];
    await first.show();
    await first.stored.close();
    await second.show();
    isThere = false;
    await first.pictures.forget('poster', hash);
    expect([...s3.objects.keys()]).toEqual([`site/gone-pictures/${hash}`]);
    await expect(first.show()).rejects.toThrow('There is no such picture.');
    minute();
    await second.pictures.lookForGone();
    await expect(second.show()).rejects.toThrow('There is no such picture.');
    isThere = true;
    minute();
    await second.pictures.lookForGone();
    expect(await second.show()).toBe('picture 342 1');
    minute();
    await second.pictures.lookForGone();
    expect([await second.show(), second.made()]).toEqual(['picture 342 1', 1]);
  });

  it('is removed from the storage as soon as that is back', async () => {
    let isThere = true;
    const first = server('first', () => isThere);
    await first.show();
    await first.stored.close();
    isThere = false;
    s3.isAway = true;
    await first.pictures.forget('poster', hash);
    expect([...s3.objects.keys()]).toEqual([key]);
    s3.isAway = false;
    minute();
    await first.pictures.lookForGone();
    expect([...s3.objects.keys()]).toEqual([`site/gone-pictures/${hash}`]);
  });

  it('leaves the storage after three months', async () => {
    const first = server('first');
    await first.show();
    await first.stored.close();
    s3.objects.set('site/deployments/wall/1/a.js', { bytes: Buffer.from('1'), writtenAt: new Date(0) });
    await first.stored.sweep(new AbortController().signal);
    expect(s3.objects.size).toBe(2);
    now += 91 * aDay;
    await first.stored.sweep(new AbortController().signal);
    expect([...s3.objects.keys()]).toEqual(['site/deployments/wall/1/a.js']);
  });
});
