import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countries, genres } from '@agm/domain';

const services = ['netflix', 'disney', 'hbo'];
const certificates = ['G', 'PG', 'PG-13', 'R', 'TV-14', 'TV-MA', ''];
const words =
  'love night last house girl dead lost dark king blood black world red story man white secret city day home heart blue life time good little wild summer winter dream moon star river island fire ghost road war perfect silent golden hidden midnight stranger'.split(
    ' ',
  );

/** Writes a made-up JustWatch export: three services with about as many titles each, five of the cast and a director per title. The same size gives the same files. */
export async function writeGeneratedExport(folder: string, size: number): Promise<void> {
  let state = 20_26;
  // Xorshift: the same catalogue on every machine.
  const draw = (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const pick = <T>(from: readonly T[]): T => from[draw(from.length)]!;
  const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
  for (const [place, service] of services.entries()) {
    const titles = [
      'id,title,type,description,release_year,age_certification,runtime,genres,production_countries,seasons,imdb_id,imdb_score,imdb_votes,tmdb_popularity,tmdb_score',
    ];
    const credits = ['person_id,id,name,character,role'];
    for (let n = place; n < size; n += services.length) {
      const isShow = draw(10) < 3;
      const id = `${isShow ? 'ts' : 'tm'}${n}`;
      const name = `The ${Array.from({ length: 1 + draw(3) }, () => capital(pick(words))).join(' ')} ${n}`;
      const list = (values: readonly string[]): string => `"[${[...new Set(values)].map((value) => `'${value}'`).join(', ')}]"`;
      titles.push(
        [
          id,
          name,
          isShow ? 'SHOW' : 'MOVIE',
          'Made up.',
          2025 - Math.floor(Math.sqrt(draw(10_000)) * 0.9),
          pick(certificates),
          isShow ? 20 + draw(45) : 70 + draw(90),
          list([pick(genres).slug, pick(genres).slug]),
          list([pick(countries).iso]),
          isShow ? 1 + draw(9) : '',
          `tt${String(9_000_000 + n)}`,
          (40 + draw(55)) / 10,
          draw(500_000),
          '',
          '',
        ].join(','),
      );
      for (let person = 0; person < 6; person++) {
        const number = draw(Math.max(100, size));
        const named = `${capital(words[number % words.length]!)} ${capital(words[Math.floor(number / 7) % words.length]!)} ${number}`;
        credits.push(`${number},${id},${named},,${person === 0 ? 'DIRECTOR' : 'ACTOR'}`);
      }
    }
    await mkdir(path.join(folder, service), { recursive: true });
    await writeFile(path.join(folder, service, 'titles.csv'), `${titles.join('\n')}\n`);
    await writeFile(path.join(folder, service, 'credits.csv'), `${credits.join('\n')}\n`);
  }
}
