import type { PieceCollection } from '@agm/api/schemas/deskPieces';
import type { EditorialKind } from '@agm/domain';

/** What the desk writes: the last word of its address, the name of its changes in the history, and its kinds, the usual one first. */
export interface Collection {
  readonly name: PieceCollection;
  readonly changesAs: string;
  readonly kinds: readonly [EditorialKind, ...EditorialKind[]];
}

export const collections: readonly Collection[] = [
  { name: 'guides', changesAs: 'guide', kinds: ['guide', 'service', 'channel', 'how-to'] },
  { name: 'deals', changesAs: 'deal', kinds: ['deal'] },
  { name: 'pages', changesAs: 'page', kinds: ['page'] },
];

/** The name of a kind's changes in the history. */
export const changesOf = (kind: EditorialKind): string => collections.find(({ kinds }) => kinds.includes(kind))?.changesAs ?? 'guide';
