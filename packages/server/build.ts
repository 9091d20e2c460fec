import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * What `npm start` runs. A start loaded 1,700 modules of ours and of npm, and took most of its time to find and link them; here they are a
 * few files: `main.js`, the threads, and beside them what is imported later. Packages that are imported later stay in node_modules.
 */
const out = path.join(import.meta.dirname, 'dist/server');
const programs: Readonly<Record<string, string>> = {
  main: 'server/src/main.ts',
  catalogueThread: 'content/src/catalogue/catalogueThread.ts',
  checkpointThread: 'storage/src/checkpointThread.ts',
  hashWorker: 'members/src/accounts/passwords/hashWorker.ts',
  largeListsThread: 'members/src/accounts/largeListsThread.ts',
  renderWorker: 'web/src/pages/renderWorker.ts',
};

/** Modules find what stands beside their sources, and start the threads that are built here. */
const places: Plugin = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]packages[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ }, async ({ path: file }) => {
      const source = path.relative(out, file).replaceAll('\\', '/');
      const is: Readonly<Record<string, string>> = {
        url: `new URL(${JSON.stringify(source)}, import.meta.url).href`,
        filename: `(import.meta.dirname + ${JSON.stringify(`/${source}`)})`,
        dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(source)}`)})`,
      };
      const text = await readFile(file, 'utf8');
      return {
        loader: 'ts',
        contents: text.replace(
          /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)|import\.meta\.(url|filename|dirname)\b/g,
          (_, thread: string, name: string) => {
            if (!thread) return is[name]!;
            if (!programs[thread])
              throw new Error(`${thread} is started by ${file}: name it among the programs of packages/server/build.ts`);
            return `new URL("./${thread}.js", import.meta.url)`;
          },
        ),
      };
    });
  },
};

const laterPackages: Plugin = {
  name: 'packages that are imported later',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) =>
      kind === 'dynamic-import' && !name.startsWith('@agm/') ? { path: name, external: true } : undefined,
    );
  },
};

const { metafile } = await build({
  entryPoints: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, path.join(import.meta.dirname, '..', file)])),
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Finds a library for this processor and system beside itself.
  external: ['@node-rs/argon2'],
  // What npm has as CommonJS asks for Node's modules with `require`.
  banner: { js: "const require = process.getBuiltinModule('module').createRequire(import.meta.url);" },
  plugins: [places, laterPackages],
  metafile: true,
  logLevel: 'warning',
  logOverride: { 'ignored-bare-import': 'error' },
});

// A server that runs may yet import files of the build that it started from.
const keptMs = 24 * 60 * 60 * 1000;
const built = new Set(Object.keys(metafile.outputs).map((file) => path.basename(file)));
for (const name of await readdir(out)) {
  const file = path.join(out, name);
  if (!built.has(name) && (await stat(file)).mtimeMs < Date.now() - keptMs) await rm(file);
}
