/** What each media rule said before anybody pretended. */
const said = new WeakMap<CSSMediaRule, string>();

/** What a visitor asks of the browser, as media rules say it: `forced-colors: active`. */
export type Wish = 'forced-colors: active' | 'prefers-contrast: more' | 'prefers-reduced-motion: reduce';

/**
 * Makes the rules for these wishes hold as if the browser had been asked for them. A page cannot ask
 * its browser; it can change the conditions of its own rules.
 */
export function pretendMedia(wishes: readonly Wish[]): void {
  for (const sheet of document.styleSheets) pretendIn(sheet.cssRules, wishes);
}

function pretendIn(rules: CSSRuleList, wishes: readonly Wish[]): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const text = said.get(rule) ?? rule.media.mediaText;
      said.set(rule, text);
      const wanted = wishes.some((wish) => text.includes(wish)) ? 'all' : text;
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
    }
    if (rule instanceof CSSGroupingRule) pretendIn(rule.cssRules, wishes);
  }
}
