import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cyclesOf, specifiersOf } from './importGraph.ts';

/** Who may stand on whom. A room may import only what its row lists; ARCHITECTURE.md shows the same table. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  messages: [],
  domain: ['messages'],
  translations: ['messages', 'domain'],
  'catalogue-index': ['domain'],
  api: ['messages', 'domain'],
  ui: ['messages', 'domain'],
  session: ['messages', 'domain', 'api'],
  contract: ['messages', 'domain', 'api', 'session'],
  federation: ['messages', 'domain', 'api', 'session', 'contract'],
  deploy: ['translations', 'api', 'session', 'contract', 'federation'],
  embed: [],
  wordpress: [],
  storage: ['domain'],
  http: ['messages', 'domain', 'translations', 'api', 'contract', 'storage'],
  members: ['messages', 'domain', 'api', 'contract', 'storage', 'http'],
  content: ['messages', 'domain', 'catalogue-index', 'api', 'contract', 'storage', 'http', 'members'],
  web: ['messages', 'domain', 'api', 'contract', 'deploy', 'storage', 'http', 'members', 'content'],
  server: ['domain', 'api', 'contract', 'deploy', 'storage', 'http', 'members', 'content', 'web'],
  testing: ['domain', 'api', 'contract', 'deploy'],
  catalogue: ['messages', 'domain', 'catalogue-index', 'api', 'session', 'ui', 'federation'],
  availability: ['messages', 'domain', 'api', 'session', 'ui', 'federation'],
  comments: ['messages', 'domain', 'api', 'session', 'ui', 'federation'],
  account: ['messages', 'domain', 'api', 'session', 'ui', 'federation'],
  desk: ['messages', 'domain', 'api', 'session', 'ui', 'federation'],
  host: ['messages', 'domain', 'api', 'session', 'ui', 'federation'],
};

/** Tools that tests and stories of every room may use; they are declared once, at the root. */
const TEST_TOOLS = new Set([
  '@testing-library/react',
  '@testing-library/dom',
  '@testing-library/user-event',
  'fast-check',
  'axe-core',
  '@storybook/react-webpack5',
  'storybook',
  'typescript',
  'react-dom',
]);
/** What a test may stand on beside its room's own row: the real server, whole or in parts, and the test room. */
const TESTS_MAY_ALSO_IMPORT = ['storage', 'http', 'members', 'content', 'web', 'server', 'testing'];

const root = path.dirname(__dirname);
const rooms = [
  ...['packages', 'remotes'].flatMap((home) => readdirSync(path.join(root, home)).map((name) => path.join(root, home, name))),
  path.join(root, 'host'),
];
const roomOf = (home: string) => path.basename(home);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'bench'].includes(entry.name)) yield* sources(path.join(folder, entry.name));
    } else if (/\.tsx?$/.test(entry.name)) {
      yield path.join(folder, entry.name);
    }
  }
}

interface Import {
  readonly file: string;
  readonly specifier: string;
}

const importsOf = (home: string): Import[] =>
  [...sources(home)].flatMap((file) => specifiersOf(readFileSync(file, 'utf8')).map((specifier) => ({ file, specifier })));

type Targets = string | { readonly [condition: string]: Targets };
interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, Targets>>;
  readonly imports?: Readonly<Record<string, Targets>>;
}
const manifests = new Map(rooms.map((home) => [home, JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as Manifest]));
const filesOf = (targets: Targets | undefined): readonly string[] =>
  typeof targets === 'string' ? [targets] : Object.values(targets ?? {}).flatMap(filesOf);

/** The files of the tree that an import can mean; none for packages that are not ours. */
function targetsOf({ file, specifier }: Import): readonly string[] {
  if (specifier.startsWith('.')) return [path.resolve(path.dirname(file), specifier)];
  for (const [home, { name, exports = {}, imports = {} }] of manifests) {
    if (specifier.startsWith('#') && file.startsWith(home + path.sep))
      return filesOf(imports[specifier]).map((target) => path.join(home, target));
    if (specifier === name || specifier.startsWith(`${name}/`))
      return filesOf(exports[`.${specifier.slice(name.length)}`]).map((target) => path.join(home, target));
  }
  return [];
}

