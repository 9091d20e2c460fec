import subsetFont from 'subset-font';

/** What the site sets text in: no weight below 400 or above 860, no width below 64 or above 100 %. The package's files have 100 to 900 and 62 to 125 %. */
const variationAxes = { wght: { min: 400, max: 860 }, wdth: { min: 64, max: 100 } };

/** Kerning, the shapes of a weight, and figures of one width. */
const features = ['kern', 'rvrn', 'tnum'];
/** Accents in their places, and letters as a language writes them. Plain letters need none of it: without it and without ligatures their file is 6 % shorter. */
const accentFeatures = [...features, 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig'];

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/** The letters of English and the signs that the site's own words are written with: what `fonts.css` names for the file of this part. */
export const basic = range(0x20, 0x7e) + '\u00a0\u00ad·×–—‘’“”•…−';

/** Every letter of the Basic Multilingual Plane; a file has the few that it has. */
const any = range(0x20, 0xd7ff) + range(0xe000, 0xfffd);

interface Part {
  readonly text: string;
  readonly keepFeatures: readonly string[];
}

/** What each part of a file keeps, by the query that `fonts.css` asks with. Each letter is in one part, so that a page loads nothing twice. */
const parts: Readonly<Record<string, Part>> = {
  '?basic': { text: basic, keepFeatures: features },
  '?accents': {
    text: Array.from(any)
      .filter((letter) => !basic.includes(letter))
      .join(''),
    keepFeatures: accentFeatures,
  },
  '': { text: any, keepFeatures: accentFeatures },
};

/** What webpack gives a loader, as far as this one asks. */
interface LoaderContext {
  readonly resourceQuery: string;
  async(): (error: Error | null, part?: Buffer) => void;
}

/** A webpack loader: leaves of one of Archivo's files what the site draws with. */
export default function subsetArchivo(this: LoaderContext, font: Buffer): void {
  const done = this.async();
  const part = parts[this.resourceQuery];
  if (!part) return done(new Error(`Archivo has no part ${this.resourceQuery}: there are ${Object.keys(parts).join(', ')}`));
  subsetFont(font, part.text, { targetFormat: 'woff2', variationAxes, keepFeatures: part.keepFeatures }).then(
    (subset) => done(null, subset),
    (error: Error) => done(error),
  );
}

export const raw = true;
