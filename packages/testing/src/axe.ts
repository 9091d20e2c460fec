import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];
/** What is asked of a part that somebody else puts on a page: that page has its landmarks. */
const ofAPiece = { runOnly: everything, resultTypes: ['violations'], rules: { region: { enabled: false } }, iframes: false };
/** Where the system forces its colours: axe reads the inks that the page would have had. */
const ofAForcedPiece = {
  ...ofAPiece,
  rules: { ...ofAPiece.rules, ...Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) },
};

/**
 * WCAG 2.2 A and AA on the page as it stands. Each violation is one line: rule, where, why. A page may be looked at again and again;
 * `colours` asks only what another theme of the same page can change, `a piece` what a part of a page has to answer for, `a forced piece`
 * the same where the system forces its own colours.
 */
export async function axeViolations(
  page: Page,
  asked: 'everything' | 'colours' | 'a piece' | 'a forced piece' = 'everything',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // A colour that fades into another one has a contrast of its own for a tenth of a second.
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  // Describing what holds takes axe longer than finding what does not.
  const { violations } = (await page.evaluate(
    asked === 'a piece' || asked === 'a forced piece'
      ? `axe.run({ include: [['body']] }, ${JSON.stringify(asked === 'a piece' ? ofAPiece : ofAForcedPiece)})`
      : `axe.run(document, ${JSON.stringify({ runOnly: asked === 'colours' ? colours : everything, resultTypes: ['violations'] })})`,
  )) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${(failureSummary ?? '').replace(/\s+/g, ' ')})`),
  );
}
