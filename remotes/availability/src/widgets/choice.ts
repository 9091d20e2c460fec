import { siteLanguages } from '@agm/domain';

/** Everything that can be chosen, under the names that the form, the page's address and the snippet have for it, each with its default. */
const defaults = {
  /** A title's slug, or a wall's address. */
  title: 'parasite',
  /** A code, or `auto`. */
  country: 'us',
  /** What the card speaks; empty for what the page around it speaks. */
  lang: '',
  layout: 'card',
  theme: 'auto',
  prices: 'on',
  'max-offers': '',
  /** Pixels. */
  width: '480',
  /** A partner's name or key. */
  ref: '',
  accent: '',
  surface: '',
  text: '',
  /** Pixels. */
  radius: '',
  font: '',
  shadow: '',
  heading: '',
  'no-offers': '',
  included: '',
  free: '',
  rent: '',
  buy: '',
  more: '',
  elsewhere: '',
  report: '',
  'label-country': '',
  show: '',
  rating: '',
  checked: '',
  from: '',
  others: '',
  nowhere: '',
  /** The page around the card in the preview: `light`, `dark` or `hostile`. */
  page: 'light',
} as const;

export type ChoiceName = keyof typeof defaults;
/** What a partner chose, as text; an empty one leaves it to us. */
export type Choice = Readonly<Record<ChoiceName, string>>;

const names = Object.keys(defaults) as readonly ChoiceName[];
const longest = 300;
const oneOf: Readonly<Partial<Record<ChoiceName, readonly string[]>>> = {
  lang: ['', ...siteLanguages],
  layout: ['card', 'compact', 'button'],
  theme: ['auto', 'light', 'dark'],
  prices: ['on', 'off'],
  page: ['light', 'dark', 'hostile'],
};

/**
 * Reads a form or the query of the page's address; a wall may stand there as `path`. What is missing or not among the words that a field
 * takes has its default.
 */
export function readChoice(said: { get(name: string): unknown }): Choice {
  const textOf = (name: string): string | null => {
    const value = said.get(name);
    return typeof value === 'string' ? value.trim().slice(0, longest) : null;
  };
  const read = (name: ChoiceName): string => {
    const value = textOf(name) ?? (name === 'title' ? textOf('path') : null);
    if (value === null || oneOf[name]?.includes(value) === false) return defaults[name];
    return value;
  };
  const choice = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<ChoiceName, string>;
  return { ...choice, title: choice.title || defaults.title, width: String(widthOf(choice.width)) };
}

/** The query of the page's address with this choice: what differs from the defaults. */
export function writeChoice(choice: Choice): string {
  const chosen = names.filter((name) => choice[name] !== defaults[name] || name === 'title');
  return new URLSearchParams(chosen.map((name) => [name, choice[name]])).toString();
}

export const isWall = ({ title }: Choice): boolean => title.startsWith('/');

const widthOf = (text: string): number => Math.min(1200, Math.max(240, Math.round(Number(text)) || Number(defaults.width)));

/** Labels that stand together in the attribute `words`, under the names that they have there. */
const labels = {
  included: 'included',
  free: 'free',
  rent: 'rent',
  buy: 'buy',
  more: 'more',
  elsewhere: 'elsewhere',
  report: 'report',
  // The form's `country` is the country itself.
  'label-country': 'country',
  show: 'show',
  rating: 'rating',
  checked: 'checked',
  from: 'from',
  others: 'others',
  nowhere: 'nowhere',
} as const satisfies Readonly<Partial<Record<ChoiceName, string>>>;
type Label = keyof typeof labels;

const labelsOfWalls: readonly Label[] = ['more', 'rating'];

/** In `words` a semicolon ends a label. */
const wordsOf = (choice: Choice): string =>
  (isWall(choice) ? labelsOfWalls : (Object.keys(labels) as Label[]))
    .filter((name) => choice[name] !== '')
    .map((name) => `${labels[name]}: ${choice[name].replaceAll(';', ',')}`)
    .join('; ');

/** The attributes of the element, in the order in which they are written; those with our defaults are left out. A wall's list has neither layouts nor offers. */
export function attributesOf(choice: Choice): readonly (readonly [name: string, value: string])[] {
  const wall = isWall(choice);
  const said: readonly (readonly [string, string])[] = [
    [wall ? 'path' : 'slug', choice.title],
    ['country', wall && choice.country === 'auto' ? '' : choice.country],
    ['lang', choice.lang],
    ['theme', choice.theme === defaults.theme ? '' : choice.theme],
    ['layout', wall || choice.layout === defaults.layout ? '' : choice.layout],
    ['max-offers', /^([1-9]|[1-4]\d|50)$/.test(choice['max-offers']) ? choice['max-offers'] : ''],
    ['prices', wall || choice.prices === defaults.prices ? '' : choice.prices],
    ['heading', choice.heading],
    ['no-offers', wall ? '' : choice['no-offers']],
    ['words', wordsOf(choice)],
    ['ref', /^[a-z\d][a-z\d.-]{0,39}$/i.test(choice.ref) ? choice.ref.toLowerCase() : ''],
  ];
  return said.filter(([, value]) => value !== '');
}
