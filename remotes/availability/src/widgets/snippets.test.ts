import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { attributesOf, readChoice, writeChoice, type Choice } from './choice.ts';
import { contrast, toRgb } from './contrast.ts';
import { frameLooksOf, looksOf } from './looks.ts';
import { policyOf } from './policies.ts';
import { fragmentAddress, snippetIds, snippetOf, styleOf, type Written } from './snippets.ts';

const chosen = readChoice(
  new URLSearchParams(
    'title=the-long-quiet&country=uk&theme=dark&layout=compact&prices=off&ref=Film-Blog&accent=8A1C4A&surface=fff&radius=4&font=Georgia, serif&heading=See "{title}" <b>&included=Im Abo; ja&rent=Leihen',
  ),
);
const written: Written = {
  choice: chosen,
  facts: {
    home: 'https://movies.example',
    current: '0.1.0-12345678',
    versions: {
      '0.1.0-12345678': {
        src: 'https://cdn.movies.example/embedded/0.1.0-12345678/widget.js',
        integrity: 'sha384-abc',
        bytes: { gzip: 2400 },
      },
    },
  },
  caption: 'Where to watch The "Long" Quiet',
  height: 412,
  fragment: '<style>a{}</style><article></article>',
};
const texts = Object.fromEntries(snippetIds.map((id) => [id, snippetOf(id, written)]));
const hash = (text: string) => Promise.resolve(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);

describe('a choice', () => {
  it('is the same after a way through the address of the page', () => {
    expect(readChoice(new URLSearchParams(writeChoice(chosen)))).toEqual(chosen);
    expect(writeChoice(readChoice(new URLSearchParams()))).toBe('title=parasite');
  });
  it('never breaks, whatever an address says', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(chosen), 'path'), fc.string({ unit: 'binary' })), (said) => {
        const choice = readChoice(new URLSearchParams(said));
        expect(readChoice(new URLSearchParams(writeChoice(choice)))).toEqual(choice);
        const width = Number(choice.width);
        expect(width >= 240 && width <= 1200).toBe(true);
        for (const id of snippetIds) {
          const text = snippetOf(id, { ...written, choice });
          if (id !== 'react')
            expect(text.replace(/<\/?(?:agm-|div|a|script|iframe|template|style|article)[^<>]*>/g, '')).not.toMatch(/<[a-z/]/i);
        }
      }),
    ));
  it('of a wall has no layouts and no words of offers', () =>
    expect(
      attributesOf(
        readChoice(
          new URLSearchParams('path=/genre/drama/&country=auto&layout=button&heading=x&rent=Leihen&rating=Wertung&more=Alle {count}'),
        ),
      ),
    ).toEqual([
      ['path', '/genre/drama/'],
      ['heading', 'x'],
      ['words', 'more: Alle {count}; rating: Wertung'],
    ]));
  it('has every label of a card', () =>
    expect(
      attributesOf(
        readChoice(new URLSearchParams('label-country=Land&show=Zeigen&checked=Geprüft am&from=Ab&others=und {count}&nowhere=Nirgends')),
      ),
    ).toContainEqual(['words', 'country: Land; show: Zeigen; checked: Geprüft am; from: Ab; others: und {count}; nowhere: Nirgends']));
});

