import type { Listing } from '@agm/domain';
import { wallFoot } from './model/wallFoot.ts';
import { WallFoot } from './views/WallFoot/WallFoot.tsx';

/** The ways from a wall, which nobody looks for before they have seen it. */
export const WallFootContainer = ({ listing }: { readonly listing: Listing }) => <WallFoot ways={wallFoot(listing)} />;
