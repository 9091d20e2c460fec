import { renderToString } from 'react-dom/server';
import type { names, wishes } from './address.ts';
import type { CardAttributes, CardWishes, ListAttributes } from './attributes.ts';
import { Availability, Comments, List, type AvailabilityProps } from './react.tsx';
import type { Availability as SvelteAvailability } from './svelte/index.ts';
import type { Availability as VueAvailability } from './vue.ts';

const home = 'https://movies.example';

describe('a component of React', () => {
  it('is on a server the element with its attributes, and the fallback in it', () => {
    expect(
      renderToString(
        <Availability home={home} slug="parasite" maxOffers={3} partner="film-blog" id="card" className="wide" style={{ maxWidth: 480 }}>
          <a href="/parasite/">Where to watch it</a>
        </Availability>,
      ),
    ).toBe(
      '<agm-availability slug="parasite" max-offers="3" partner="film-blog" id="card" class="wide" style="max-width:480px"><a href="/parasite/">Where to watch it</a></agm-availability>',
    );
    expect(renderToString(<Comments home={home} titleId={17} />)).toBe('<agm-comments title-id="17"></agm-comments>');
    expect(renderToString(<List home={home} path="/shows/" country="uk" />)).toBe('<agm-list path="/shows/" country="uk"></agm-list>');
  });
});

type Words<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Words<Rest> : List;
type IsSame<One, Other> = [One, Other] extends [Other, One] ? true : never;
type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** The compiler reads this and nobody runs it: each line below `@ts-expect-error` has to be an error, and the others must not be. */
export function typesHold(): unknown {
  // What a visitor chose is no attribute for pages to write.
  const everyWishHasAType: IsSame<Exclude<Words<typeof wishes>, 'chosen'>, keyof CardWishes> = true;
  const everyNameHasAType: IsSame<Exclude<Words<typeof names>, 'chosen'>, KeysOf<CardAttributes | ListAttributes>> = true;
  const svelte = (props: Parameters<typeof SvelteAvailability>[1]) => props;
  const vue = (props: InstanceType<typeof VueAvailability>['$props']) => props;
  const slug = { home, slug: 'parasite' };
  const elements = (document: Document) => {
    document.querySelector('agm-list')?.refresh();
    document.addEventListener('agm:error', ({ detail }) => detail.reason === 'unknown-title');
    addEventListener('agm:click', ({ detail }) => detail.platform?.length);
    // @ts-expect-error -- no such reason
    document.addEventListener('agm:error', ({ detail }) => detail.reason === 'tired');
  };
  return [
    everyWishHasAType,
    everyNameHasAType,
    elements,
    <Availability key="1" {...slug} onError={({ reason }) => reason === 'policy'} onClick={({ platform }) => platform?.length} />,
    // @ts-expect-error -- two names of a title
    <Availability key="2" {...slug} titleId={17} />,
    // @ts-expect-error -- no name of a title
    <Availability key="3" home={home} country="us" />,
    // @ts-expect-error -- no home
    <Availability key="4" slug="parasite" />,
    // @ts-expect-error -- no such theme
    <Availability key="5" {...slug} theme="sepia" />,
    // @ts-expect-error -- a wall has an address, not a name
    <List key="6" {...slug} />,
    // @ts-expect-error -- a title has no address of a wall
    <Comments key="7" {...slug} path="/shows/" />,
    <List key="13" home={home} path="/shows/" country="uk" maxOffers={3} heading="Shows" words="more: Alle {count}" />,
    // @ts-expect-error -- a list has one layout
    <List key="14" home={home} path="/shows/" layout="compact" />,
    // @ts-expect-error -- a list has no prices
    <List key="15" home={home} path="/shows/" prices="off" />,
    // @ts-expect-error -- a list has no offers
    <List key="16" home={home} path="/shows/" noOffers="Nirgends" />,
    <Comments key="17" {...slug} theme="dark" partner="film-blog" />,
    // @ts-expect-error -- comments have one layout
    <Comments key="18" {...slug} layout="compact" />,
    // @ts-expect-error -- comments have our words
    <Comments key="19" {...slug} heading="Said of it" />,
    // @ts-expect-error -- comments have our words
    <Comments key="20" {...slug} words="more: Alle" />,
    // @ts-expect-error -- comments have no offers
    <Comments key="21" {...slug} maxOffers={3} />,
    // @ts-expect-error -- the card writes it
    <Availability key="22" {...slug} chosen="fr" />,
    // @ts-expect-error -- a list has one layout
    <agm-list key="23" path="/shows/" layout="compact" />,
    // @ts-expect-error -- comments have no prices
    <agm-comments key="24" slug="parasite" prices="off" />,
    <agm-availability key="8" slug="parasite" max-offers={3} partner="film-blog" class="wide" {...{ 'onagm:ready': () => undefined }} />,
    <agm-list key="9" path="/shows/" country="uk" />,
    // @ts-expect-error -- two names of a title
    <agm-availability key="10" slug="parasite" title-id="17" />,
    // @ts-expect-error -- no address
    <agm-list key="11" />,
    // @ts-expect-error -- React 18 would write `classname`
    <agm-comments key="12" imdb="tt6751668" className="wide" />,
    svelte({ ...slug, class: 'wide', onReady: () => undefined }),
    // @ts-expect-error -- two names of a title
    svelte({ ...slug, tmdb: 496243 }),
    // @ts-expect-error -- the card writes it
    svelte({ ...slug, chosen: 'fr' }),
    // @ts-expect-error -- no name of a title
    svelte({ home }),
    vue({ ...slug, maxOffers: 3, onError: ({ reason }) => reason === 'refused' }),
    // @ts-expect-error -- two names of a title
    vue({ ...slug, imdb: 'tt6751668' }),
    // @ts-expect-error -- no name of a title
    vue({ home }),
    ...([
      { home, tmdb: 496243 },
      { home, titleId: '17' },
    ] satisfies AvailabilityProps[]),
  ];
}
