import { ImportFileError, readImportFile } from './importFile.ts';

const read = (name: string, ...lines: string[]) => readImportFile(name, lines.join('\n'), async () => {});
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

describe('a file of Letterboxd', () => {
  it('its name says which list it is', async () => {
    const rows = ['Date,Name,Year,Letterboxd URI', '2024-03-01,Parasite,2019,https://boxd.it/x'];
    for (const [name, group] of [
      ['watched.csv', 'seen'],
      ['Watchlist.csv', 'queued'],
      ['likes-films.csv', 'loved'],
      ['films.csv', 'loved'],
      ['export.csv', 'seen'],
    ] as const) {
      expect((await read(name, ...rows)).rows).toEqual([
        { line: 2, title: 'Parasite', originalTitle: null, year: 2019, type: null, groups: [group], savedAt: noon('2024-03-01') },
      ]);
    }
  });

  it('what was rated four stars or more is loved as well', async () => {
    const { source, rows } = await read(
      'ratings.csv',
      'Date,Name,Year,Letterboxd URI,Rating',
      '2024-03-01,"Crouching Tiger, Hidden Dragon",2000,u,4',
      '2024-03-02,Cats,2019,u,0.5',
    );
    expect(source).toBe('Letterboxd');
    expect(rows.map(({ title, groups }) => [title, groups])).toEqual([
      ['Crouching Tiger, Hidden Dragon', ['seen', 'loved']],
      ['Cats', ['seen']],
    ]);
  });

  it('its stars are ratings out of ten, half ones too; where there are none nobody rated it', async () => {
    const { rows } = await read(
      'ratings.csv',
      'Date,Name,Year,Letterboxd URI,Rating',
      '2024-03-01,Heat,1995,u,4.5',
      '2024-03-02,Cats,2019,u,0.5',
      '2024-03-03,Ran,1985,u,',
      '2024-03-04,Clue,1985,u,many',
      '2024-03-05,Jaws,1975,u,7',
    );
    expect(rows.map(({ rating }) => rating)).toEqual([9, 1, undefined, undefined, undefined]);
  });

  it('a diary has its own day of watching', async () => {
    expect(
      (await read('diary.csv', 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', '2024-03-05,Heat,1995,u,,,,2024-03-01'))
        .rows[0]?.savedAt,
    ).toBe(noon('2024-03-01'));
  });
});

describe('a file of IMDb', () => {
  it('ratings are seen titles, a watchlist is queued, an episode is no title of ours', async () => {
    const ratings = await read(
      'ratings.csv',
      'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year',
      'tt1,9,2024-01-02,Amelie,Le fabuleux destin,u,Movie,8.3,122,2001',
      'tt2,5,2024-01-02,The Bear,The Bear,u,TV Series,8.6,30,2022',
      'tt3,8,2024-01-02,The Bear: Fishes,,u,TV Episode,9.6,60,2023',
    );
    expect(ratings.rows.map(({ title, originalTitle, type, groups }) => [title, originalTitle, type, groups])).toEqual([
      ['Amelie', 'Le fabuleux destin', 'movie', ['seen', 'loved']],
      ['The Bear', 'The Bear', 'show', ['seen']],
    ]);
    expect(ratings.skipped).toEqual([{ line: 4, reason: 'an episode: our lists keep whole shows' }]);
    const list = await read(
      'WATCHLIST.csv',
      'Position,Const,Created,Modified,Description,Title,URL,Title Type,Year,Your Rating',
      '1,tt1,2024-02-03,,,Heat,u,Movie,1995,9',
    );
    expect(list.rows[0]).toMatchObject({ groups: ['queued'], savedAt: noon('2024-02-03'), rating: 9 });
  });
});

describe('a file of Trakt', () => {
  it('its columns say whether it was watched, rated or listed', async () => {
    expect(
      (await read('history.csv', 'watched_at,type,title,year,trakt_id,rating', '2024-05-06T20:00:00.000Z,movie,Heat,1995,1,8')).rows[0],
    ).toMatchObject({ type: 'movie', groups: ['seen', 'loved'], savedAt: Date.parse('2024-05-06T20:00:00Z') });
    expect(
      (await read('watchlist.csv', 'rank,listed_at,type,title,year,trakt_id', '1,2024-05-06T20:00:00Z,show,Dark,2017,2')).rows[0],
    ).toMatchObject({ type: 'show', groups: ['queued'] });
    expect(
      (await read('h.csv', 'watched_at,type,title,show_title,year,trakt_id', '2024-05-06T20:00:00Z,episode,Secrets,Dark,2017,2')).rows[0],
    ).toMatchObject({ type: 'show', title: 'Dark' });
  });
});

describe('a bad file', () => {
  it.each([
    ['an archive', 'PK\u0003\u0004\u0000', /ZIP/],
    ['nothing', ' \n\n', /empty/],
    ['an account statement', 'Iban,Amount\nDE1,7', /begins with “Iban, Amount”/],
    ['one unclosed quote', '"', /No row/],
  ])('%s is named as what it is', async (_, text, words) => {
    const error: unknown = await readImportFile('x.csv', text, async () => {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportFileError);
    expect((error as Error).message).toMatch(words);
  });

  it('a line that is no title is passed over and named; strange years and moments are none', async () => {
    const { rows, skipped } = await read('watched.csv', 'Date,Name,Year', '2024-01-01,,2019', '99.99.2024,Heat,soon', '2024-01-01,Cut');
    expect(skipped).toEqual([{ line: 2, reason: 'it names no title' }]);
    expect(rows).toMatchObject([
      { title: 'Heat', year: null, savedAt: null },
      { title: 'Cut', year: null },
    ]);
  });

  it('ten thousand rows leave the page room to breathe', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `2024-01-01,"Film, the ${at}",${1950 + (at % 70)}`);
    let breaths = 0;
    const { rows } = await readImportFile('watched.csv', `Date,Name,Year\r\n${lines.join('\r\n')}`, async () => {
      breaths += 1;
    });
    expect(rows).toHaveLength(10_000);
    expect(breaths).toBeGreaterThanOrEqual(20);
  });
});
