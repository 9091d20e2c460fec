import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../t.ts';
import css from '../Shell.module.css';

// Only staff see it, so its code is a chunk of its own.
const Releases = lazy(() =>
  import('./ReleasesContainer.tsx').catch(() => ({
    default: () => <p className={css.waiting} role="alert">{t`The releases could not be loaded. Please load the page again.`}</p>,
  })),
);

/** Where staff sees the releases. Only the visitor's own browser can fill it, so the server sends a word to wait. */
export function ReleasesPlace() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const waiting = <p className={css.waiting} role="status">{t`One moment …`}</p>;
  return isHydrated ? (
    <Suspense fallback={waiting}>
      <Releases />
    </Suspense>
  ) : (
    waiting
  );
}
