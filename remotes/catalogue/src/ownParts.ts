/** What no page needs before it is interactive, a visitor's own above all: one file, because it comes as a whole then. */
export { bringWhenUsed } from './data/bringWhenUsed.ts';
export { MyServicesContainer } from './MyServicesContainer.tsx';
export { OnMineContainer } from './OnMineContainer.tsx';
export { OwnFiltersContainer } from './OwnFiltersContainer.tsx';
export { TileSavesContainer } from './TileSavesContainer.tsx';
export { WallFootContainer } from './WallFootContainer.tsx';
export { narrowing } from './model/narrowing.ts';
export { Narrowed } from './views/Narrowed/Narrowed.tsx';
export { moveThroughTiles } from './views/Wall/tileKeys.ts';
