import type { Definition } from '@agm/federation';
import { missingHead } from './model/pageHead.ts';

/** In a browser the containers ask and say their heads by themselves, and nobody asks this: a wall does not carry what serves every other page. */
export const serving: Pick<Definition<'catalogue'>, 'reads' | 'page'> = {
  reads: () => [],
  page: ({ address }) => missingHead(address),
};
