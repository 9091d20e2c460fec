import { WallPoster } from '#posters';
import { MarkupCache, place } from '@agm/federation/markupCache';
import { variantOf, TitleTile } from '@agm/ui';
import { isAboveTheFold, planAt } from './DrawnPoster.tsx';
import type { PlacedTileProps } from './PlacedTile.tsx';

/** Up to 2,500 tiles; a title has one for each poster that its neighbours leave to it. */
const cache = new MarkupCache(6_000_000);
/** The buttons of the four lists come with the visitor's session, which no server has. */
const noButtons = () => null;

/** The server's: the same title looks the same on every wall, so React writes each of its tiles once. */
export function PlacedTile({ tile, tiles, at, actions }: PlacedTileProps) {
  const plan = planAt(tiles, at);
  // All that the tile is made from is in its key.
  const key = `${plan ? variantOf(plan) : ''} ${isAboveTheFold(at)} ${actions !== undefined} ${JSON.stringify(tile)}`;
  return place(
    cache.of(key, () => (
      <TitleTile tile={tile} poster={<WallPoster tiles={tiles} at={at} />} actions={actions && noButtons} onOpen={undefined} />
    )),
  );
}
