/** A page of a partner, as a fresh application of a framework. */
export interface PartnerApp {
  readonly name: string;
  /** What the registry is asked for, beside our tarball: exact versions. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** `check` reads its types, `build` builds it, `start` serves it on the port that is added to its words. */
  readonly scripts: Readonly<Record<'check' | 'build' | 'start', string>>;
  /** Its HTML comes from a server, and the browser hydrates it. */
  readonly isHydrated: boolean;
  /** Files by path. `HOME` in them stands for our origin. */
  readonly files: Readonly<Record<string, string>>;
}

export const typescript = { typescript: '6.0.3' };
export const vite = { ...typescript, vite: '8.3.8' };

/** Types of packages are checked as well: ours are among them. */
export const tsconfig = (options: object, include: readonly string[] = ['src']): string =>
  JSON.stringify({
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      ...options,
    },
    include,
  });

/** What the page heard of our elements, for the test. */
export const heard = `
declare global { var heard: string[] | undefined }
export const home = 'HOME';
export const hear = (what: string): void => { (globalThis.heard ??= []).push(what); };
`;

/** Vite's applications are drawn into their HTML when they are built; `src/server` draws. */
export const prerendered = {
  scripts: {
    build: 'vite build --logLevel warn && vite build --logLevel warn --ssr src/server.ts --outDir dist-server && node prerender.mjs',
    start: 'vite preview --host 127.0.0.1 --strictPort --port',
  },
  files: {
    'index.html':
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner</title><link rel="icon" href="data:,"></head><body><div id="app"><!--app--></div><script type="module" src="/src/main.ts"></script></body></html>',
    'prerender.mjs': `
import { readFileSync, writeFileSync } from 'node:fs';
import { draw } from './dist-server/server.js';
writeFileSync('dist/index.html', readFileSync('dist/index.html', 'utf8').replace('<!--app-->', await draw()));
`,
    'src/heard.ts': heard,
  },
};
