import { sheetsOf, type Deployment } from '@agm/contract';
import type { ReadSheet } from './fillPlace.ts';

export interface InlineSheet {
  readonly href: string;
  readonly css: string;
}

/**
 * Chooses the sheets of a remote that its HTML is shown with: those that the deployment names, and those of later parts that the HTML
 * has a class of. The browser brings the others with their parts. Names of classes are ASCII, so the HTML may be given byte by byte (Latin 1).
 */
export function createSheetChoice(readSheet: ReadSheet) {
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
    if (later.length === 0) return first;
    const used = classNamesIn(html);
    return [...first, ...later.filter((sheet) => [...classesIn(sheet)].some((name) => used.has(name)))];
  };
}

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
