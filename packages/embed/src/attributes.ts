import { names } from './address.ts';

/** What may stand beside the name of a title or a wall: the attributes of every element. */
export interface Wishes {
  /** Without one, or with `auto`, the card follows the `color-scheme` of its page, else the visitor's device. */
  readonly theme?: 'light' | 'dark' | 'auto';
  /** `de`, `pt-BR`: what the card speaks. Without it that of the page, where the site has it; else English. */
  readonly lang?: string;
  /** Your name, for the counters of views and click-outs. */
  readonly partner?: string;
  /** The same as `partner`. React and Vue keep this name for themselves. */
  readonly ref?: string;
}

/** What may stand beside them on the elements that show a country and have words of their own: a card, and a wall's list. */
export interface ListWishes extends Wishes {
  /** One of the site's countries, an ISO code, or `auto` on a card: the visitor's. The site shows `us` where nothing is named. */
  readonly country?: string;
  /** The card shows no more offers than this, a list no more titles, 1 to 50. */
  readonly 'max-offers'?: number | string;
  /** Your own heading, up to 80 characters; `{title}` stands for the title. */
  readonly heading?: string;
  /** Your own words for other labels: `included: Im Abo; free: Gratis`. A list has `more` and `rating`. */
  readonly words?: string;
}

/** What may stand on a card alone. */
export interface CardWishes extends ListWishes {
  /** `compact`: a short row of services; `button`: one link for the middle of a text. */
  readonly layout?: 'card' | 'compact' | 'button';
  /** `off`: services without what they cost. */
  readonly prices?: 'on' | 'off';
  /** Your own sentence where no service has the title, up to 160 characters. */
  readonly 'no-offers'?: string;
}

/** What the page decides of a card's look, as its `style` says it. Colours that cannot be read are repaired. */
export type ThemeProperties = {
  readonly [Name in 'surface' | 'text' | 'accent' | 'font' | 'radius' | 'shadow' as `--agm-${Name}`]?: string;
};

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

export interface WallName {
  /** The address of a wall: `/genre/drama/on/netflix/`. */
  readonly path: string;
}

/** The attributes of `agm-availability`, `agm-comments` and `agm-list`. */
export type CardAttributes = OneOf<TitleNames> & CardWishes;
export type CommentsAttributes = OneOf<TitleNames> & Wishes;
export type ListAttributes = WallName & ListWishes;

type Camel<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name & string;
/** Attributes under the names that components have for them: `maxOffers` for `max-offers`. */
type Props<Attributes> = { [Name in keyof Attributes as Camel<Name>]: Attributes[Name] };

/** The same as props, in each framework. */
export type CardProps = PlaceProps & OneOf<Props<TitleNames>> & Props<Omit<CardWishes, 'ref'>>;
export type CommentsProps = PlaceProps & OneOf<Props<TitleNames>> & Props<Omit<Wishes, 'ref'>>;
export type ListProps = PlaceProps & WallName & Props<Omit<ListWishes, 'ref'>>;

/** What the component of each framework has besides. */
export interface PlaceProps {
  /** The site's origin, like `https://movies.example`. The first component of a page decides it for all. */
  readonly home: string;
}

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const nameOfProp = new Map(
  names
    .split(' ')
    // `ref` is the frameworks' own, and the card writes what its visitor chose by itself.
    .filter((name) => name !== 'ref' && name !== 'chosen')
    .map((name) => [camel(name), name]),
);

/** The props that become attributes. */
export const attributeProps: readonly string[] = [...nameOfProp.keys()];

/** The attributes that a component's props ask for: `{ maxOffers: 3 }` is `{ 'max-offers': 3 }`. Other props are not for the element. */
export function attributesOf(props: object): Readonly<Record<string, string | number | undefined>> {
  const said = props as Readonly<Record<string, string | number | undefined>>;
  return Object.fromEntries([...nameOfProp].map(([prop, name]) => [name, said[prop]]));
}
