import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

export interface Component {
  readonly name: string;
  /** From the repository's root. */
  readonly file: string;
  /** A comment for its users stands above it: the prose of its page. */
  readonly isDescribed: boolean;
}

/** Where components are that somebody may want to look at. */
const homes = [
  'packages/ui/src/**/*.tsx',
  'host/src/**/*.tsx',
  'remotes/*/src/views/**/*.tsx',
  'remotes/*/src/widgets/**/*.tsx',
  // The desk has a folder for each of its rooms.
  'remotes/desk/src/*/**/*.tsx',
];
/** Another file says what the component is; these are the same one for a server or for a browser. */
const isVariant = /\.(server|web)\.tsx$/;
const isAside = /\.(test|stories)\.tsx$/;
/** It takes what it shows from hooks beside it, which hold the state. */
const isContainer = /Container\.tsx$/;
/** Whoever takes words and callbacks from these is no view: it brings the site's state, or a stranger's script, into views. */
const bringsState = /^import (?!type )[^;]*? from '(jotai|swr|@stripe\/|@agm\/session|@agm\/federation)/m;

/**
 * The exported presentational components. A component is presentational when neither its file nor a component file of its room that it
 * imports, at once or later, takes anything but types from the site's state: jotai, SWR, the session, the federation. Of the
 * design system those count that `index.ts` names; pieces of Storybook's own pages and the entries of a room draw nothing of their own.
 */
export function presentationalComponents(): Component[] {
  const ofUi = read('packages/ui/src/index.ts');
  return homes
    .flatMap((home) => globSync(home, { cwd: root }))
    .filter((file, at, all) => all.indexOf(file) === at && !isAside.test(file) && !isVariant.test(file) && !isContainer.test(file))
    .sort()
    .filter((file) => !file.startsWith('packages/ui/') || ofUi.includes(`'./${path.relative('packages/ui/src', file)}'`))
    .filter((file) => !holdsState(file, new Set()))
    .flatMap((file) =>
      [...read(file).matchAll(/(\*\/\s)?^export (?:default )?(?:function|const) ([A-Z][A-Za-z]*[a-z][A-Za-z]*)\b/gm)].map(
        ([, comment, name = '']) => ({ name, file, isDescribed: comment !== undefined }),
      ),
    );
}

function holdsState(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const source = read(file);
  if (bringsState.test(source)) return true;
  const parts = [...source.matchAll(/(?:^import (?!type )[^;]*? from |import\()'(\.{1,2}\/[^']+\.tsx)'/gm)];
  return parts
    .map(([, part = '']) => path.join(path.dirname(file), part))
    .filter((part) => existsSync(path.join(root, part)))
    .some((part) => holdsState(part, seen));
}

export interface StoryFile {
  readonly file: string;
  /** The components whose page it makes: its `component`, and its `subcomponents`, which share that page. */
  readonly components: readonly string[];
  /** Those that a story draws: the `component` does in each, a subcomponent where its name stands in JSX. */
  readonly drawn: readonly string[];
}

export function storyFiles(): StoryFile[] {
  return ['packages/ui/src', 'host/src', 'remotes/*/src']
    .flatMap((home) => globSync(`${home}/**/*.stories.tsx`, { cwd: root }))
    .sort()
    .map((file) => {
      const source = read(file);
      const [, component = ''] = /^.*\bcomponent: (\w+)/m.exec(source) ?? [];
      const [, others = ''] = /\bsubcomponents: \{([^}]*)\}/.exec(source) ?? [];
      const subcomponents = others.split(',').flatMap((name) => name.trim() || []);
      return {
        file,
        components: [component, ...subcomponents],
        drawn: [component, ...subcomponents.filter((name) => new RegExp(`<${name}\\b`).test(source))],
      };
    });
}

/** The room of a file: stories of another room's component with the same name are not its own. */
export const roomOf = (file: string): string => file.split('/src/')[0] ?? '';
