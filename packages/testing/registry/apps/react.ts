import { heard, prerendered, tsconfig, typescript, vite, type PartnerApp } from './partnerApp.ts';

/** The page itself: our components beside an element that is written as JSX, and what a partner's code does with them. */
const page = `'use client';

import { useState } from 'react';
import { Availability, List } from '@agm/embed/react';
import { hear, home } from './heard';

export function Cards() {
  const [country, setCountry] = useState('us');
  const [isShown, setShown] = useState(true);
  return (
    <main>
      <button onClick={() => setCountry('uk')}>In the UK</button>
      <button onClick={() => setShown(false)}>Remove</button>
      {isShown && (
        <>
          <Availability
            id="card"
            className="wide"
            style={{ display: 'block', maxWidth: 480, minHeight: 420, '--agm-radius': '3px' }}
            heading="{title}, tonight"
            prices="off"
            noOffers="Nowhere yet"
            words="included: Ours"
            home={home}
            slug="parasite"
            country={country}
            maxOffers={3}
            partner="film-blog"
            onReady={() => hear('card ready')}
            onError={({ reason }) => hear('card ' + reason)}
            onClick={({ platform }) => hear('card click ' + platform)}
          >
            <a href={home + '/parasite/'}>Where to watch Parasite</a>
          </Availability>
          <Availability id="unknown" home={home} slug="no-such-title" onError={({ reason }) => hear('unknown ' + reason)}>
            <a href={home}>Where to watch it</a>
          </Availability>
          <List id="wall" home={home} path="/shows/" onReady={() => hear('wall ready')}>
            <a href={home + '/shows/'}>Shows</a>
          </List>
          <agm-comments id="element" class="wide" slug="parasite" partner="film-blog">
            <a href={home + '/parasite/#comments'}>What others say</a>
          </agm-comments>
        </>
      )}
    </main>
  );
}
`;

const refused = `
import { Availability, List } from '@agm/embed/react';

export const refused = [
  // @ts-expect-error -- two names of a title
  <Availability key="1" home="" slug="parasite" titleId={17} />,
  // @ts-expect-error -- no name of a title
  <Availability key="2" home="" />,
  // @ts-expect-error -- no such theme
  <List key="3" home="" path="/shows/" theme="sepia" />,
  // @ts-expect-error -- no such layout
  <Availability key="5" home="" slug="parasite" layout="wide" />,
  // @ts-expect-error -- no such property
  <Availability key="6" home="" slug="parasite" style={{ '--agm-colour': 'red' }} />,
  // @ts-expect-error -- two names of a title
  <agm-availability key="4" slug="parasite" title-id="17" />,
];
`;

const withVite = (version: '18' | '19', versions: Readonly<Record<string, string>>): PartnerApp => ({
  name: `React ${version} with Vite`,
  isHydrated: true,
  dependencies: { ...vite, '@vitejs/plugin-react': '6.3.0', ...versions },
  scripts: { ...prerendered.scripts, check: 'tsc' },
  files: {
    ...prerendered.files,
    'tsconfig.json': tsconfig({ jsx: 'react-jsx' }),
    'vite.config.js': "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
    'src/Cards.tsx': page,
    'src/refused.tsx': refused,
    'src/main.ts': `
import { createElement, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Cards } from './Cards';
hydrateRoot(document.getElementById('app')!, createElement(StrictMode, null, createElement(Cards)));
`,
    'src/server.ts': `
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Cards } from './Cards';
export const draw = () => renderToString(createElement(StrictMode, null, createElement(Cards)));
`,
  },
});

const react18 = { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.8', '@types/react-dom': '18.3.7' };
const react19 = { react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' };

const next: PartnerApp = {
  name: 'Next with its App Router',
  isHydrated: true,
  dependencies: { ...typescript, ...react19, next: '16.4.6', '@types/node': '24.19.2' },
  scripts: { check: 'tsc', build: 'next build', start: 'next start --hostname 127.0.0.1 --port' },
  files: {
    // Next's own types do not hold without it.
    'tsconfig.json': tsconfig({ jsx: 'react-jsx', skipLibCheck: true, plugins: [{ name: 'next' }], types: ['node'] }, [
      'app',
      'next-env.d.ts',
    ]),
    'next-env.d.ts': '/// <reference types="next" />\n',
    'app/heard.ts': heard,
    'app/Cards.tsx': page,
    'app/refused.tsx': refused,
    'app/layout.tsx': `
import type { ReactNode } from 'react';
export const metadata = { title: 'A partner', icons: { icon: 'data:,' } };
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
    // A component of ours straight in a server component: its file says 'use client' itself.
    'app/page.tsx': `
import { Availability } from '@agm/embed/react';
import { home } from './heard';
import { Cards } from './Cards';
export default function Start() {
  return <><Cards /><Availability id="on-the-server" home={home} titleId={17}><a href={home}>Where to watch it</a></Availability></>;
}
`,
  },
};

export const reactApps: readonly PartnerApp[] = [withVite('18', react18), withVite('19', react19), next];
