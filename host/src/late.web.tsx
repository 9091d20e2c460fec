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
function late<Props extends object>(bring: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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

/** The code of a part, which is loaded once. */
function once<Props extends object>(load: () => Promise<ComponentType<Props>>): () => Promise<ComponentType<Props>> {
  let coming: Promise<ComponentType<Props>> | undefined;
  return () => {
    if (coming) return coming;
    const part = load().catch(() => new Promise<never>(() => {}));
    // What `use` reads: a part that is here is then shown without a wait.
    void part.then((value) => Object.assign(part, { status: 'fulfilled', value }));
    return (coming = part);
  };
}

const missing = once<MissingProps>(() => import('./lateParts.ts').then((parts) => parts.Missing));

export const CountrySelect = late(once<CountrySelectProps>(() => import('./lateParts.ts').then((parts) => parts.CountrySelect)));
export const Footer = late(
  once<FooterProps>(() =>
    import('./lateParts.ts').then((parts) => {
      // In the same file: a visitor who comes to it from a page finds it without a wait, and their focus with it.
      void missing();
      return parts.Footer;
    }),
  ),
);
export const Missing = late(missing);
export const WayBack = late(once<WayBackProps>(() => import('./projektor/WayBack.tsx').then((way) => way.WayBack)));
export const ReleasesPlace = late(once<object>(() => import('./releases/ReleasesPlace.tsx').then((place) => place.ReleasesPlace)));
