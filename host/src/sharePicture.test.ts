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
});
