import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What an application of a partner shows; `country` null: none of our elements. */
export interface AppState {
  readonly country: string | null;
  /** What the marked element holds: the framework's own children. */
  readonly words: readonly string[];
}

/** A framework on somebody else's page, around an element of ours and a marked one. */
export interface FrameworkPage {
  readonly name: string;
  /** What its `version` begins with. */
  readonly version: string;
  /** `hydrates`: it draws in the browser, and can take over the server's HTML as well; `server`: each state is HTML of the server. */
  readonly drawn: 'hydrates' | 'server';
  /**
   * A script that puts `app` on the window: `version`, `start(isHydrating)`, `show(state)` and `mismatches`, which counts what a
   * hydration found different. Development builds, because those report more.
   */
  script(): string;
}

const root = path.resolve(import.meta.dirname, '../../../..');

/** The whole page of an application, the same for all frameworks, so that each can hydrate it; only Svelte marks its blocks with comments. */
export const drawnBy = (name: string, state: AppState): string => (name === 'Svelte' ? drawnBySvelte(state) : drawnByOthers(name, state));

const drawnByOthers = (name: string, { country, words }: AppState): string =>
  country === null
    ? ''
    : `<section><h1>${name}</h1><agm-availability slug="parasite" country="${country}"><a href="/parasite/">Where to watch it</a></agm-availability><aside data-agm="availability" data-slug="parasite" data-country="${country}">${words.map((word) => `<b>${word}</b>`).join('')}</aside></section>`;

/** The same through `h`, as React, Preact and Vue have it. */
const view = `
const view = (h, name, { country, words }) => country === null ? null : h('section', null,
  h('h1', null, name),
  h('agm-availability', { slug: 'parasite', country }, h('a', { href: '/parasite/' }, 'Where to watch it')),
  h('aside', { 'data-agm': 'availability', 'data-slug': 'parasite', 'data-country': country }, words.map((word) => h('b', { key: word }, word))));
const place = document.getElementById('app');
const first = { country: 'us', words: ['One', 'Two'] };
`;

function bundle(source: string, alias: Readonly<Record<string, string>> = {}, options: readonly string[] = ['--format=iife']): string {
  const aliases = Object.entries(alias).map(([name, real]) => `--alias:${name}=${real}`);
  const defined = [
    'process.env.NODE_ENV="development"',
    '__VUE_OPTIONS_API__=true',
    '__VUE_PROD_DEVTOOLS__=false',
    '__VUE_PROD_HYDRATION_MISMATCH_DETAILS__=true',
  ].map((one) => `--define:${one}`);
  const script = execFileSync(
    path.join(root, 'node_modules/.bin/esbuild'),
    ['--bundle', '--log-level=error', ...options, ...aliases, ...defined],
    { cwd: root, input: source, maxBuffer: 50_000_000 },
  );
  return script.toString().replaceAll('</script', '<\\/script');
}

const withoutRoots = (name: string, react: string, dom: string): string =>
  bundle(
    `import React from 'react'; import ReactDOM from '${dom}'; ${view}
    const draw = (how, state) => how.call(ReactDOM, view(React.createElement, '${name}', state), place);
    window.app = { version: React.version, mismatches: 0,
      start: (isHydrating) => draw(isHydrating ? ReactDOM.hydrate : ReactDOM.render, first), show: (state) => draw(ReactDOM.render, state) };`,
    { react },
  );
const withRoots = (name: string, react: string, dom: string): string =>
  bundle(
    `import * as React from 'react'; import { createRoot, hydrateRoot } from '${dom}/client'; ${view}
    const drawn = (state) => view(React.createElement, '${name}', state);
    let root;
    window.app = { version: React.version, mismatches: 0,
      start(isHydrating) {
        if (isHydrating) root = hydrateRoot(place, drawn(first), { onRecoverableError: () => { window.app.mismatches += 1; } });
        else { root = createRoot(place); root.render(drawn(first)); }
      },
      show: (state) => root.render(drawn(state)) };`,
    { react },
  );

const svelteApp = `<script> let { store } = $props(); </script>
{#if $store.country !== null}<section><h1>Svelte</h1><agm-availability slug="parasite" country={$store.country}><a href="/parasite/">Where to watch it</a></agm-availability><aside data-agm="availability" data-slug="parasite" data-country={$store.country}>{#each $store.words as word (word)}<b>{word}</b>{/each}</aside></section>{/if}`;

