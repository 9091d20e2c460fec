import { LRUCache } from 'lru-cache';
import { sheetsOf, type Deployment } from '@agm/contract';
import type { ReadSheet } from '../pages/fillPlace.ts';
import type { Sheet } from '../pages/hostBundle.ts';
import { layoutStyle } from './layoutStyle.ts';
import { listStyle } from './listStyle.ts';
import { partnerInks, withPartnerTheme } from './partnerTheme.ts';
import type { StyleRule } from './readStyles.ts';

export interface EmbedStylesOptions {
  readonly host: { readonly mainSheets: readonly Pick<Sheet, 'href' | 'css'>[] };
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
  const kept = new LRUCache<string, Promise<readonly StyleRule[]>>({ max: keptSheets });
  const read = (href: string, css: string): Promise<readonly StyleRule[]> => {
    const known = kept.get(href);
    if (known) return known;
    const reading = parse(href, css);
    kept.set(href, reading);
    return reading;
  };
  async function parse(href: string, css: string): Promise<readonly StyleRule[]> {
    try {
      if (css.length > longestSheet) throw new Error(`it has more than ${longestSheet} characters`);
      // The parser comes with the first fragment, so that no start waits for it.
      const { readStyles } = await import('./readStyles.ts');
      return readStyles(css);
    } catch (error) {
      log({ href, why: String(error) }, 'a stylesheet cannot be read: embedded parts go without it');
      return [];
    }
  }
  const ofSite = async () => (await Promise.all(host.mainSheets.map(({ href, css }) => read(href, css)))).flat();

  return {
    ofSite,
    /** `hasInks`: the page around brings colours of its own. */
    async of(deployment: Deployment | undefined, hasInks = false): Promise<readonly StyleRule[]> {
      const files = deployment ? sheetsOf(deployment) : [];
      const sheets = await Promise.all(
        files.map(async (file) => deployment && { href: deployment.base + file, css: await readSheet(deployment, file) }),
      );
      const theirs = await Promise.all(sheets.map((sheet) => (sheet && sheet.css !== null ? read(sheet.href, sheet.css) : [])));
      const rules = [...(await ofSite()), ...theirs.flat(), ...(await read('list', listStyle + layoutStyle))];
      return withPartnerTheme(hasInks ? [...rules, ...(await read('inks', partnerInks))] : rules, hasInks);
    },
  };
}

export type EmbedStyles = ReturnType<typeof createEmbedStyles>;
