import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/** Makes what `npm start` runs: the server and its threads, each in one file, with what is imported later beside them. */
const out = path.join(import.meta.dirname, 'dist/server');
const root = path.join(import.meta.dirname, '../..');
const packages = path.join(root, 'packages');
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
      const placeOf: Readonly<Record<string, string>> = {
        url: `new URL(${JSON.stringify(source)}, import.meta.url).href`,
        filename: `(import.meta.dirname + ${JSON.stringify(`/${source}`)})`,
        dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(source)}`)})`,
      };
      const contents = (await readFile(file, 'utf8')).replace(
        /new URL\('([^']+\.ts)', import\.meta\.url\)|import\.meta\.(\w+)/g,
        (found, thread: string | undefined, name: string) => {
          if (thread === undefined) return placeOf[name] ?? found;
          const started = path.resolve(path.dirname(file), thread);
          const program = Object.keys(programs).find((one) => path.join(packages, programs[one] ?? '') === started);
          if (program === undefined) throw new Error(`${file} starts ${thread}: name it among the programs of packages/server/build.ts`);
          return `new URL("./${program}.js", import.meta.url)`;
        },
      );
      return { loader: 'ts', contents };
    });
  },
};

/** What no start waits for stays in node_modules, unless the package that imports it has a version of its own. */
const laterPackages: Plugin = {
  name: 'packages that are imported later',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path: name, kind, resolveDir }) => {
      const [home = ''] = path.relative(packages, resolveDir).split(path.sep);
      const isLater = kind === 'dynamic-import' && !resolveDir.includes('node_modules') && !name.startsWith('@agm/');
      return isLater && !existsSync(path.join(packages, home, 'node_modules', name)) ? { path: name, external: true } : undefined;
    });
  },
};

const { metafile } = await build({
  entryPoints: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, path.join(packages, file)])),
  absWorkingDir: root,
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Finds a library for this processor and system beside itself.
  external: ['@node-rs/argon2'],
  // What npm has as CommonJS asks for Node's modules with `require`. It has no `__dirname`, which Fastify's logger would need for a transport.
  banner: { js: "const require = process.getBuiltinModule('module').createRequire(import.meta.url);" },
  plugins: [places, laterPackages],
  metafile: true,
  logLevel: 'warning',
  // Our packages say that no module of theirs does anything by being imported.
  logOverride: { 'ignored-bare-import': 'error' },
});

// A server that runs may yet import files of the build that it was started from: they stay for a week after another build took their place.
const keptMs = 7 * 24 * 60 * 60 * 1000;
const account = path.join(out, 'metafile.json');
const namesIn = ({ outputs }: Pick<Metafile, 'outputs'>): string[] => Object.keys(outputs).map((file) => path.basename(file));
// Neither the first build has an account, nor one that was interrupted while it wrote.
const before = await readFile(account, 'utf8')
  .then((text) => namesIn(JSON.parse(text) as Metafile))
  .catch((): string[] => []);
const built = namesIn(metafile);
await writeFile(account, JSON.stringify(metafile));
for (const name of await readdir(out)) {
  const file = path.join(out, name);
  if (file === account || built.includes(name)) continue;
  if (before.includes(name)) await utimes(file, new Date(), new Date());
  else if ((await stat(file)).mtimeMs < Date.now() - keptMs) await rm(file, { force: true });
}
