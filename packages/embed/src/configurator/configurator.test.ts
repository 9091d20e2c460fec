import fc from 'fast-check';
import { frameHeight, isHeight } from '../frames.ts';
import { contrast, enough, nearestReadable, readColour } from './contrast.ts';
import { policyLines, snippets, type MeasuredChoice } from './snippets.ts';

const choice: MeasuredChoice = {
  origin: 'https://cdn.movies.example',
  home: 'https://movies.example',
  kind: 'availability',
  subject: 'the-long-quiet',
  name: 'The "Long" Quiet',
  country: 'uk',
  theme: 'dark',
  width: 480,
  height: 412,
  partner: 'film-blog',
  version: '0.1.0-12345678',
  integrity: 'sha384-abc',
};

describe('the six snippets', () => {
  const texts = Object.fromEntries(snippets(choice, '<style>a{}</style><article></article>').map(({ id, text }) => [id, text]));

  it('all say the same title, country, theme and partner', () => {
    expect(Object.keys(texts)).toEqual(['script', 'element', 'react', 'iframe', 'oembed', 'static']);
    for (const text of Object.values(texts)) expect(text).toContain('the-long-quiet');
    for (const id of ['script', 'element', 'static']) expect(texts[id]).toMatch(/country="uk".*theme="dark".*ref="film-blog"/);
    expect(texts['iframe']).toContain('/embedded/availability/the-long-quiet?country=uk&amp;theme=dark&amp;ref=film-blog');
  });
  it('carry a fallback link whose words cannot break the markup', () =>
    expect(texts['element']).toContain('<a href="https://movies.example/the-long-quiet/">Where to watch The &quot;Long&quot; Quiet</a>'));
  it('reserve the place of the card, once its height has been measured', () => {
    for (const id of ['script', 'element']) expect(texts[id]).toContain(' style="display:block;max-width:480px;min-height:412px">');
    expect(texts['react']).toContain("style={{ display: 'block', maxWidth: 480, minHeight: 412 }}");
    expect(texts['iframe']).toMatch(/width="480" height="420"\s+style="border:0;max-width:100%"/);
    const unmeasured = snippets({ ...choice, height: null }, '').map(({ text }) => text);
    expect(unmeasured.join()).not.toMatch(/min-?height/i);
  });
  it('pin the element’s script by its hash', () =>
    expect(texts['element']).toContain(
      'src="https://cdn.movies.example/embedded/0.1.0-12345678/widget.js"\n  integrity="sha384-abc" crossorigin',
    ));
  it('need no line for styles', () => expect(policyLines(choice)).not.toContain('style-src'));
  it('are directives and nothing else, so that they can be pasted as they are', () => {
    for (const line of policyLines(choice).split(/;\s*/))
      expect(line).toMatch(/^(script-src|connect-src|frame-src) https?:\/\/[^\s;]+$|^trusted-types agm$/);
  });
});

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));

describe('colours of a partner', () => {
  it('are measured as WCAG does', () => expect(contrast(readColour('#777777')!, [255, 255, 255])).toBeCloseTo(4.48, 2));
  it('always have a nearest one that can be read, which is the colour itself when it can', () =>
    fc.assert(
      fc.property(colour, colour, (text, ground) => {
        const found = nearestReadable(text, ground);
        expect(contrast(found, ground)).toBeGreaterThanOrEqual(enough);
        if (contrast(text, ground) >= enough) expect(found).toEqual(text);
      }),
    ));
});

describe('what a frame says of its height', () => {
  it('counts between 50 and 5000', () => expect([-5, 0, 50, 321.2, 5000, 1e9].map(frameHeight)).toEqual([50, 50, 50, 322, 5000, 5000]));
  it('is nothing else than its one shape', () => {
    fc.assert(fc.property(fc.anything(), (said) => expect(isHeight(said)).toBe(false)));
    expect(isHeight({ agm: 1, type: 'height', height: 300 })).toBe(true);
    expect(isHeight({ agm: 1, type: 'height', height: NaN })).toBe(false);
  });
});