/** The whole tree's imports, from file to files; types count. */
function readFileGraph(): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const home of [...rooms, path.join(root, 'scripts'), path.join(root, 'storybook')]) {
    for (const file of sources(home)) graph.set(file, new Set());
    for (const one of importsOf(home)) for (const target of targetsOf(one)) graph.get(one.file)?.add(target);
  }
  return graph;
}

let graphOfFiles: ReadonlyMap<string, ReadonlySet<string>> | undefined;
const fileGraph = () => (graphOfFiles ??= readFileGraph());

const isTest = (file: string) => /\.(test|stories|e2e)\.tsx?$/.test(file) || /[\\/](test|e2e)[\\/]/.test(file);
/** A dialog, or what makes something behave like one: only the shell opens any. */
const bringsModal = (source: string) => /<dialog\b|['"`]dialog['"`]|\bshowModal\b|\baria-modal\b|\balertdialog\b/i.test(source);
const isConfig = (file: string) => path.basename(file) === 'webpack.config.ts';

/** Everything wrong with one room's imports, in words. */
function breaches(home: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies' | 'peerDependencies' | 'imports',
    Record<string, unknown> | undefined
  >;
  const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }));
  const row = MAY_IMPORT[roomOf(home)] ?? [];
  return importsOf(home).flatMap(({ file, specifier }) => {
    const where = `${path.relative(root, file)} imports ${specifier}`;
    if (specifier.startsWith('.')) {
      const leaves = path.relative(home, path.resolve(path.dirname(file), specifier)).startsWith('..');
      return leaves && !isConfig(file) ? [`${where}: leaves its room`] : [];
    }
    if (specifier.startsWith('node:')) return [];
    // The room's own names for files that differ between browser and server builds.
    if (specifier.startsWith('#'))
      return Object.hasOwn(manifest.imports ?? {}, specifier) ? [] : [`${where}: not declared in its package.json`];
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    if (name.startsWith('@agm/')) {
      const target = name.slice('@agm/'.length);
      const allowed = isTest(file) ? [...row, ...TESTS_MAY_ALSO_IMPORT, roomOf(home)] : row;
      if (!allowed.includes(target)) return [`${where}: ${roomOf(home)} may only import ${row.join(', ') || 'nothing'}`];
      return isTest(file) || declared.has(name) ? [] : [`${where}: not declared in its package.json`];
    }
    const isBuildTool = isConfig(file) && ['webpack', 'terser-webpack-plugin'].includes(name);
    return declared.has(name) || isBuildTool || (isTest(file) && TEST_TOOLS.has(name))
      ? []
      : [`${where}: not declared in its package.json`];
  });
}

