import { startCard } from './startCard.ts';

describe('what npm start ends with', () => {
  it('names titles and logins of the starter catalogue, and how to add another one', () => {
    const card = startCard('http://127.0.0.1:3000', { titles: 1250, logins: ['ada'] });
    for (const words of ['1,250 titles', '/parasite/', 'Logins: ada', 'import -- justwatch']) expect(card).toContain(words);
  });

  it('says on an empty site how to fill it, and leads to no title that is not there', () => {
    const card = startCard('http://127.0.0.1:3000', { titles: 0, logins: [] });
    expect(card).toContain('import -- tmdb --discover movie,tv');
    for (const words of ['/parasite/', 'Logins', 'justwatch']) expect(card).not.toContain(words);
  });
});
