import { readFileSync } from 'node:fs';
import path from 'node:path';
import { presentationalComponents, roomOf, storyFiles } from './check/components.ts';

/** Counts what `build-storybook` has built; ends with 1 when an exported component has no page of documentation or no story. */
interface Entry {
  readonly type: 'docs' | 'story';
  readonly importPath: string;
}

const { entries } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'storybook-static/index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>;
};
const built = Object.values(entries);
const has = (type: Entry['type'], file: string) => built.some((entry) => entry.type === type && entry.importPath.endsWith(file));
const components = presentationalComponents();
const files = storyFiles();
const lacking = components.filter(({ name, file }) => {
  const own = files.filter((stories) => roomOf(stories.file) === roomOf(file) && stories.drawn.includes(name));
  return !own.some((stories) => has('docs', stories.file) && has('story', stories.file));
});
for (const { name, file } of lacking) console.error(`${name} of ${file} has no page of documentation with a story of it`);
const count = (type: Entry['type']) => built.filter((entry) => entry.type === type).length;
console.warn(
  `${components.length} exported components, ${components.length - lacking.length} of them documented and shown: ${count('docs')} pages, ${count('story')} stories`,
);
process.exitCode = lacking.length > 0 ? 1 : 0;
