import { Suspense } from 'react';
import { EditorialContainer as Editorial } from './EditorialContainer.tsx';

/** The server's: rendered at once, inside the boundary that lets a browser take it over later. */
export function EditorialContainer({ address }: { readonly address: string }) {
  return (
    <Suspense>
      <Editorial address={address} />
    </Suspense>
  );
}
