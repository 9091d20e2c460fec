import { createRequire } from 'node:module';
import path from 'node:path';
import { transform } from '@swc/core';
import type { LoaderContext } from 'webpack';

const refresh = createRequire(import.meta.url).resolve('@agm/federation/dev/refresh');

/**
 * Reads TypeScript for a developer's page: components report to React Fast Refresh, which replaces them there with their state
 * (`packages/federation/src/dev/refresh.ts`). It checks no types, and a message stays the call that it is.
 */
export default function (this: LoaderContext<object>, source: string): void {
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    swcrc: false,
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: path.extname(this.resourcePath) === '.tsx' },
      target: 'es2023',
      transform: { react: { runtime: 'automatic', importSource: '@agm/messages', development: true, refresh: true } },
    },
  }).then(
    ({ code, map }) => done(null, /\$Refresh(Reg|Sig)\$/.test(code) ? refreshed(code) : code, map),
    // What follows is the compiler's own stack.
    ({ message }: Error) => done(new Error(message.split('\n\n\nCaused by:', 1)[0])),
  );
}

/** What comes before stands on the first line of the code, so that the lines of its map stay true. */
const refreshed = (code: string): string =>
  `import * as agmRefresh from ${JSON.stringify(refresh)}; const $RefreshReg$ = (type, id) => agmRefresh.register(type, __webpack_module__.id + ' ' + id), $RefreshSig$ = agmRefresh.signature; ${code}
if (import.meta.webpackHot) agmRefresh.accept(import.meta.webpackHot, __webpack_module__.exports);
`;
