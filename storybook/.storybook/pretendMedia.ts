/** What each media rule said before anybody pretended. */
const said = new WeakMap<CSSMediaRule, string>();

/**
 * Makes the rules for forced colours and for reduced motion hold as if the browser had been asked for them. A page cannot ask
 * its browser; it can change the conditions of its own rules.
 */
export function pretendMedia(wishes: { readonly isForced: boolean; readonly isStill: boolean }): void {
  for (const sheet of document.styleSheets) pretendIn(sheet.cssRules, wishes);
}

function pretendIn(rules: CSSRuleList, wishes: { readonly isForced: boolean; readonly isStill: boolean }): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const text = said.get(rule) ?? rule.media.mediaText;
      said.set(rule, text);
      const holds =
        (wishes.isForced && text.includes('forced-colors: active')) || (wishes.isStill && text.includes('prefers-reduced-motion: reduce'));
      const wanted = holds ? 'all' : text;
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
    }
    if (rule instanceof CSSGroupingRule) pretendIn(rule.cssRules, wishes);
  }
}
