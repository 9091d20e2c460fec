import { pictured, theLongQuiet } from '../../test/world.ts';
import { peopleOf } from './people.ts';
import { toTitleWords } from './titleWords.ts';
import { wallLinks } from './wallLinks.ts';

const wall = wallLinks('movie', 'us');

describe('the people of a title', () => {
  it('are directors and cast, each once, with their parts, their walls and their pictures', () => {
    expect(peopleOf(pictured, wall).map(({ name, parts, href, picture }) => [name, parts, href, picture !== undefined])).toEqual([
      ['Ana Reis', 'Director, A voice on the radio', '/with/ana-reis/', true],
      ['Ilse Bergman', 'Marta', '/with/ilse-bergman/', true],
      ['Tomás Ferro', 'The younger keeper', '/with/tomas-ferro/', false],
      ['Marguerite de la Fontaine-Delacroix', '', '/with/marguerite-de-la-fontaine-delacroix/', false],
    ]);
  });

  it('lead to what a director made where they do not play', () => {
    expect(peopleOf({ ...pictured, cast: [] }, wall).map(({ name, href }) => [name, href])).toEqual([['Ana Reis', '/director/ana-reis/']]);
  });

  it('have no place of their own where there is no picture of anybody', () => {
    expect(peopleOf(theLongQuiet, wall)).toEqual([]);
    expect(peopleOf({ ...pictured, people: pictured.people?.map(({ picture: _, ...person }) => person) }, wall)).toEqual([]);
    // Somebody who is not named on the page has a picture.
    expect(
      peopleOf(
        {
          ...pictured,
          directors: [],
          cast: ['Ilse Bergman'],
          people: [{ name: 'Per Holm', role: 'writer', part: null, picture: '/p.webp' }],
        },
        wall,
      ),
    ).toEqual([]);
  });

  it('are named once: with a picture or in a line of the credits', () => {
    const cast = Array.from({ length: 15 }, (_, at) => `Player ${at + 1}`);
    const { people, credits } = toTitleWords(
      { ...pictured, cast, people: [{ name: 'Player 1', role: 'cast', part: null, picture: '/p.webp' }] },
      'us',
    );
    expect(people.map(({ name }) => name)).toEqual(['Ana Reis', ...cast.slice(0, 11)]);
    expect(credits.map(({ label, names }) => [label, ...names.map(({ words }) => words)])).toEqual([
      ['With', ...cast.slice(11)],
      ['Award', 'Golden Lion 2019'],
    ]);
  });
});
