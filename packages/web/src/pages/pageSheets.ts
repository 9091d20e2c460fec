import { sheetsOf, type Deployment } from '@agm/contract';
import type { ReadSheet } from './fillPlace.ts';

export interface InlineSheet {
  readonly href: string;
  readonly css: string;
}

/**
 * Chooses the sheets of a remote that its HTML is shown with: those that the deployment names, and those of later parts that the HTML
 * has a class of. The browser brings the others with their parts. Of each it leaves out what the shell's own sheets say on every page.
 * Names of classes are ASCII, so the HTML may be given byte by byte (Latin 1).
 */
export function createSheetChoice(readSheet: ReadSheet, shellSheets: readonly InlineSheet[]) {
  const shellBlocks = new Set(shellSheets.flatMap(({ css }) => blocksOf(css)));
  const trimmed = new Map<string, string>();
  const withoutShells = ({ href, css }: InlineSheet): InlineSheet => {
    const kept =
      trimmed.get(href) ??
      blocksOf(css)
        .filter((block) => !(block.startsWith('@layer ui{') && shellBlocks.has(block)))
        .join('');
    trimmed.set(href, kept);
    return { href, css: kept };
  };
  const classesOf = new Map<string, ReadonlySet<string>>();
  const classesIn = ({ href, css }: InlineSheet): ReadonlySet<string> => {
    const classes = classesOf.get(href) ?? new Set(Array.from(css.matchAll(/\.(-?[_a-z][\w-]*)/gi), ([, name = '']) => name));
    classesOf.set(href, classes);
    return classes;
  };

  return async function sheetsFor(deployment: Deployment, html: string): Promise<readonly InlineSheet[]> {
    const read = async (files: readonly string[]): Promise<readonly InlineSheet[]> => {
      const sheets = await Promise.all(
        files.map(async (file) => ({ href: deployment.base + file, css: await readSheet(deployment, file) })),
      );
      return sheets.flatMap(({ href, css }) => (css === null ? [] : [{ href, css }]));
    };
    const [first, later] = await Promise.all([read(deployment.styles), read(sheetsOf(deployment).slice(deployment.styles.length))]);
    const used = later.length > 0 ? classNamesIn(html) : new Set();
    return [...first, ...later.filter((sheet) => [...classesIn(sheet)].some((name) => used.has(name)))].map(withoutShells);
  };
}

/**
 * A built sheet as its blocks, one for each file that it was made of. A component of `@agm/ui` that both the shell and a remote use is in
 * both sheets under the same names: the same block, letter by letter, unless one of them was built from another state of it.
 */
const blocksOf = (css: string): readonly string[] => css.trim().split(/(?=@layer \w+\{)/);

/** A wall has some 1,500 class attributes, and a few dozen different ones: each is split once. */
function classNamesIn(html: string): ReadonlySet<string> {
  const start = 'class="';
  const attributes = new Set<string>();
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const from = at + start.length;
    at = html.indexOf('"', from);
    if (at < 0) break;
    attributes.add(html.slice(from, at));
  }
  return new Set([...attributes].flatMap((names) => names.split(' ')));
}
