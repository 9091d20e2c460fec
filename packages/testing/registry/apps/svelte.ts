import { prerendered, tsconfig, vite, type PartnerApp } from './partnerApp.ts';

const page = `<script lang="ts">
  import { Availability, List } from '@agm/embed/svelte';
  import { hear, home } from './heard';

  let country = $state('us');
  let isShown = $state(true);
</script>

<main>
  <button onclick={() => (country = 'uk')}>In the UK</button>
  <button onclick={() => (isShown = false)}>Remove</button>
  {#if isShown}
    <Availability
      id="card"
      class="wide"
      style="display: block; max-width: 480px; min-height: 420px; --agm-radius: 3px"
      heading={'{title}, tonight'}
      prices="off"
      noOffers="Nowhere yet"
      words="included: Ours"
      {home}
      slug="parasite"
      {country}
      maxOffers={3}
      partner="film-blog"
      onReady={() => hear('card ready')}
      onError={({ reason }) => hear('card ' + reason)}
      onClick={({ platform }) => hear('card click ' + platform)}
    >
      <a href={home + '/parasite/'}>Where to watch Parasite</a>
    </Availability>
    <Availability id="unknown" {home} slug="no-such-title" onError={({ reason }) => hear('unknown ' + reason)}>
      <a href={home}>Where to watch it</a>
    </Availability>
    <List id="wall" {home} path="/shows/" onReady={() => hear('wall ready')}>
      <a href={home + '/shows/'}>Shows</a>
    </List>
    <agm-comments id="element" class="wide" slug="parasite" partner="film-blog">
      <a href={home + '/parasite/#comments'}>What others say</a>
    </agm-comments>
  {/if}
</main>
`;

const refused = `
import type { ComponentProps } from 'svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import { Availability, List } from '@agm/embed/svelte';

const title = (props: ComponentProps<typeof Availability>) => props;
const wall = (props: ComponentProps<typeof List>) => props;
const element = (props: SvelteHTMLElements['agm-availability']) => props;

export const refused = [
  // @ts-expect-error -- two names of a title
  title({ home: '', slug: 'parasite', titleId: 17 }),
  // @ts-expect-error -- no name of a title
  title({ home: '' }),
  // @ts-expect-error -- no such theme
  wall({ home: '', path: '/shows/', theme: 'sepia' }),
  // @ts-expect-error -- no such layout
  title({ home: '', slug: 'parasite', layout: 'wide' }),
  // @ts-expect-error -- two names of a title
  element({ slug: 'parasite', imdb: 'tt6751668' }),
];
`;

export const svelteApp: PartnerApp = {
  name: 'Svelte with Vite',
  isHydrated: true,
  dependencies: { ...vite, svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1', 'svelte-check': '4.7.8' },
  scripts: { ...prerendered.scripts, check: 'svelte-check --fail-on-warnings' },
  files: {
    ...prerendered.files,
    'tsconfig.json': tsconfig({ verbatimModuleSyntax: true, skipLibCheck: true }),
    'vite.config.js': "import { svelte } from '@sveltejs/vite-plugin-svelte';\nexport default { plugins: [svelte()] };\n",
    'src/Page.svelte': page,
    'src/refused.ts': refused,
    'src/main.ts':
      "import { hydrate } from 'svelte';\nimport Page from './Page.svelte';\nhydrate(Page, { target: document.getElementById('app')! });\n",
    'src/server.ts':
      "import { render } from 'svelte/server';\nimport Page from './Page.svelte';\nexport const draw = () => render(Page).body;\n",
  },
};
