import { lazy, Suspense } from 'react';

const Editorial = lazy(() => import('./EditorialContainer.tsx').then((container) => ({ default: container.EditorialContainer })));

/** Guides come to those who read them: a wall does not carry their code. The server's HTML stands while it loads. */
export function EditorialContainer({ address }: { readonly address: string }) {
  return (
    <Suspense>
      <Editorial address={address} />
    </Suspense>
  );
}
