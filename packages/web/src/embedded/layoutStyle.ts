/** The looks of the short layouts and of the country's choice; their remote carries none of them for its own pages. */
export const layoutStyle = `@layer remote {
  .compact { display: grid; gap: var(--s2); padding: var(--s3) var(--s4); border-radius: var(--radius-card); background: var(--surface); box-shadow: var(--raised) }
  .compact h2 { font-family: var(--font); font-size: var(--text-m); font-stretch: 100%; font-weight: 750; line-height: 1.3; overflow-wrap: anywhere }
  .compact ul { display: flex; flex-wrap: wrap; gap: var(--s2); padding: 0 }
  .compact li > a { display: flex; align-items: center; gap: var(--s2); min-block-size: 40px; padding: 2px 12px; border: 1px solid var(--line); border-radius: 99px; color: var(--fg); font-size: var(--text-s); font-weight: 650; line-height: 1.3; text-decoration: none }
  .compact li > a:hover { border-color: var(--primary) }
  .button { display: inline-grid; align-content: center; min-block-size: 44px; padding: 6px 18px; border-radius: min(var(--radius-card), 22px); background: var(--primary); color: var(--on-primary); font-weight: 700; line-height: 1.25; text-decoration: none; overflow-wrap: anywhere }
  .button:hover > :first-child { text-decoration: underline }
  .button small { font-size: var(--text-xs); font-weight: 400 }
  .country { font-size: var(--text-s); font-weight: 600 }
  .country select, .country + button { min-block-size: 36px; max-inline-size: 100%; padding: 2px 8px; border: 1px solid var(--control); border-radius: 8px; background: var(--surface); color: var(--fg); font: inherit }
  @media (forced-colors: active) { .compact, .button { border: 1px solid CanvasText } }
}`;
