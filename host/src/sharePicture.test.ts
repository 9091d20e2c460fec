import { sharePicture } from './sharePicture.ts';

const title = { title: 'Night Ferry', year: 2001, genre: 'drama', mood: null, seed: 'night-ferry', staffRating: 8.1 };

describe('the picture of a shared link', () => {
  it('has the poster as a picture where there is one, as large as the drawn one, and its words beside it', () => {
    const svg = sharePicture({ ...title, picture: 'data:image/jpeg;base64,/9j/' });
    expect(svg).toContain(
      '<image href="data:image/jpeg;base64,/9j/" x="60" y="40" width="440" height="550" preserveAspectRatio="xMidYMid slice"/>',
    );
    expect([svg.match(/<svg /g)?.length, /x="560"[^>]*>Night</.test(svg)]).toEqual([1, true]);
  });

  it('has the drawn poster where there is none', () => {
    const svg = sharePicture(title);
    expect([
      svg.includes('<image'),
      svg.includes('<svg xmlns="http://www.w3.org/2000/svg" x="60" y="40" width="440" height="550"'),
    ]).toEqual([false, true]);
  });

  it('breaks a title without spaces where its letters fill the line, and ends one that is too long in dots', () => {
    const linesOf = (name: string) => [
      ...sharePicture({ ...title, title: name, picture: 'data:' }).matchAll(/font-size="(\d+)" fill="#f3f1ec">([^<]+)</g),
    ];
    const lines = linesOf('千と千尋の神隠しとその長い長い物語の終わり').map(([, size, words = '']) => [...words].length * Number(size));
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.max(...lines)).toBeLessThanOrEqual(580);
    // The rating below them ends above our name.
    const [, y, height] =
      / y="(\d+)" width="112" height="(\d+)"/.exec(
        sharePicture({ ...title, title: '千と千尋の神隠しとその長い長い物語', picture: 'data:' }),
      ) ?? [];
    expect(Number(y) + Number(height)).toBeLessThan(572 - 24);
    for (const long of ['千'.repeat(60), 'the quick brown fox '.repeat(9)]) {
      const cut = linesOf(long).map(([, , words = '']) => words);
      expect([cut.length, cut.at(-1)?.at(-1)]).toEqual([4, '…']);
    }
    expect(linesOf('a'.repeat(60)).map(([, , words]) => words)).toEqual([`${'a'.repeat(18)}…`]);
  });
});
