import { latinLetters } from './addresses/index.ts';

/**
 * Letters that Unicode decomposition does not take to Latin, one table per script: each word of a row is
 * a run of letters and what they become. A name in any other script (Han, Thai, …) stays as it is.
 */
const rows = [
  latinLetters,
  // Cyrillic
  'а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya',
  'і=i ї=yi є=ye ґ=g ў=u ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz ѓ=g ќ=k ѕ=dz',
  // Greek
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
  'ά=a έ=e ή=i ί=i ό=o ύ=y ώ=o ϊ=i ϋ=y ΐ=i ΰ=y',
  // Hebrew and Arabic write consonants and long vowels only
  'א=a ב=b ג=g ד=d ה=h ו=v ז=z ח=ch ט=t י=y כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s ע=a פ=p ף=p צ=ts ץ=ts ק=k ר=r ש=sh ת=t',
  'ا=a أ=a إ=i آ=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h ة=a و=w ي=y ى=a ء= ئ=y ؤ=w پ=p چ=ch ژ=zh گ=g ک=k ی=y',
  // Kana; small ya, yu, yo, the long mark and the doubling tsu are dealt with below
  'あ=a い=i う=u え=e お=o か=ka き=ki く=ku け=ke こ=ko さ=sa し=shi す=su せ=se そ=so た=ta ち=chi つ=tsu て=te と=to な=na に=ni ぬ=nu ね=ne の=no',
  'は=ha ひ=hi ふ=fu へ=he ほ=ho ま=ma み=mi む=mu め=me も=mo や=ya ゆ=yu よ=yo ら=ra り=ri る=ru れ=re ろ=ro わ=wa ゐ=i ゑ=e を=o ん=n',
  'が=ga ぎ=gi ぐ=gu げ=ge ご=go ざ=za じ=ji ず=zu ぜ=ze ぞ=zo だ=da ぢ=ji づ=zu で=de ど=do ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ゔ=vu',
  'ぁ=a ぃ=i ぅ=u ぇ=e ぉ=o っ= ー=',
];

const latinByLetter: ReadonlyMap<string, string> = new Map(
  rows
    .flatMap((row) => row.split(' '))
    .map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
);

// Hangul syllables are counted out: 19 initials x 21 vowels x 28 finals from U+AC00.
const initials = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ').map((sound) => sound.replace('-', ''));
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ').map((sound) => sound.replace('-', ''));
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

function hangulSyllable(code: number): string {
  const at = code - firstSyllable;
  return initials[Math.floor(at / 588)]! + vowels[Math.floor((at % 588) / 28)]! + finals[at % 28]!;
}

const katakanaToHiragana = (letter: string): string => letter.replace(/[ァ-ヴ]/, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Writes a name in Latin letters as far as a letter-by-letter table can. Letters it does not know stay. */
export function latinOf(name: string): string {
  // Most names are plain ASCII and go no further.
  if (/^[\x20-\x7e]*$/.test(name)) return name;
  const letters = name.normalize('NFKC').toLowerCase();
  let latin = '';
  for (const letter of letters) {
    const code = letter.codePointAt(0)!;
    if (code >= firstSyllable && code <= lastSyllable) latin += hangulSyllable(code);
    else if (code >= 0x3041 && code <= 0x30ff) latin = withKana(latin, katakanaToHiragana(letter));
    else latin += latinByLetter.get(letter) ?? letter;
  }
  return latin;
}

/** きゃ is ki + small ya and reads kya; しゃ reads sha. */
function withKana(latin: string, kana: string): string {
  const small = { ゃ: 'a', ゅ: 'u', ょ: 'o' }[kana];
  if (small === undefined) return latin + (latinByLetter.get(kana) ?? kana);
  const stem = latin.endsWith('i') ? latin.slice(0, -1) : latin;
  return stem + (/(?:sh|ch|j)$/.test(stem) ? '' : 'y') + small;
}
