import {
  fillMail,
  htmlFault,
  htmlOfMailText,
  readMailHtml,
  subjectFault,
  textFault,
  writeMailHtml,
  type MailField,
} from './mailTemplate.ts';

const fields: readonly MailField[] = [
  { name: 'login', kind: 'words', isRequired: false, example: 'vera' },
  { name: 'link', kind: 'link', isRequired: true, example: '/reset/' },
];
const html = (text: string): string => {
  const read = readMailHtml(text);
  return 'fault' in read
    ? read.fault
    : writeMailHtml(read.nodes, { login: '<b>vera</b> & {link}', link: 'https://movies.example/reset/#token=x' });
};

describe('the fields of a mail', () => {
  it('are filled in once: what a visitor is called cannot fill in another one', () => {
    expect(fillMail('Hello {login}, {link} {none}', { login: '{link}', link: 'https://a.example/' })).toBe(
      'Hello {link}, https://a.example/ {none}',
    );
  });

  const texts: readonly (readonly [text: string, why: RegExp | null])[] = [
    ['Hello {login}: {link}', null],
    ['Hello {name}: {link}', /^\{name\} is no field of this mail: it may use \{login\}, \{link\}\./],
    ['Hello {}: {link}', /^\{\} is no field/],
    ['Hello {login}', /^\{link\} is missing/],
    ['https://thief.example/?token={link}', /space or a line break/],
    ['https://thief.example/?token=({link}) ok', /space or a line break/],
    ['Open {link}. Or (<{link}>), or "{link}"!', null],
    ['{link}.thief.example', /space or a line break/],
    ['{link}@thief.example', /space or a line break/],
    ['{link}/..', /space or a line break/],
    [`Hello${'\n'.repeat(5)}{link}`, /too many empty lines/],
    [`Hello${'\n \n'.repeat(3)}{link}`, /too many empty lines/],
    [`{link}${'\n'.repeat(9)}`, null],
    ['{link} \u202e', /Control characters/],
    ['{link} \u0000', /Control characters/],
    [`{link} ${'x'.repeat(20_000)}`, /at most 20000/],
  ];
  for (const [text, why] of texts)
    it(`a text ${JSON.stringify(text.slice(0, 40))} ${why ? 'is refused' : 'is taken'}`, () =>
      why ? expect(textFault(text, fields)).toMatch(why) : expect(textFault(text, fields)).toBeNull());

  const subjects: readonly (readonly [subject: string, why: RegExp | null])[] = [
    ['Hello {login}', null],
    ['  ', /empty/],
    ['Hello\nBcc: all@example.test', /one line/],
    ['Open {link}', /is a link/],
    ['Hello {name}', /is no field/],
    ['x'.repeat(151), /at most 150/],
  ];
  for (const [subject, why] of subjects)
    it(`a subject ${JSON.stringify(subject.slice(0, 40))} ${why ? 'is refused' : 'is taken'}`, () =>
      why ? expect(subjectFault(subject, fields)).toMatch(why) : expect(subjectFault(subject, fields)).toBeNull());
});

it('long texts that are almost right are refused at once', () => {
  const long = 20_000;
  for (const html of [
    `<${'a'.repeat(long - 1)}`,
    `<a${' '.repeat(long - 4)}x>`,
    '\n '.repeat(long / 2),
    '<a'.repeat(long / 2),
    `{${'a'.repeat(long - 1)}`,
  ]) {
    expect(htmlFault(html, fields)).not.toBeNull();
  }
});

describe('the HTML of a mail', () => {
  it('has words, a few tags and links; what is filled in is shown as it is and never runs', () => {
    expect(html('<h1>Hello {login}</h1>\n<p>Line<br>next &amp; <a href="{link}">Set a password</a></p><hr/>')).toBe(
      '<h1>Hello &lt;b&gt;vera&lt;/b&gt; &amp; {link}</h1>\n<p>Line<br>next &amp; <a href="https://movies.example/reset/#token=x">Set a password</a></p><hr>',
    );
  });

  const refused: readonly (readonly [html: string, why: RegExp])[] = [
    ['<script>alert(1)</script>{link}', /^<script> is no tag of a mail/],
    ['<img src=x onerror=alert(1)>{link}', /^<img> is no tag/],
    ['<style>a{display:none}</style>{link}', /^<style> is no tag/],
    ['<p style="display:none">{link}</p>', /^<p> has no attributes/],
    ['<p hidden>{link}</p>', /^<p> has no attributes/],
    ['<!-- {link} -->', /A < that begins no tag/],
    ['<svg/onload=alert(1)>{link}', /is no tag/],
    ['<p>{link}', /^<p> is not closed/],
    ['{link}</p>', /closes nothing/],
    ['<p><em>{link}</p></em>', /closes nothing/],
    ['<a href="javascript:alert(1)">Go</a>{link}', /begins with https/],
    ['<a href="https://thief.example/?{link}">Go</a> {link}', /begins with https/],
    ['<a href="https://movies.example@thief.example/">Go</a> {link}', /begins with https/],
    ['<a href="&#106;avascript:alert(1)">Go</a>{link}', /begins with https/],
    ['<a href="{login}">Go</a>{link}', /begins with https/],
    ['<a href="{link}" onclick="x">Go</a>', /is written as/],
    ["<a href='{link}'>Go</a>", /is written as/],
    ['<a>{link}</a>', /is written as/],
    ['<a href="https://thief.example/">{link}</a>', /leads elsewhere/],
    ['<a href="{link}"> </a>', /has no words/],
    ['<a href="{link}">\u200b</a>', /Control characters/],
    ['<a href="{link}">x<a href="{link}">y</a></a>', /cannot stand in another link/],
    ['<p>Hello {login}</p>', /^\{link\} is missing/],
    ['<p>{name} {link}</p>', /^\{name\} is no field/],
    ['https://thief.example/?<strong>{link}</strong>', /space or a line break/],
    [`<p>x</p>${'<br>'.repeat(9)}{link}`, /too many empty lines/],
    [`${'<ul><li>'.repeat(8)}{link}${'</li></ul>'.repeat(8)}`, /too deep/],
  ];
  for (const [text, why] of refused) it(`refuses ${text.slice(0, 60)}`, () => expect(htmlFault(text, fields)).toMatch(why));

  it('may be left out, and begins with the paragraphs of the text', () => {
    expect(htmlFault('', fields)).toBeNull();
    const begun = htmlOfMailText('Hello {login},\n\nif x < y:\n{link}\n\nBye\n', fields);
    expect(begun).toBe('<p>Hello {login},</p>\n<p>if x &lt; y:<br><a href="{link}">{link}</a></p>\n<p>Bye</p>');
    expect(htmlFault(begun, fields)).toBeNull();
  });
});
