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
    expect(packed.html).toBe('<article class=a lang=en><h2>Where to watch</h2><a class=d href="/x">N</a></article>'));
  it('keeps quotes around all but plain words, whatever a value says', () =>
    expect(packFragment('<p title=\'a &gt; "b" class="c"\' lang="en">x = "y" &lt;b id="z"&gt;</p>', []).html).toBe(
      '<p title="a > &quot;b&quot; class=&quot;c&quot;" lang="en">x = "y" &lt;b id="z"&gt;</p>',
    ));
  it('drops what the base says of a tag only where a class says otherwise of every such element', () => {
    const styles = readStyles(
      '@layer base { h2 { margin: 0; font-size: 2rem; color: red !important } } @layer remote { .t { font-size: 1rem; color: blue } @media (width > 1px) { .t { margin: 1px } } }',
    );
    expect(packFragment('<h2 class="t"></h2>', styles).css).toContain('h2{margin:0;color:red !important}');
    expect(packFragment('<h2 class="t"></h2><h2></h2>', styles).css).toContain('h2{margin:0;font-size:max(32px,2rem);');
  });
  it('says nothing of less motion where nothing moves', () => {
    const still = '@media (prefers-reduced-motion: reduce) { p { animation-duration: 0.01ms !important } }';
    const spin = '@keyframes spin { to { rotate: 1turn } } p { animation: spin 1s }';
    expect(packFragment('<p></p>', readStyles(`p{margin:0}${still}`)).css).toBe('p{margin:0}');
    expect(packFragment('<p></p>', readStyles(spin + still)).css).toContain('prefers-reduced-motion');
  });
  it('names no font that only our own pages have', () =>
    expect(packFragment('<p>Words</p>', readStyles("p{font:400 1em 'Archivo Variable', 'Archivo Fallback', Arial}")).css).toBe(
      'p{font:400 1em Arial}',
    ));
});
