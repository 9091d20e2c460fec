import { Suspense } from 'react';
import { WidgetsContainer as Widgets } from './widgets/WidgetsContainer.tsx';

/** In the browser its code comes later, and the same boundary waits for it. */
export function WidgetsContainer({ wishes }: { readonly wishes: string }) {
  return (
    <Suspense>
      <Widgets wishes={wishes} />
    </Suspense>
  );
}
