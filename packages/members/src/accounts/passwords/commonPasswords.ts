/** What somebody who knows this site would try beside the lists. */
const ours = [
  'goodmovie',
  'goodmovie1',
  'goodmovies',
  'agoodmovie',
  'agoodmovietowatch',
  'moviemovie',
  'moviestowatch',
  'moviewatch',
  'watchmovies',
];

let known: Promise<ReadonlySet<string>> | null = null;

/** About 18,000 passwords of eight letters or more that lists of stolen ones begin with. Read with the first new password, not at the start: it takes a moment and 15 MB. */
function readKnown(): Promise<ReadonlySet<string>> {
  return (known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'].filter(({ length }) => length >= 8), ...ours]),
  ));
}

/** Whether anybody would try this password before guessing, in whatever case it is written. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await readKnown()).has(password.toLowerCase());
}
