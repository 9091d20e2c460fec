import { lazy, Suspense, type ComponentType } from 'react';
import type * as fields from './lateFields.ts';

/** The first clicks are on entries. Until this code is here, the browser follows the links and sends the forms that the server wrote. */
function late<Props extends object>(choose: (parts: typeof fields) => ComponentType<Props>): ComponentType<Props> {
  const Fields = lazy(() => import('./lateFields.ts').then((parts) => ({ default: choose(parts) })));
  return function Late(props) {
    return (
      <Suspense>
        <Fields {...props} />
      </Suspense>
    );
  };
}

export const AnyAllSwitch = late((parts) => parts.AnyAllSwitch);
export const PeopleFields = late((parts) => parts.PeopleFields);
export const YearRange = late((parts) => parts.YearRange);