describe('the house', () => {
  it('has a row for every room and a room for every row', () => {
    expect(rooms.map(roomOf).sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  it.each(rooms.map((home) => [roomOf(home), home] as const))(
    '%s imports only what its row allows and its manifest declares',
    (_, home) => {
      expect(breaches(home)).toEqual([]);
    },
  );

  it('the table in ARCHITECTURE.md is the one that holds', () => {
    const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
    const shown = Object.fromEntries(
      [...text.matchAll(/^\| `(?:packages\/|remotes\/)?([a-z-]+)` \|.*\| ([^|]*) \|$/gm)].map(([, room = '', row = '']) => [
        room,
        row === 'nothing' ? [] : row.split(', '),
      ]),
    );
    expect(shown).toEqual(MAY_IMPORT);
  });

  it('has no cycle between rooms', () => {
    const reaches = (from: string, to: string): boolean => (MAY_IMPORT[from] ?? []).some((next) => next === to || reaches(next, to));
    expect(Object.keys(MAY_IMPORT).filter((room) => reaches(room, room))).toEqual([]);
  });

  it('has no cycle between files, type imports counted', () => {
    expect(cyclesOf(fileGraph()).map((cycle) => cycle.map((file) => path.relative(root, file)))).toEqual([]);
  });

  it('finds the cycle that a type import closes', () => {
    const parts = {
      'a.ts': "import { b } from './b.ts';",
      'b.ts': "export { c } from './c.ts';",
      'c.ts': "import type { A } from './a.ts';",
      'd.ts': "const a = await import('./a.ts');",
    };
    const graph = new Map(
      Object.entries(parts).map(([file, source]) => [file, specifiersOf(source).map((specifier) => specifier.slice(2))]),
    );
    expect(cyclesOf(graph)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
    expect(cyclesOf(new Map([...graph, ['c.ts', []]]))).toEqual([]);
  });

  it.each(rooms.map((home) => [roomOf(home), home] as const))('no two top folders of %s import each other', (_, home) => {
    const topOf = (file: string) => path.relative(path.join(home, 'src'), path.dirname(file)).split(path.sep)[0] ?? '';
    const isSource = (file: string) => file.startsWith(path.join(home, 'src') + path.sep) && !isTest(file);
    const graph = new Map<string, Set<string>>();
    for (const [file, targets] of fileGraph())
      for (const target of [...targets].filter((one) => isSource(file) && isSource(one) && topOf(file) !== topOf(one)))
        // The files beside the folders put them together.
        if (topOf(file) !== '' && topOf(target) !== '') graph.set(topOf(file), (graph.get(topOf(file)) ?? new Set()).add(topOf(target)));
    expect(cyclesOf(graph)).toEqual([]);
  });

  it('only tests import what a package keeps for tests', () => {
    const reads = [...rooms]
      .flatMap(importsOf)
      .filter(({ file, specifier }) => !isTest(file) && /^@agm\/[^/]+\/test(ing)?(\/|$)/.test(specifier));
    expect(reads).toEqual([]);
  });

  it('RC-04 the host names no remote as a dependency and imports none of their sources', () => {
    expect(
      importsOf(path.join(root, 'host')).filter(({ specifier }) =>
        /remotes\/|@agm\/(catalogue|availability|comments|account|desk)(\/|$)/.test(specifier),
      ),
    ).toEqual([]);
  });

  it('RC-01 has the top level that the design card names', () => {
    const named = ['host', 'remotes', 'packages', 'storybook', 'webpack.config.base.ts', 'package.json', 'tsconfig.json', 'lerna.json'];
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  it('RC-02 really uses the twelve packages that the design card names', () => {
    const imported = new Set(
      rooms
        .flatMap(importsOf)
        .filter(({ file }) => !isTest(file))
        .map(({ specifier }) =>
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
    );
    const tests = rooms
      .flatMap(importsOf)
      .filter(({ file }) => isTest(file))
      .map(({ specifier }) => specifier);
    const base = readFileSync(path.join(root, 'webpack.config.base.ts'), 'utf8');
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
    const commands = ['check', 'checks', 'test', 'storybook']
      .map((name) => readFileSync(path.join(root, 'scripts', `${name}.ts`), 'utf8'))
      .join('\n');
    for (const name of ['react', 'react-dom', 'jotai', 'swr', '@stripe/stripe-js']) expect(imported).toContain(name);
    // It builds the host, every remote, and a remote for its developers; the code that shares dependencies in a page is the host's own (docs/decisions/029).
    expect(base).toMatch(/import \{ ModuleFederationPlugin \} from '@module-federation\/enhanced\/webpack'/);
    expect(base.match(/new ModuleFederationPlugin\(/g)).toHaveLength(3);
    expect(base).toMatch(/from 'webpack'/);
    expect(base).toMatch(/loader: 'ts-loader'/);
    expect(tests).toContain('@testing-library/react');
    expect(commands).toMatch(/'jest'/);
    expect(commands).toMatch(/'storybook'/);
    // The build of every remote is webpack-cli's own command.
    expect(manifest.devDependencies).toHaveProperty('webpack-cli');
    expect(
      rooms
        .filter((home) => existsSync(path.join(home, 'webpack.config.ts')))
        .map(
          (home) => (JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { scripts?: { build?: string } }).scripts?.build,
        ),
    ).toEqual(expect.arrayContaining(['webpack']));
  });

  it("RC-05 header, footer, popups and guards are the host's: no remote brings a banner, a footer or a modal of its own", () => {
    const remoteSources = rooms
      .filter((home) => home.includes(`${path.sep}remotes${path.sep}`))
      .flatMap((home) => [...sources(path.join(home, 'src'))])
      .filter((file) => !isTest(file));
    const shells = remoteSources.filter(
      (file) => /role="(banner|contentinfo)"|<footer\b/.test(readFileSync(file, 'utf8')) || /[\\/](guard|Header|Footer)\.tsx?$/.test(file),
    );
    expect(shells).toEqual([]);
    expect(remoteSources.filter((file) => bringsModal(readFileSync(file, 'utf8')))).toEqual([]);
    expect(
      ['src/header/Header.tsx', 'src/footer/Footer.tsx', 'src/popups'].filter((part) => !existsSync(path.join(root, 'host', part))),
    ).toEqual([]);
  });

  it('RC-05 the look for modals finds each way to bring one', () => {
    for (const modal of [
      '<dialog ref={ref}>',
      'ref.current?.showModal()',
      '<div role="dialog">',
      "createElement('dialog')",
      "<div role={'dialog'}>",
      '<div aria-modal="true">',
      "{ 'aria-modal': true }",
      '<div role="alertdialog">',
    ])
      expect([modal, bringsModal(modal)]).toEqual([modal, true]);
    for (const harmless of [
      "popups.offer({ type: 'delete-account' })",
      '<details><summary>More</summary></details>',
      '// The dialog is the shell’s.',
    ])
      expect([harmless, bringsModal(harmless)]).toEqual([harmless, false]);
  });

  it('has no drawer: a helper lives with what it helps', () => {
    const drawers = rooms
      .flatMap((home) => [...sources(home)])
      .filter((file) => /[\\/](utils?|common|helpers?|types|misc|shared)(\.tsx?$|[\\/])/.test(path.relative(root, file)));
    expect(drawers).toEqual([]);
  });
});

describe('the remotes', () => {
  const remotes = rooms.filter((home) => home.includes(`${path.sep}remotes${path.sep}`));

  it.each(remotes.map((home) => [roomOf(home), home] as const))('%s has the one skeleton', (_, home) => {
    const parts = [
      'README.md',
      'package.json',
      'tsconfig.json',
      'webpack.config.ts',
      'src/remote.tsx',
      'src/dev.tsx',
      'src/data',
      'src/model',
      'src/views',
      'test/remote.test.tsx',
    ];
    expect(parts.filter((part) => !existsSync(path.join(home, part)))).toEqual([]);
  });

  it.each(remotes.map((home) => [roomOf(home), home] as const))('%s is configured by one expression', (name, home) => {
    const config = readFileSync(path.join(home, 'webpack.config.ts'), 'utf8');
    expect(config).toBe(
      `import { remote } from '../../webpack.config.base.ts';\n\nexport default remote('${name}', import.meta.dirname);\n`,
    );
  });

  it('every view of a remote and every component of ui has its stories', () => {
    const foldersIn = (home: string) =>
      readdirSync(home, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? path.join(home, entry.name) : []));
    // The desk has a folder for each of its pages, with the views in it.
    const pages = foldersIn(path.join(root, 'remotes/desk/src')).filter((folder) => !/[\\/](data|model|views)$/.test(folder));
    const folders = [
      ...[...remotes.map((home) => path.join(home, 'src/views')), path.join(root, 'packages/ui/src')].flatMap(foldersIn),
      ...pages,
    ];
    expect(
      folders
        .filter((folder) => !readdirSync(folder).some((file) => file.endsWith('.stories.tsx')))
        .map((folder) => path.relative(root, folder)),
    ).toEqual([]);
  });

  it.each(remotes.map((home) => [roomOf(home), home] as const))('%s calls the api only from data/', (_, home) => {
    const callers = [...sources(path.join(home, 'src'))].filter(
      (file) => !isTest(file) && /from 'swr(\/|')/.test(readFileSync(file, 'utf8')),
    );
    expect(callers.filter((file) => !file.includes(`${path.sep}data${path.sep}`))).toEqual([]);
  });
});
