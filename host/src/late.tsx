import { Suspense, type ComponentType } from 'react';
import { CountrySelect as Country } from './country/CountrySelect.tsx';
import { Footer as EndOfPage } from './footer/Footer.tsx';
import { Missing as NotThere } from './missing/Missing.tsx';
import { WayBack as Back } from './projektor/WayBack.tsx';
import { ReleasesPlace as Releases } from './releases/ReleasesPlace.tsx';

/** The server's: rendered at once, inside the boundary that lets a browser hydrate it later. */
function late<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Late(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

export const CountrySelect = late(Country);
export const Footer = late(EndOfPage);
export const Missing = late(NotThere);
export const WayBack = late(Back);
export const ReleasesPlace = late(Releases);
