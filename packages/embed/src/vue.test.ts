import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { Availability, List } from './vue.ts';

it('a component of Vue is on a server the element with its attributes, and the fallback in it', async () => {
  const home = 'https://movies.example';
  const app = createSSRApp(() => [
    h(
      Availability,
      { home, slug: 'parasite', maxOffers: 3, partner: 'film-blog', id: 'card', class: 'wide', onClick: () => undefined },
      { default: () => h('a', { href: '/parasite/' }, 'Where to watch it') },
    ),
    h(List, { home, path: '/shows/' }),
  ]);
  expect((await renderToString(app)).replace(/<!--.*?-->/g, '')).toBe(
    '<agm-availability slug="parasite" max-offers="3" partner="film-blog" id="card" class="wide"><a href="/parasite/">Where to watch it</a></agm-availability><agm-list path="/shows/"></agm-list>',
  );
});
