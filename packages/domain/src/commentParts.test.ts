import * as fc from 'fast-check';
import { commentParts, shownText, type CommentPart } from './commentParts.ts';

const text = (words: string): CommentPart => ({ kind: 'text', text: words });
const link = (href: string): CommentPart => ({ kind: 'link', text: href, href });
const wordsOf = (parts: readonly CommentPart[]): string =>
  parts.map((part) => (part.kind === 'spoiler' ? `||${wordsOf(part.parts)}||` : part.text)).join('');

describe('the parts of a comment', () => {
  it.each<[string, readonly CommentPart[]]>([
    ['Good.', [text('Good.')]],
    ['see https://a.example/x?y=1#z.', [text('see '), link('https://a.example/x?y=1#z'), text('.')]],
    [
      '(https://a.example/x) and http://b.example:8080/',
      [text('('), link('https://a.example/x'), text(') and '), link('http://b.example:8080/')],
    ],
    ['https://a.example/wiki/It_(film)', [link('https://a.example/wiki/It_(film)')]],
    [
      'he ||dies in https://a.example the end|| yes',
      [text('he '), { kind: 'spoiler', parts: [text('dies in '), link('https://a.example'), text(' the end')] }, text(' yes')],
    ],
    ['a || b', [text('a || b')]],
    ['a |||| b', [text('a |||| b')]],
    ['', []],
  ])('%s', (content, parts) => expect(commentParts(content)).toEqual(parts));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://localhost/',
    'https://',
    'https://bank.example@evil.example/',
    'https://bank.example:443@evil.example/',
    'https://аррӏе.example/'.replace('https://', 'hxxps://'),
    '[x](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    'ftp://a.example',
  ])('%s is no link', (content) => expect(commentParts(content).every(({ kind }) => kind === 'text')).toBe(true));

  it('a link is plain ASCII to its end, and is read as what it leads to', () => {
    expect(commentParts('https://good.example\u202emoc.live')).toEqual([link('https://good.examplemoc.live')]);
    for (const part of commentParts('https://аpple.com https://apple.com/а https://xn--80ak6aa92e.com/'))
      if (part.kind === 'link') expect(part.href).toMatch(/^https:\/\/[!-~]+$/);
  });

  it('leaves out what turns words around, hides them, or piles up on them', () => {
    expect(shownText('\u202egnp.exe')).toBe('gnp.exe');
    expect(shownText('pay\u200bpal\u2060 \ufeffx\u{e0041}')).toBe('paypal x');
    expect(shownText(`Z${'\u0321\u0310'.repeat(40)}algo`)).toBe('Z\u0321\u0310\u0321\u0310algo');
  });

  it('keeps what languages and pictures are written with', () => {
    for (const words of ['👩‍👩‍👧‍👦', 'می‌خواهم', 'שָׁלוֹם', 'ที่นี่', '❤️', 'e\u0301', '🏳️‍🌈', 'हिन्दी में']) expect(shownText(words)).toBe(words);
  });

  it('no text is lost, and no link is anything but http, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(fc.constantFrom('||', 'https://', 'a.example', '/x', '@', ' ', '.', '(', ')', 'javascript:', '\n', '<b>'))
            .map((some) => some.join('')),
        ),
        (content) => {
          const parts = commentParts(content);
          expect(wordsOf(parts)).toBe(shownText(content));
          const links = parts.flatMap((part) => (part.kind === 'spoiler' ? part.parts : [part])).filter((part) => part.kind === 'link');
          for (const { href } of links) {
            expect(['http:', 'https:']).toContain(new URL(href).protocol);
            expect(new URL(href).username).toBe('');
          }
        },
      ),
    );
  });
});
