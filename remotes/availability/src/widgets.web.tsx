import { lazy, Suspense } from 'react';

const Widgets = lazy(() => import('./widgets/WidgetsContainer.tsx').then((container) => ({ default: container.WidgetsContainer })));

/** The page for partners comes to those who open it: a title's page does not carry its code. The server's HTML stands while it loads. */
export function WidgetsContainer({ wishes }: { readonly wishes: string }) {
  return (
    <Suspense>
      <Widgets wishes={wishes} />
    </Suspense>
  );
}
