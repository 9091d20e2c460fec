import { compileCatalog } from './compileCatalog.ts';

it('a catalog has no two translations under one key', () => {
  const translations = new Map([
    ['{quality} of {year}', 'a'],
    ['{mood} of {year}', 'b'],
  ]);
  const messages = new Map([...translations.keys()].map((text) => [text, { places: [], comments: [], keys: new Map([['key', []]]) }]));
  const room = { name: 'a room', messages };
  expect(() => compileCatalog(room, (text) => translations.get(text))).toThrow('names of its values alone');
  expect(() => compileCatalog(room, () => 'c')).not.toThrow();
});
