import { Suspense } from 'react';
import type { EditorialAsk } from '@agm/domain';
import { EditorialContainer as Editorial } from './EditorialContainer.tsx';
import type { EditorialFace } from './model/EditorialFace.ts';
import { dealsHead, guideHead, guidesHead } from './model/editorialHead.ts';
import { editorialReads } from './model/editorialReads.ts';
import { saidIn } from './model/saidIn.ts';

/** The server's: rendered at once, inside the boundary that lets a browser take it over later. */
export function EditorialContainer({ ask }: { readonly ask: EditorialAsk }) {
  return <Suspense><Editorial ask={ask} /></Suspense>;
}

/** What the server says of an editorial page. */
export const editorialFace: EditorialFace | null = {
  reads: editorialReads,
  page(ask, answers) {
    const said = <T,>() => saidIn<T>(answers[editorialReads(ask)[0] ?? '']);
    if (ask.home === 'deals') return dealsHead(ask, said());
    return ask.slug === null ? guidesHead(ask, said()) : guideHead(ask, said());
  },
};
