import { serving } from '#serving';
import { defineRemote } from '@agm/federation/defineRemote';
import { CatalogueContainer } from './CatalogueContainer.tsx';

/** The wall, the search, the Random title page and what the editors write. */
export const remote = defineRemote('catalogue', { view: CatalogueContainer, ...serving });
