import { Suspense, type ComponentType } from 'react';
import { AnyAllSwitch as Ways } from './AnyAllSwitch.tsx';
import { PeopleFields as People } from './PeopleFields.tsx';
import { YearRange as Years } from './YearRange.tsx';

/** The server's: rendered at once, inside the boundary that lets a browser hydrate it later. */
function late<Props extends object>(Fields: ComponentType<Props>): ComponentType<Props> {
  return function Late(props) {
    return (
      <Suspense>
        <Fields {...props} />
      </Suspense>
    );
  };
}

/** Whether a title has one of the chosen terms or all of them. */
export const AnyAllSwitch = late(Ways);
/** Fields for names of a cast and of directors. */
export const PeopleFields = late(People);
/** The first and the last year of a wall. */
export const YearRange = late(Years);
