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
      "@layer a{article{--pace:1s}@media (prefers-reduced-motion:reduce){article{--pace:0s}}}@layer b{.a{color:#111;font-size:max(20px,1.25rem);scroll-timeline:var(--pace)}.b:hover::before{content:'}'}}",
    );
  });
  it('drops transitions', () => expect(packed.css).not.toContain('transition'));
  it('drops names that no rule speaks of, and React’s marks', () =>
    expect(packed.html).toBe('<article class=a lang=en><h2>Where to watch</h2><a class=b href="/x">N</a></article>'));
  it('leads where it is told to', () => {
    const { html } = packFragment('<a href="/x">N</a><link rel="next" href="/y">', [], (href) => `/de-ch${href}`);
    expect(html).toBe('<a href="/de-ch/x">N</a><link rel=next href="/de-ch/y">');
  });
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
  it('names layers in short, and their order only where it is not the one in which they come', () => {
    const layers = '@layer ui { p { color: red } } @layer remote { p { margin: 0 } } @layer ui { p { padding: 0 } }';
    const cssOf = (sheet: string) => packFragment('<p></p>', readStyles(sheet)).css;
    expect(cssOf(`@layer base, ui, remote; ${layers}`)).toBe('@layer a{p{color:red}}@layer b{p{margin:0}}@layer a{p{padding:0}}');
    expect(cssOf(`@layer remote, ui; ${layers}`)).toBe(
      '@layer remote,ui;@layer ui{p{color:red}}@layer remote{p{margin:0}}@layer ui{p{padding:0}}',
    );
    expect(cssOf('@layer ui.low { p { margin: 0 } }')).toBe('@layer ui.low{p{margin:0}}');
  });
  it('gives React’s ids short names, too, wherever they are named', () =>
    expect(packFragment('<p id="_agm-R_1_">N</p><b aria-labelledby="_agm-R_1_ news" id="news"></b>', []).html).toBe(
      '<p id=a>N</p><b aria-labelledby="a news" id=news></b>',
    ));
  it('turns only what stands in words from the right', () => {
    const sheet = readStyles('p { direction: ltr; unicode-bidi: isolate; margin: 0 } b { unicode-bidi: isolate }');
    expect(packFragment('<article dir="ltr"><p><b></b></p></article>', sheet).css).toBe('p{margin:0}b{unicode-bidi:isolate}');
    expect(packFragment('<article dir="rtl"><p><b></b></p></article>', sheet).css).toContain(
      'p{direction:ltr;unicode-bidi:isolate;margin:0}',
    );
  });
  it('writes sizes, numbers and colours as briefly as they can be', () =>
    expect(packFragment('<p></p>', readStyles('p{min-inline-size:0.5em;block-size:10%;color:#ffffff;margin:-0.25px 10.5px}')).css).toBe(
      'p{min-width:.5em;height:10%;color:#fff;margin:-.25px 10.5px}',
    ));
  it('says nothing of less motion where nothing moves', () => {
    const still = '@media (prefers-reduced-motion: reduce) { p { animation-duration: 0.01ms !important } }';
    const spin = '@keyframes spin { to { rotate: 1turn } } p { animation: spin 1s }';
    expect(packFragment('<p></p>', readStyles(`p{margin:0}${still}`)).css).toBe('p{margin:0}');
    expect(packFragment('<p></p>', readStyles(spin + still)).css).toContain('prefers-reduced-motion');
  });
  it('names no font that only our own pages have', () =>
    expect(
      packFragment('<p>Words</p>', readStyles("p{font:400 1em var(--archivo, 'Archivo Variable'), 'Archivo Fallback', Arial}")).css,
    ).toBe('p{font:400 1em Arial}'));
});
