import { names } from './address.ts';

/** What may stand beside the name of a title or a wall: the attributes of every element. */
export interface Wishes {
  /** One of the site's countries, an ISO code, or `auto`: the visitor's. The site shows `us` where nothing is named. */
  readonly country?: string;
  /** Without one, or with `auto`, the card follows the `color-scheme` of its page, else the visitor's device. */
  readonly theme?: 'light' | 'dark' | 'auto';
  /** The card shows no more offers than this, 1 to 50. */
  readonly 'max-offers'?: number | string;
  /** `compact`: a short row of services; `button`: one link for the middle of a text. */
  readonly layout?: 'card' | 'compact' | 'button';
  /** `off`: services without what they cost. */
  readonly prices?: 'on' | 'off';
  /** Your own heading, up to 80 characters; `{title}` stands for the title. */
  readonly heading?: string;
  /** Your own sentence where no service has the title, up to 160 characters. */
  readonly 'no-offers'?: string;
  /** Your own words for other labels: `included: Im Abo; free: Gratis`. */
  readonly words?: string;
  /** Accepted for later; today every other word is English. */
  readonly lang?: string;
  /** The country that a visitor chose in the card. The card sets it by itself. */
  readonly chosen?: string;
  /** Your name, for the counters of views and click-outs. */
  readonly partner?: string;
  /** The same as `partner`. React and Vue keep this name for themselves. */
  readonly ref?: string;
}

/** The names of a title: one of them, and no other beside it. */
interface TitleNames {
  'title-id': number | string;
  slug: string;
  /** `tt6751668` */
  imdb: string;
  tmdb: number | string;
}

/** Exactly one of several names. */
type OneOf<Names> = {
  [Name in keyof Names]: Readonly<Pick<Names, Name>> & Readonly<Partial<Record<Exclude<keyof Names, Name>, never>>>;
}[keyof Names];

export type TitleAttributes = OneOf<TitleNames>;
export interface WallAttributes {
  /** The address of a wall: `/genre/drama/on/netflix/`. */
  readonly path: string;
}

type Camel<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name & string;
/** Attributes under the names that components have for them: `maxOffers` for `max-offers`. */
type Props<Attributes> = { [Name in keyof Attributes as Camel<Name>]: Attributes[Name] };

export type TitleProps = OneOf<Props<TitleNames>>;
export type WallProps = WallAttributes;

/** What the component of each framework has for all of our elements. */
export interface PlaceProps extends Props<Omit<Wishes, 'ref'>> {
  /** The site's origin, like `https://movies.example`. The first component of a page decides it for all. */
  readonly home: string;
}

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const nameOfProp = new Map(
  names
    .split(' ')
    .filter((name) => name !== 'ref')
    .map((name) => [camel(name), name]),
);

/** The props that become attributes. */
export const attributeProps: readonly string[] = [...nameOfProp.keys()];

/** The attributes that a component's props ask for: `{ maxOffers: 3 }` is `{ 'max-offers': 3 }`. Other props are not for the element. */
export function attributesOf(props: object): Readonly<Record<string, string | number | undefined>> {
  const said = props as Readonly<Record<string, string | number | undefined>>;
  return Object.fromEntries([...nameOfProp].map(([prop, name]) => [name, said[prop]]));
}