/** Its compiler is an ES module, which Jest cannot load: a process of its own runs it. */
function compiledSvelte(generate: 'client' | 'server'): string {
  const compile = `import { compile, VERSION } from 'svelte/compiler'; import { readFileSync } from 'node:fs';
    const { js } = compile(readFileSync(0, 'utf8'), { filename: 'App.svelte', name: 'App', dev: ${generate === 'client'}, generate: '${generate}' });
    console.log(js.code + '\\nconst version = ' + JSON.stringify(VERSION) + ';');`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', compile], { cwd: root, input: svelteApp }).toString();
}

function drawnBySvelte(state: AppState): string {
  const script = bundle(
    `${compiledSvelte('server')} import { render } from 'svelte/server'; import { writable } from 'svelte/store';
    console.log(render(App, { props: { store: writable(${JSON.stringify(state)}) } }).body);`,
    {},
    ['--platform=node', '--format=esm'],
  );
  return execFileSync(process.execPath, ['--input-type=module'], { cwd: root, input: script }).toString().trim();
}

/** The next state is already what the server answers when `show` is called. */
const serverDrawn = (imports: string, version: string, show: string): string =>
  bundle(`${imports}\nwindow.app ??= { version: ${version}, mismatches: 0, start() {}, show() { ${show} } };`);

export const frameworkPages: readonly FrameworkPage[] = [
  { name: 'React 16', version: '16.', drawn: 'hydrates', script: () => withoutRoots('React 16', 'react-16', 'react-dom-16') },
  {
    name: 'React 17',
    version: '17.',
    drawn: 'hydrates',
    script: () => withoutRoots('React 17', './packages/testing/node_modules/react', './packages/testing/node_modules/react-dom'),
  },
  { name: 'React 18', version: '18.', drawn: 'hydrates', script: () => withRoots('React 18', 'react-18', 'react-dom-18') },
  { name: 'React 19', version: '19.', drawn: 'hydrates', script: () => withRoots('React 19', 'react', 'react-dom') },
  {
    name: 'Preact',
    version: '11.',
    drawn: 'hydrates',
    script: () =>
      bundle(
        `import { h, hydrate, render } from 'preact'; import { version } from 'preact/package.json'; ${view}
        const draw = (how, state) => how(view(h, 'Preact', state), place);
        window.app = { version, mismatches: 0, start: (isHydrating) => draw(isHydrating ? hydrate : render, first), show: (state) => draw(render, state) };`,
      ),
  },
  {
    name: 'Vue',
    version: '3.',
    drawn: 'hydrates',
    script: () =>
      bundle(
        `import { createApp, createSSRApp, h, shallowRef, version } from 'vue'; ${view}
        const state = shallowRef(first);
        const App = { render: () => view(h, 'Vue', state.value) };
        window.app = { version, mismatches: 0, start: (isHydrating) => (isHydrating ? createSSRApp : createApp)(App).mount(place), show: (next) => { state.value = next; } };`,
      ),
  },
  {
    name: 'Svelte',
    version: '5.',
    drawn: 'hydrates',
    script: () =>
      bundle(
        `${compiledSvelte('client')} import { hydrate, mount } from 'svelte'; import { writable } from 'svelte/store'; ${view}
        const store = writable(first);
        window.app = { version, mismatches: 0,
          start: (isHydrating) => (isHydrating ? hydrate : mount)(App, { target: place, props: { store } }), show: (state) => store.set(state) };`,
      ),
  },
  {
    name: 'htmx',
    version: '4.',
    drawn: 'server',
    script: () =>
      serverDrawn(
        "import htmx from 'htmx.org/dist/htmx.esm.js';",
        'htmx.version',
        "htmx.ajax('GET', '/part', { target: '#app', swap: 'innerHTML' });",
      ),
  },
  {
    name: 'Turbo',
    version: '8.',
    drawn: 'server',
    script: () =>
      serverDrawn(
        "import * as Turbo from '@hotwired/turbo'; import { version } from '@hotwired/turbo/package.json';",
        'version',
        "Turbo.visit('/', { action: 'replace' });",
      ),
  },
];
