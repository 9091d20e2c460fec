import fc from 'fast-check';
import { cleanName, cleanText, countLinks, htmlOfText, lengthOf, textOfHtml } from './commentText.ts';
import { isReservedName } from './reservedNames.ts';

describe('the words of a comment', () => {
  it.each([
    ['  one \r\ntwo\rthree\t! ', 'one\ntwo\nthree !'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['a\u0000\u0007\u009b[31mb', 'a[31mb'],
    ['half \ud83c of a film', 'half  of a film'],
    ['\u200b', '\u200b'],
    [' \n\t ', ''],
    ['<b>as typed</b> &amp;', '<b>as typed</b> &amp;'],
  ])('%j are kept as %j', (typed, kept) => expect(cleanText(typed)).toBe(kept));

  it('come back from their printed form as they were, and the print holds no markup of theirs', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            {
              weight: 3,
              arbitrary: fc.constantFrom(
                '<',
                '>',
                '&',
                '"',
                "'",
                '\n',
                ' ',
                '/',
                'p',
                'br',
                '&lt;',
                '</p>',
                '<br />',
                '<script>',
                '&#60;',
                '\t',
                '\r',
              ),
            },
            fc.string({ unit: 'binary', maxLength: 2 }),
          ),
          maxLength: 40,
        }),
        (typed) => {
          const kept = cleanText(typed);
          const html = htmlOfText(kept);
          expect(textOfHtml(html)).toBe(kept);
          expect(html.replace(/<p>|<\/p>|<br \/>/g, '')).not.toMatch(/[<>]/);
          expect(cleanText(kept)).toBe(kept);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('are read from markup of other origin without running any of it', () => {
    expect(textOfHtml('<p>one<script>alert(1)</script> &lt;img src=x onerror=alert(1)&gt;</p>')).toBe(
      'onealert(1) <img src=x onerror=alert(1)>',
    );
  });

  it('are cleaned and read in time that grows with their length, not faster', () => {
    // Time on the processor, of this thread alone: the clock depends on who else is on the machine.
    const busyMs = (): number => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    const before = busyMs();
    for (const unit of ['<', '<br ', ' \n', '\t', '&', '</p>', '\u202e', '<a', ' ']) {
      const text = unit.repeat((64 * 1024) / unit.length);
      cleanText(text);
      cleanName(text);
      textOfHtml(text);
      countLinks(text);
    }
    expect(busyMs() - before).toBeLessThan(3000);
  });

  it('are counted in characters', () => expect(lengthOf('a🎬é')).toBe(3));

  it('hold so many links', () =>
    expect(['none', 'see https://a.example', 'HTTP://a.example and www.b.example', 'awww.nice'].map(countLinks)).toEqual([0, 1, 2, 0]));
});

describe('a name', () => {
  it.each([
    ['  Vera \n Blum ', 'Vera Blum'],
    ['Ve\u200bra\ufeff', 'Vera'],
    ['\u202eareV', 'areV'],
    ['\u2066Vera\u2069', 'Vera'],
    ['Ve\u0000ra', 'Ve ra'],
    ['\u200d\u2060', ''],
    ['e\u0301', 'é'],
    ['ヴェラ', 'ヴェラ'],
    ['\u{e0041}Vera', 'Vera'],
  ])('%j is kept as %j', (typed, kept) => expect(cleanName(typed)).toBe(kept));

  const staff = ['Film Desk', 'Séries Desk'];
  it.each([
    'admin',
    'Admin',
    'аdmin',
    '4dm1n',
    'ad\u200bmin',
    'a d m i n',
    'ＡＤＭＩＮ',
    'The Admin Team',
    'Moderator',
    'moderat0r',
    'rnoderator',
    'Film Desk',
    'film-desk',
    'Fi1m Desk',
    'ﬁlm desk',
    'Series Desk',
    'FILMDESK',
    'A Good Movie to Watch',
    'Αdmin',
    'Ѕtaff',
  ])('%s could be taken for staff', (name) => {
    expect(isReservedName(name, staff)).toBe(true);
  });
  it.each(['Vera', 'Adam', 'Film Deskowitz', 'Madeleine', '李小龙', '', '🎬', 'Modesty', 'Amin'])('%s could not', (name) => {
    expect(isReservedName(name, staff)).toBe(false);
  });
});
