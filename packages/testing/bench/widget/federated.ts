// A host offers what remotes do not carry.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'jotai';
import 'swr';
import '@agm/messages';
import '@agm/messages/jsx-runtime';
import '@agm/ui/tokens.css';
import '@agm/ui/base.css';
import { createApi } from '@agm/api';
import type { Registry } from '@agm/contract';
import { createLoader } from '@agm/federation/loader';
import { anonymousSession, storeFrom } from '@agm/session';

/** The peer with micro-frontends: a small host with the federation runtime mounts our deployed remote. */
const place = document.getElementById('card');
const { home = '' } = place?.dataset ?? {};
const registry = (await (await fetch(`${home}/remotes.json`)).json()) as Registry;
const entry = await createLoader(registry, { origin: home }).load('availability');
if (place) {
  entry.mount(
    place,
    { title: 'parasite', country: 'us', shape: 'embed', embed: { home } },
    {
      api: createApi({ fetch: (path, init) => fetch(home + String(path), init) }),
      session: anonymousSession,
      store: storeFrom(anonymousSession),
      cache: new Map(),
      navigate: (address) => location.assign(home + address),
      head: () => {},
      track: () => {},
      reportError: (error) => console.error(error),
    },
  );
}
