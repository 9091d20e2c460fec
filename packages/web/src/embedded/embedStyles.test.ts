import type { Deployment } from '@agm/contract';
import { createEmbedStyles } from './embedStyles.ts';
import { packFragment } from './packFragment.ts';

const host = {
  mainSheets: [{ href: '/assets/main.css', css: '@layer tokens{:root{--ink:#111}[data-theme=dark]{--ink:#eee}}' }],
};
const deployed = (...styles: string[]) => ({ base: '/remotes/catalogue/1/', styles, files: {} }) as unknown as Deployment;

/** What a fragment of a deployment is styled by, and what the log says of it. */
async function styled(html: string, sheets: Readonly<Record<string, string>>) {
  const said: object[] = [];
  const styles = createEmbedStyles({
    host,
    readSheet: (_deployment, file) => Promise.resolve(sheets[file] ?? null),
    log: (facts) => said.push(facts),
  });
  const deployment = deployed(...Object.keys(sheets), 'missing.css');
  const first = packFragment(html, await styles.of(deployment));
  expect(packFragment(html, await styles.of(deployment))).toEqual(first);
  return { ...first, said };
}

describe('the styles of an embedded part', () => {
  it('are those of whatever build brought them: themes, media, containers, animations', async () => {
    const { css, html } = await styled('<article data-theme="dark"><p class="theirs">One &amp; two</p></article>', {
      'team.css': `
        .theirs { color: var(--ink, red); padding: calc(1rem + 2px) -1rem; animation: spin 1s }
        .theirs:is(.not-there, p)::before, .elsewhere { content: "a, b" }
        @container (min-width: 440px) { p.theirs { margin: 0 auto !important } }
        @supports (color: light-dark(red, blue)) { .elsewhere { color: red } }
        @keyframes spin { to { rotate: 1turn } } @keyframes still { to { opacity: 0 } }
        @font-face { font-family: Theirs; src: url(//elsewhere.example/x.woff2) } @media print { .theirs { color: red } }`,
    });
    expect(html).toBe('<article data-theme=dark><p class=a>One &amp; two</p></article>');
    expect(css).toBe(
      '@layer a{article{--ink:#111}[data-theme=dark]{--ink:#eee}}' +
        '.a{color:var(--ink,red);padding:calc(max(16px,1rem) + 2px) -1rem;animation:spin 1s}.a:is(.not-there,p)::before{content:"a, b"}' +
        '@container (min-width:440px){p.a{margin:0 auto !important}}@keyframes spin{to{rotate:1turn}}',
    );
  });

  it('leave out a sheet that is none, and the log says so once', async () => {
    const { css, said } = await styled('<article class="ours"></article>', {
      'broken.css': '.ours { color: red',
      'sound.css': '.ours{color:blue}',
    });
    expect(css).toBe('.a{color:blue}');
    expect(said).toEqual([{ href: '/remotes/catalogue/1/broken.css', why: expect.stringContaining('CssSyntaxError') as string }]);
  });

  it('leave out a sheet that would keep the server busy for seconds', async () => {
    const { css, said } = await styled('<article class="ours"></article>', {
      'huge.css': '.ours{color:red}'.repeat(20_000),
      'sound.css': '.ours{color:blue}',
    });
    expect(css).toBe('.a{color:blue}');
    expect(said).toEqual([{ href: '/remotes/catalogue/1/huge.css', why: 'Error: it has more than 200000 characters' }]);
  });
});