describe('the snippets', () => {
  it('all say the same title and partner, and all but oEmbed the same looks and words', () => {
    for (const id of snippetIds) expect(texts[id]).toContain('the-long-quiet');
    const attributes =
      /slug="the-long-quiet".*country="uk".*theme="dark".*layout="compact".*prices="off".*heading="See &quot;\{title\}&quot; &lt;b&gt;".*words="included: Im Abo, ja; rent: Leihen".*ref="film-blog"/;
    for (const id of ['script', 'element', 'copy', 'static']) expect(texts[id]).toMatch(attributes);
    expect(texts['iframe']).toContain(
      '/embedded/availability/the-long-quiet?country=uk&amp;theme=dark&amp;layout=compact&amp;prices=off&amp;heading=See+%22%7Btitle%7D%22+%3Cb%3E&amp;words=included%3A+Im+Abo%2C+ja%3B+rent%3A+Leihen&amp;ref=film-blog&amp;accent=8a1c4a&amp;surface=ffffff&amp;radius=4&amp;font=Georgia%2C+serif"',
    );
    expect(texts['oembed']).toContain(encodeURIComponent('/the-long-quiet/?country=uk&ref=film-blog'));
  });
  it('all speak the language that was chosen, and lead to the site in it', () => {
    const choice = { ...chosen, lang: 'de' };
    const german = Object.fromEntries(snippetIds.map((id) => [id, snippetOf(id, { ...written, choice })]));
    for (const id of ['element', 'copy', 'static', 'react']) expect(german[id]).toContain(' lang="de"');
    expect(german['script']).toContain(' data-lang="de"');
    expect(german['iframe']).toContain('&amp;lang=de&amp;');
    expect(german['element']).toContain('<a href="https://movies.example/de-uk/the-long-quiet/">');
    expect(german['oembed']).toContain(`url=${encodeURIComponent('https://movies.example/de-uk/the-long-quiet/?ref=film-blog')}&`);
    expect(fragmentAddress(choice)).toContain('&lang=de&');
    const addressIn = (query: string) =>
      /href="https:\/\/movies\.example([^"]*)"/.exec(
        snippetOf('element', { ...written, choice: readChoice(new URLSearchParams(query)) }),
      )?.[1];
    expect(addressIn('path=/genre/drama/&lang=pt-BR&country=auto')).toBe('/pt-br/genre/drama/');
    expect(addressIn('title=moonlight&lang=en')).toBe('/moonlight/');
    expect(readChoice(new URLSearchParams('lang=xx')).lang).toBe('');
  });
  it('carry a fallback link whose words cannot break the markup', () =>
    expect(texts['element']).toContain('<a href="https://movies.example/the-long-quiet/">Where to watch The &quot;Long&quot; Quiet</a>'));
  it('hold no code of an address that somebody made up: in JSX a brace would begin it', () => {
    const choice = readChoice(new URLSearchParams({ title: '{alert(1)}' }));
    const react = snippetOf('react', { ...written, choice, caption: 'Where to watch {alert(2)}' });
    expect(react.split('style={{').at(-1)).toContain(
      '<a href="https://movies.example/&#123;alert(1)&#125;/">Where to watch &#123;alert(2)&#125;</a>',
    );
    expect(react).toContain('slug={"{alert(1)}"}');
  });
  it('reserve the place of the card, once its height has been measured, and never that of a button', () => {
    const looks = '--agm-accent:#8a1c4a;--agm-surface:#ffffff;--agm-radius:4px;--agm-font:Georgia, serif';
    for (const id of ['script', 'element'])
      expect(texts[id]).toContain(` style="${looks};display:block;max-width:480px;min-height:412px">`);
    expect(texts['react']).toContain(`display: "block", maxWidth: "480px", minHeight: "412px" }}`);
    expect(texts['iframe']).toMatch(/width="480" height="420"\s+style="border:0;max-width:100%"/);
    expect(styleOf({ choice: chosen, height: null })).toBe(looks);
    expect(styleOf({ choice: { ...chosen, layout: 'button' }, height: 412 })).toBe(looks);
  });
  it('name the script where it comes from: pinned by its hash, or a copy that knows its home', () => {
    expect(texts['element']).toContain(
      'src="https://cdn.movies.example/embedded/0.1.0-12345678/widget.js"\n  integrity="sha384-abc" crossorigin',
    );
    expect(texts['copy']).toContain('src="/agm-widget.js" data-home="https://cdn.movies.example"');
  });
  it('take a static card that nobody is counted for, with the repair of its colours, and without a choice that needs a script', () => {
    expect(fragmentAddress(chosen)).toMatch(/^\/embedded\/availability\/the-long-quiet\?country=uk&.*&fragment=1&inks=1$/);
    expect(fragmentAddress(chosen)).not.toContain('ref=');
    expect(fragmentAddress(readChoice(new URLSearchParams('country=auto')))).toBe('/embedded/availability/parasite?fragment=1');
  });
});

describe('the policy of a snippet', () => {
  const lines = async (id: (typeof snippetIds)[number]) => (await policyOf(id, written, hash)).split('; ');
  it('lists what this way needs, and nothing else', async () => {
    const origin = 'https://cdn.movies.example';
    const style = `style-src 'unsafe-hashes' ${await hash(styleOf(written))}`;
    expect(await lines('script')).toEqual([`script-src ${origin}`, `connect-src ${origin}`, style]);
    expect(await lines('element')).toEqual([`script-src ${origin}`, `connect-src ${origin}`, style]);
    expect(await lines('copy')).toEqual(["script-src 'self'", `connect-src ${origin}`, style]);
    expect(await lines('react')).toEqual([`connect-src ${origin}`, style]);
    for (const id of ['iframe', 'oembed'] as const)
      expect(await lines(id)).toEqual([`frame-src ${origin}`, `style-src 'unsafe-hashes' ${await hash('border:0;max-width:100%')}`]);
    expect(await lines('static')).toEqual([
      `style-src ${await hash('a{}')} 'unsafe-hashes' ${await hash(styleOf({ choice: chosen, height: null }))}`,
    ]);
  });
});

describe('looks', () => {
  const withLook = (look: Partial<Choice>) => ({ ...readChoice(new URLSearchParams()), ...look });
  it('leave out what cannot be read, so that nothing ends a declaration, an attribute or a sheet', () => {
    for (const evil of ['red;x:y', 'url(//x)', '"', '</style>', '}', 'expression`x`', '\\3b', 'var(--a);'])
      expect(looksOf(withLook({ accent: evil, surface: evil, radius: evil }))).toEqual([]);
    for (const evil of ['a;b', 'a"b', '</style>', '}', 'a\\3b', 'a:b', 'a{b', '@import', 'url(//x)', 'URL (x)'])
      expect(looksOf(withLook({ font: evil, shadow: evil }))).toEqual([]);
  });
  it('have in a frame no shadow, and fonts without quotes', () =>
    expect(frameLooksOf(withLook({ accent: '#fc0', radius: '8', font: "'Liberation Serif',serif", shadow: 'none' }))).toEqual([
      ['accent', 'ffcc00'],
      ['radius', '8'],
      ['font', 'Liberation Serif,serif'],
    ]));
  it('are measured as WCAG does', () => expect(contrast(toRgb('#777777'), [255, 255, 255])).toBeCloseTo(4.48, 2));
});
