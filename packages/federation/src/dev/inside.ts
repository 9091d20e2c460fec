import { takeBuild, type Build } from './client.ts';

declare const __webpack_public_path__: string;
declare global {
  /** What the server writes into a developer's page (`swapOnDeploy.js`): it hears of all remotes' builds over one connection. */
  var agmSwaps: { onBuild(base: string, take: (build: Build) => void): void };
}

/** In a page of a site that runs. */
globalThis.agmSwaps.onBuild(__webpack_public_path__, takeBuild);
