import { prerendered, tsconfig, vite, type PartnerApp } from './partnerApp.ts';

const page = `
<main>
  <button id="uk">In the UK</button>
  <button id="remove">Remove</button>
  <agm-availability id="card" class="wide" style="display: block; max-width: 480px; min-height: 420px; --agm-radius: 3px" heading="{title}, tonight" prices="off" no-offers="Nowhere yet" words="included: Ours" slug="parasite" country="us" max-offers="3" partner="film-blog"><a href="HOME/parasite/">Where to watch Parasite</a></agm-availability>
  <agm-availability id="unknown" slug="no-such-title"><a href="HOME">Where to watch it</a></agm-availability>
  <agm-list id="wall" path="/shows/"><a href="HOME/shows/">Shows</a></agm-list>
  <agm-comments id="element" class="wide" slug="parasite" partner="film-blog"><a href="HOME/parasite/#comments">What others say</a></agm-comments>
</main>
`;

const main = `
import { defineElements, type Reason } from '@agm/embed';
import { hear, home } from './heard';

const card = document.querySelector('agm-availability')!;
const reasons: Partial<Record<Reason, string>> = { 'unknown-title': 'unknown-title' };
card.addEventListener('agm:ready', () => hear('card ready'));
card.addEventListener('agm:click', ({ detail }) => hear('card click ' + detail.platform));
document.getElementById('unknown')!.addEventListener('agm:error', ({ detail }) => hear('unknown ' + reasons[detail.reason]));
document.querySelector('agm-list')!.addEventListener('agm:ready', () => hear('wall ready'));
document.getElementById('uk')!.addEventListener('click', () => card.setAttribute('country', 'uk'));
document.getElementById('remove')!.addEventListener('click', () => document.querySelector('main')!.remove());
// @ts-expect-error -- no such reason
document.addEventListener('agm:error', ({ detail }) => detail.reason === 'tired');
defineElements(home);
`;

export const plainApp: PartnerApp = {
  name: 'no framework, with Vite',
  isHydrated: false,
  dependencies: vite,
  scripts: { ...prerendered.scripts, check: 'tsc', build: 'vite build --logLevel warn' },
  files: {
    'index.html': prerendered.files['index.html'].replace('<!--app-->', page),
    'src/heard.ts': prerendered.files['src/heard.ts'],
    'tsconfig.json': tsconfig({}),
    'src/main.ts': main,
  },
};
