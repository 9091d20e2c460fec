import { memo, Suspense, use, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import type { CountrySelectProps } from './country/CountrySelect.tsx';
import type { FooterProps } from './footer/Footer.tsx';
import type { MissingProps } from './missing/Missing.tsx';
import type { WayBackProps } from './projektor/WayBack.tsx';

/**
 * A part of the shell whose code no first click needs. The server's HTML stands while it loads, and would go if it got other props before,
 * or if the part waited once more when it is there (`lazy` does).
 * An old tab may ask for a file that is no longer there: what the server sent then stays, with its links.
 */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  const bring = () => {
    if (coming) return coming;
    const part = load().catch(() => new Promise<never>(() => {}));
    // What `use` reads: a part that is here is then shown without a wait.
    void part.then((value) => Object.assign(part, { status: 'fulfilled', value }));
    return (coming = part);
  };
  function Part(props: Props) {
    const Shown = use(bring());
    return <Shown {...props} />;
  }
  return memo(function Late(props: Props) {
    const [isHere, setHere] = useState(false);
    const first = useRef(props);
    useEffect(() => void bring().then(() => setHere(true)), []);
    const shown = isHere ? props : first.current;
    return useMemo(
      () => (
        <Suspense>
          <Part {...shown} />
        </Suspense>
      ),
      [shown],
    );
  }) as unknown as ComponentType<Props>;
}

export const CountrySelect = late<CountrySelectProps>(() => import('./lateParts.ts').then((parts) => parts.CountrySelect));
export const Footer = late<FooterProps>(() => import('./lateParts.ts').then((parts) => parts.Footer));
export const Missing = late<MissingProps>(() => import('./lateParts.ts').then((parts) => parts.Missing));
export const WayBack = late<WayBackProps>(() => import('./projektor/WayBack.tsx').then((way) => way.WayBack));
export const ReleasesPlace = late<object>(() => import('./releases/ReleasesPlace.tsx').then((place) => place.ReleasesPlace));
