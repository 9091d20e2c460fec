import { originOf } from './defineElements.ts';

it.each([
  ['https://movies.example', 'https://movies.example'],
  ['https://Movies.example/', 'https://movies.example'],
  ['https://movies.example:8443/widgets/?title=parasite', 'https://movies.example:8443'],
  ['', ''],
])('%s is the site at %s', (home, origin) => expect(originOf(home)).toBe(origin));
