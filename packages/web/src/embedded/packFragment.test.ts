import { packFragment } from './packFragment.ts';
import { readStyles } from './readStyles.ts';

const html =
  '<article class="card Xy9" lang="en"><h2 class="never">Where<!-- --> to watch</h2><a class="row" data-icon="external" href="/x">N</a></article>';
const sheet = `
  /* a comment { with a brace */
  @font-face { font-family: 'Ours'; src: url(x.woff2) }
  @layer tokens { :root, :host { --ink: #111; --unused: red; --pace: 1s } @media (prefers-reduced-motion: reduce) { :root { --pace: 0s } } }
  @layer remote {
    .card { color: var(--ink); font-size: 1.25rem; scroll-timeline: var(--pace); transition: color 1s }
    .card > .missing, .footer { color: red }
    .row:hover::before, .missing { content: '}' }
    table td { padding: 0 }
    [data-theme='dark'] { color-scheme: dark }
    @keyframes spin { to { rotate: 1turn } }
  }`;

describe('a fragment with the styles it uses', () => {
  const packed = packFragment(html, [...readStyles(sheet), ...readStyles(sheet)]);

  it('keeps the rules of what is there, once, and drops every other', () => {
    expect(packed.css).toBe(
      "@layer tokens{article{--pace:1s}@media (prefers-reduced-motion: reduce){article{--pace:0s}}}@layer remote{.a{color:#111;font-size:max(20px,1.25rem);scroll-timeline:var(--pace)}.d:hover::before{content:'}'}}",
    );
  });
  it('drops transitions', () => expect(packed.css).not.toContain('transition'));
  it('drops names that no rule speaks of, and React’s marks', () =>
    expect(packed.html).toBe('<article class="a" lang="en"><h2>Where to watch</h2><a class="d" href="/x">N</a></article>'));
  it('names no font that only our own pages have', () =>
    expect(packFragment('<p>Words</p>', readStyles("p{font:400 1em 'Archivo Variable', 'Archivo Fallback', Arial}")).css).toBe(
      'p{font:400 1em Arial}',
    ));
});
