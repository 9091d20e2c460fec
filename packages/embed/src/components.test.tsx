import { renderToString } from 'react-dom/server';
import type { names, wishes } from './address.ts';
import type { TitleAttributes, WallAttributes, Wishes } from './attributes.ts';
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
  const everyWishHasAType: IsSame<Words<typeof wishes>, keyof Wishes> = true;
  const everyNameHasAType: IsSame<Words<typeof names>, keyof Wishes | KeysOf<TitleAttributes | WallAttributes>> = true;
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
