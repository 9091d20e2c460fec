import { Suspense } from 'react';
import { readEditorial } from '@agm/domain';
import { EditorialContainer as Editorial } from './EditorialContainer.tsx';
import type { EditorialFace } from './model/EditorialFace.ts';
import { dealsHead, guideHead, guidesHead } from './model/editorialHead.ts';
import { editorialReads } from './model/editorialReads.ts';
import { saidIn } from './model/saidIn.ts';

/** The server's: rendered at once, inside the boundary that lets a browser take it over later. */
export function EditorialContainer({ address }: { readonly address: string }) {
  return <Suspense><Editorial address={address} /></Suspense>;
}

/** What the server says of an editorial page. */
export const editorialFace: EditorialFace | null = {
  reads(address) {
    const ask = readEditorial(address);
    return ask && editorialReads(ask);
  },
  page(address, answers) {
    const ask = readEditorial(address);
    if (!ask) return null;
    const said = <T,>() => saidIn<T>(answers[editorialReads(ask)[0] ?? '']);
    if (ask.home === 'deals') return dealsHead(ask, said());
    return ask.slug === null ? guidesHead(ask, said()) : guideHead(ask, said());
  },
};
