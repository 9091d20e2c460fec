import { makePng, startFakeTmdbImages, type FakeTmdbImages } from '@agm/testing/fakes';
import { fetchPicture } from './fetchPicture.ts';
import { pictureFormat } from './pictureFormat.ts';

let images: FakeTmdbImages;
beforeAll(async () => {
  images = await startFakeTmdbImages();
});
afterAll(() => images.close());

const poster = { kind: 'poster', path: '/a.jpg' } as const;

describe('fetching a picture', () => {
  it('asks for the smallest size that has our widest in it, without a login', async () => {
    expect(pictureFormat(await fetchPicture(images.origin, poster))).toBe('png');
    const [ask] = images.asked;
    expect([ask?.target, ask?.headers['cookie'], ask?.headers['authorization']]).toEqual(['/t/p/w780/a.jpg', undefined, undefined]);
  });

  it.each(['slow', 'drip'] as const)('gives a host that is %s up, and may try again later', async (fault) => {
    images.fault = fault;
    await expect(fetchPicture(images.origin, poster, 200)).rejects.toMatchObject({ name: 'PictureProblem', isLasting: false });
    images.fault = null;
  });

  it('a host that is not there is no lasting problem', async () => {
    await expect(fetchPicture('http://127.0.0.1:1', poster)).rejects.toMatchObject({ isLasting: false });
  });
});

describe('what the first bytes say', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  it.each([
    ['jpeg', latin('\xff\xd8\xff\xe0')],
    ['png', makePng({ width: 1, height: 1 })],
    ['webp', latin('RIFF\0\0\0\0WEBPVP8 ')],
    [null, latin('\0\0\0\x20ftypavif')],
    [null, latin('GIF89a')],
    [null, latin('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [null, latin('\xef\xbb\xbf<?xml version="1.0"?><svg/>')],
    [null, latin('%PDF-1.7')],
    [null, latin('II*\0')],
    [null, latin('RIFF\0\0\0\0WAVE')],
    [null, latin('\0\0\0\x20ftypheic')],
    [null, latin('<!doctype html>')],
    [null, latin('\xff\xd8')],
    [null, Buffer.alloc(0)],
  ])('%s: %#', (format, bytes) => {
    expect(pictureFormat(bytes)).toBe(format);
  });
});
