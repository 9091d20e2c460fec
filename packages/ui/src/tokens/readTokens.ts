/** A token as it is written in the stylesheet of this page. */
export const tokenOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** One of the two colours in `light-dark(#light, #dark)`, as `#rrggbb`. */
export function colourOf(name: string, theme: 'light' | 'dark'): string {
  const [light = '', dark = ''] = tokenOf(name).match(/#[0-9a-f]{3,6}/gi) ?? [];
  const colour = theme === 'light' ? light : dark;
  return colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;
}

interface WidthStep {
  /** Px. */
  readonly from: number;
  readonly values: Readonly<Record<string, string>>;
}

/** What tokens.css says for the root, by the least width at which it says it. */
export function widthSteps(): readonly WidthStep[] {
  const steps = new Map<number, Record<string, string>>();
  for (const sheet of document.styleSheets) read(sheet.cssRules, 0, steps);
  return [...steps].map(([from, values]) => ({ from, values })).sort((a, b) => a.from - b.from);
}

function read(rules: CSSRuleList, from: number, steps: Map<number, Record<string, string>>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const least = Number(/^\(min-width: (\d+)px\)$/.exec(rule.conditionText)?.[1]);
      if (least > 0) read(rule.cssRules, least, steps);
    } else if (rule instanceof CSSStyleRule && rule.selectorText.includes(':root') && rule.selectorText.includes(':host')) {
      const said = [...rule.style].filter((name) => /^--(wall|header)-/.test(name));
      if (said.length > 0)
        steps.set(from, {
          ...steps.get(from),
          ...Object.fromEntries(said.map((name) => [name.slice(2), rule.style.getPropertyValue(name).trim()])),
        });
    } else if (rule instanceof CSSGroupingRule) {
      read(rule.cssRules, from, steps);
    }
  }
}
