/** Names of the characters from U+00A0 on, in their order. */
const latin = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ');
const firstLatin = 0xa0;

const characters: ReadonlyMap<string, string> = new Map([
  ...latin.map((name, index) => [name, String.fromCharCode(firstLatin + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    AMP: '&',
    LT: '<',
    GT: '>',
    QUOT: '"',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    bull: '•',
    dagger: '†',
    Dagger: '‡',
    permil: '‰',
    prime: '′',
    Prime: '″',
    euro: '€',
    trade: '™',
    minus: '−',
    larr: '←',
    uarr: '↑',
    rarr: '→',
    darr: '↓',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    Zcaron: 'Ž',
    zcaron: 'ž',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
  }),
]);

/** What numbers 128 to 159 mean in HTML: they are read as Windows-1252. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const unreadable = '\ufffd';

/**
 * Turns character references into characters, by a table and once only: `&amp;lt;` becomes `&lt;`. A name nobody
 * knows stays as it is; a number that is no character becomes U+FFFD. No document is involved, so nothing can run.
 */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,8})|([A-Za-z][A-Za-z\d]{1,30}));/g,
    (reference: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return characters.get(name) ?? reference;
      return characterOf(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
    },
  );
}

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows.charAt(code - 0x80);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : unreadable;
}

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

/** Text as it may stand anywhere in HTML. */
export function encodeEntities(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? character);
}
