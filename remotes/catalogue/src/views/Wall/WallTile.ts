import type { TileWords } from '@agm/ui';

/** A title in finished words, and what its poster is drawn from. */
export interface WallTile extends TileWords {
  readonly genre: string | null;
  readonly mood: string | null;
  readonly seed: string;
  readonly image?: string;
  readonly type: 'movie' | 'show';
}
