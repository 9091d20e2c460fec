import { Portrait } from '@agm/ui';
import type { PersonWords } from '../../model/people.ts';
import { t } from '../../t.ts';
import css from './People.module.css';

/** Who made it and who plays in it, where there are pictures of them. A portrait is decoration: the words are the name and the part. */
export function People({ people }: { readonly people: readonly PersonWords[] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t`People`}</h2>
      <ul className={css.people} role="list">
        {people.map((person) => (
          <li key={person.name}>
            {person.href === null ? (
              <span className={css.person}>
                <PersonCard {...person} />
              </span>
            ) : (
              <a className={css.person} href={person.href}>
                <PersonCard {...person} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonCard({ name, parts, picture }: PersonWords) {
  return (
    <>
      <Portrait name={name} picture={picture} sizes="132px" />
      <span className={css.name}>{name}</span> <span className={css.parts}>{parts}</span>
    </>
  );
}
