import { readTmdbImages } from './readTmdbImages.ts';

const image = (file_path: unknown, more: object = {}) => ({
  file_path,
  iso_639_1: 'en',
  width: 1000,
  height: 1500,
  vote_average: 5,
  vote_count: 1,
  ...more,
});

describe('what TMDB answers to the pictures of a title', () => {
  it('is read with language and size, the best voted first, and each picture once', () => {
    const { posters, backdrops } = readTmdbImages({
      id: 550,
      posters: [
        image('/few.jpg', { vote_count: 2 }),
        image('/best.jpg', { vote_average: 8.1, iso_639_1: 'fr', width: 2000, height: 3000 }),
        image('/many.jpg', { vote_count: 30, iso_639_1: null }),
        image('/few.jpg'),
      ],
      backdrops: [image('/wide.png', { iso_639_1: 'xx', width: 1280, height: 720 })],
      logos: [image('/logo.png')],
    });
    expect(posters).toEqual([
      { path: '/best.jpg', language: 'fr', width: 2000, height: 3000 },
      { path: '/many.jpg', language: null, width: 1000, height: 1500 },
      { path: '/few.jpg', language: 'en', width: 1000, height: 1500 },
    ]);
    expect(backdrops).toEqual([{ path: '/wide.png', language: null, width: 1280, height: 720 }]);
  });

  it('is thirty of each at most', () => {
    const posters = Array.from({ length: 300 }, (_, at) => image(`/poster${at}.jpg`, { vote_average: at / 30 }));
    const read = readTmdbImages({ posters }).posters;
    expect([read.length, read[0]?.path]).toEqual([30, '/poster299.jpg']);
  });

  it.each([
    ['no object', null],
    ['no lists', { posters: 'many', backdrops: { 0: image('/a.jpg') } }],
    [
      'paths that are none, an SVG, the name of an upload, and sizes that are none',
      {
        posters: [
          image('//evil.example/a.jpg'),
          image('/../a.jpg'),
          image('/a.svg'),
          image(`/upload-${'a'.repeat(64)}.webp`),
          image(7),
          image('/a.jpg', { width: '1000' }),
          image('/b.jpg', { height: -1 }),
          null,
        ],
      },
    ],
  ])('reads as nothing where it is %s', (_what, body) => {
    expect(readTmdbImages(body)).toEqual({ posters: [], backdrops: [] });
  });
});
