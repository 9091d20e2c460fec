import { LRUCache } from 'lru-cache';
import type { Deployment } from '@agm/contract';
import type { ReadSheet } from '../pages/fillPlace.ts';
import type { HostBundle } from '../pages/hostBundle.ts';
import { listStyle } from './listStyle.ts';
import { readStyles, type StyleRule } from './readStyles.ts';

export interface EmbedStylesOptions {
  readonly host: Pick<HostBundle, 'mainSheets' | 'lateSheets'>;
  readonly readSheet: ReadSheet;
  log(facts: object, sentence: string): void;
}

const keptSheets = 50;
/** Our longest has a sixth of it. The thread that answers everybody reads it, so a team's sheet of megabytes is left out. */
const longestSheet = 200_000;

/**
 * The stylesheets that fragments are styled by, each read once: the site's when the first of them is asked for, a deployment's when
 * its first fragment is. Which build wrote a sheet does not matter: a team's own repository or a version from before the last update
 * brings its own.
 */
export function createEmbedStyles({ host, readSheet, log }: EmbedStylesOptions) {
  const kept = new LRUCache<string, readonly StyleRule[]>({ max: keptSheets });
  const read = (href: string, css: string): readonly StyleRule[] => {
    const known = kept.get(href);
    if (known) return known;
    let rules: readonly StyleRule[] = [];
    try {
      if (css.length > longestSheet) throw new Error(`it has more than ${longestSheet} characters`);
      rules = readStyles(css);
    } catch (error) {
      log({ href, why: String(error) }, 'a stylesheet cannot be read: embedded parts go without it');
    }
    kept.set(href, rules);
    return rules;
  };
  const ofSite = () => [...host.mainSheets, ...host.lateSheets].flatMap(({ href, css }) => read(href, css));

  return {
    ofSite,
    async of(deployment: Deployment | undefined): Promise<readonly StyleRule[]> {
      const files = deployment?.styles ?? [];
      const sheets = await Promise.all(
        files.map(async (file) => deployment && { href: deployment.base + file, css: await readSheet(deployment, file) }),
      );
      return [
        ...ofSite(),
        ...sheets.flatMap((sheet) => (sheet && sheet.css !== null ? read(sheet.href, sheet.css) : [])),
        ...read('', listStyle),
      ];
    },
  };
}

export type EmbedStyles = ReturnType<typeof createEmbedStyles>;
