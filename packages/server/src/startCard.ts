/** What `npm start` ends with: where the site is and what is worth trying first. */
export function startCard(origin: string, { titles, logins }: { readonly titles: number; readonly logins: readonly string[] }): string {
  const isEmpty = titles === 0;
  const tries: readonly (readonly [string, string])[] = [
    ['/', 'the wall: narrow it by service, genre, mood, year or rating'],
    ['/on/netflix/genre/drama/?by=top', 'a listing is an address: share it, bookmark it, take JavaScript away'],
    // A title of the starter catalogue, which a site with seeded logins has.
    ...(logins.length > 0 ? [['/parasite/', 'a title, and where to watch it in 27 countries'] as const] : []),
    ['Alt+X', 'on any page: which remote is which, its version, bytes and times'],
    ['/remotes.json', 'what is deployed; `npm run deploy -- catalogue` changes it while this runs'],
  ];
  const width = Math.max(...tries.map(([what]) => what.length));
  return [
    '',
    `  A Good Movie To Watch · ${origin} · ${titles.toLocaleString('en-US')} titles`,
    '',
    ...tries.map(([what, why]) => `  ${what.padEnd(width)}  ${why}`),
    '',
    ...(logins.length > 0 ? [`  Logins: ${logins.join(', ')} (its loved list is), each with the password goodmovie`, ''] : []),
    isEmpty
      ? '  npm run import -- tmdb --discover movie,tv   fills it while it runs, with a token of TMDB in TMDB_TOKEN (docs/data.md)'
      : '  npm run import -- justwatch <folder> --derive   adds a catalogue while the site runs',
    '  Ctrl+C ends it.',
    '',
  ].join('\n');
}
