import type { TitleAnswer } from '@agm/api';
import type { wallLinks } from './wallLinks.ts';
import { t } from '../t.ts';

/** Somebody of a title with a picture, or with initials among others who have one. */
export interface PersonWords {
  readonly name: string;
  /** "Director, Ilse Bergman": what they did, and whom they play. Empty where no source says. */
  readonly parts: string;
  /** The wall of their titles. */
  readonly href: string | null;
  readonly picture?: string;
}

/** Two rows on a wide screen; a longer list of faces hides what is below it. */
const most = 12;

/** Directors, creators and the cast, each once. Nobody where no source has a picture of any of them: then names say it shorter. */
export function peopleOf(title: TitleAnswer, wall: ReturnType<typeof wallLinks>): readonly PersonWords[] {
  const known = title.people ?? [];
  const { directors, creators, cast } = title;
  const people = [...new Set([...directors, ...creators, ...cast])].slice(0, most).map((name): PersonWords => {
    const own = known.filter((person) => person.name === name);
    const isCast = cast.includes(name);
    return {
      name,
      parts: [
        directors.includes(name) && t`Director`,
        creators.includes(name) && t`Creator`,
        isCast && own.find(({ role }) => role === 'cast')?.part,
      ]
        .filter(Boolean)
        .join(', '),
      href: isCast ? wall('with', name) : directors.includes(name) ? wall('director', name) : null,
      picture: own.find(({ picture }) => picture !== undefined)?.picture,
    };
  });
  return people.some(({ picture }) => picture !== undefined) ? people : [];
}
