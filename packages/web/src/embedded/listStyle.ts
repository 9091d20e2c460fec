/** The looks of a wall's short list; its remote carries none of them for its own pages. */
export const listStyle = `@layer remote {
  .list { display: grid; gap: var(--s3); padding: var(--s4); border-radius: var(--radius-card); background: var(--surface); box-shadow: var(--raised) }
  .list h2 { font-family: var(--font); font-size: var(--text-xl); font-stretch: 100%; font-weight: 750; line-height: 1.2 }
  .list ol { display: grid; gap: var(--s1); padding: 0 }
  .list li > a { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 var(--s3); min-block-size: 32px; padding-block: var(--s1); border-block-end: 1px solid var(--line); color: var(--fg); text-decoration: none }
  .list li > a:hover strong { text-decoration: underline }
  .facts { color: var(--muted); font-size: var(--text-xs) }
}`;
