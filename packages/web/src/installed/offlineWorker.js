// The site's service worker: what a visitor saw last can be read without the network. Everything comes from the network first. A document
// names its files by their hashes, and is kept with those, so that nobody sees two releases at once.
const stores = { pages: 'agm-pages-2', files: 'agm-files-1', answers: 'agm-answers-1' };
/** Entries; the ones that were used longest ago go first. */
const most = { [stores.pages]: 30, [stores.files]: 240, [stores.answers]: 60 };
const mostBytesOfOne = 400_000;
/** Where the site's files come from besides the site: its CDN (ASSETS_URL). The server writes it here. */
const assets = '';
/** A network that says nothing for so long is none, where a kept page can stand in for it. */
const patienceMs = 5000;

/** Pages that let somebody in, sell, send elsewhere, say what was typed or are worked on are for the moment alone. */
const isForTheMoment =
  /^\/(?:embedded|desk|watch|premium|partners|reset|setup|search|share|api|wp-json|user-api|remotes)(?:\/|$)|^\/tonight\/./;
const isKeptAccountPage = /^\/account\/lists(?:\/|$)/;
const isKeptAnswer = /^\/content-api\/(?:list|titles?)(?:\/|$)/;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const known = Object.values(stores);
      for (const name of await caches.keys()) if (name.startsWith('agm-') && !known.includes(name)) await caches.delete(name);
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  ),
);

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname: written } = new URL(request.url);
  // What is said of an address holds in every language.
  const pathname = written.replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '') || '/';
  if (request.method !== 'GET' || (origin !== location.origin && origin !== assets) || isForTheMoment.test(pathname)) return;
  // What only this member may read is not for the next person at this device.
  if (request.headers.has('authorization')) return;
  if (pathname.startsWith('/account/') && !isKeptAccountPage.test(pathname)) return;
  if (request.mode === 'navigate' && isKeptAccountPage.test(pathname)) event.respondWith(openAccountLists(event, pathname));
  else if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isKeptAnswer.test(pathname)) event.respondWith(networkFirst(event, stores.answers));
  else if (['script', 'style', 'font', 'image'].includes(request.destination)) event.respondWith(networkFirst(event, stores.files));
});

// A notice of what the member wanted to hear of. Every push shows one: browsers end subscriptions that stay silent.
addEventListener('push', (event) => {
  const { title = 'A Good Movie To Watch', body = '', url = '/account/alerts/', tag } = noticeIn(event.data);
  event.waitUntil(
    registration.showNotification(title, { body, tag, icon: '/icons/any-192.png', badge: '/icons/maskable-192.png', data: { url } }),
  );
});

function noticeIn(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** Shows the page in a tab of the site that is open, or in a new one. It never leads elsewhere. */
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.url ?? '/', location.origin);
  const url = wanted.origin === location.origin ? wanted.href : location.origin;
  event.waitUntil(
    (async () => {
      const [open] = await clients.matchAll({ type: 'window' });
      // A tab that the worker does not control cannot be led.
      const led = open && (await open.navigate(url).catch(() => null));
      return led ? led.focus() : clients.openWindow(url);
    })(),
  );
});

async function openPage(event) {
  const { request } = event;
  const cache = await caches.open(stores.pages);
  const kept = await cache.match(request, { ignoreVary: true });
  const answer = fetched(event).then((said) => {
    if (said.status === 200 && said.headers.get('content-type')?.startsWith('text/html')) keep(event, cache, stores.pages, said.clone());
    return said;
  });
  if (!kept) return answer.catch(() => listKept(cache));
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(() => null);
  return (await Promise.race([answer.catch(() => null), late])) ?? asKept(kept);
}

/**
 * A page for members leads home when nobody can say who is looking. So without the network the lists of an account are shown by the page of this device's
 * lists, to which the session gives its copy: that page is kept beside the one that was asked for.
 */
async function openAccountLists(event, pathname) {
  const address = pathname.replace(/^\/account/, '');
  const cache = await caches.open(stores.pages);
  const answer = fetched(event).then((said) => {
    if (said.status === 200)
      event.waitUntil(
        fetch(address)
          .then((page) => (page.status === 200 ? keep(event, cache, stores.pages, page, new Request(address)) : undefined))
          .catch(() => undefined),
      );
    return said;
  });
  if (!(await cache.match(address, { ignoreVary: true }))) return answer.catch(() => listKept(cache));
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(() => null);
  return (await Promise.race([answer.catch(() => null), late])) ?? Response.redirect(address);
}

const fetched = async (event) => (await event.preloadResponse) ?? fetch(event.request);

async function networkFirst(event, name) {
  const { request } = event;
  try {
    // A CDN's picture that a page asks for without `crossorigin` could not be read, and so not kept.
    const isFromCdn = new URL(request.url).origin === assets;
    const answer = await fetch(isFromCdn ? new Request(request, { mode: 'cors', credentials: 'omit' }) : request);
    const isKept = answer.status === 200 && answer.type !== 'opaque';
    // A file without a hash in its address may be another one tomorrow.
    if (isKept && (name !== stores.files || answer.headers.get('cache-control')?.includes('immutable')))
      keep(event, await caches.open(name), name, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request, { cacheName: name, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Keeps a copy and lets the oldest go. A full disk keeps nothing, and the page has its answer all the same. */
function keep(event, cache, name, answer, request = event.request) {
  event.waitUntil(
    (async () => {
      // What stands in for a page or an answer while the database is away.
      if (answer.headers.get('cache-control') === 'no-store') return;
      if ((await answer.clone().arrayBuffer()).byteLength > mostBytesOfOne) return;
      await cache.delete(request, { ignoreVary: true });
      await cache.put(request, answer);
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - most[name]))) await cache.delete(key);
    })().catch(() => undefined),
  );
}

const moment = (date) => new Date(date ?? Date.now()).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
const escaped = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const look =
  '.agm-kept{margin:0;padding:10px 16px;background:#2b2f3a;color:#fff;font:600 .9375rem/1.4 system-ui,sans-serif;text-align:center}';

/** The page as it was, which says so. Its policy came with it, and so did the nonce. */
async function asKept(kept) {
  const html = await kept.text();
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const said = `<style nonce="${nonce}">${look}</style><p class="agm-kept" role="status">The site cannot be reached just now. This page is as it was on ${moment(kept.headers.get('date'))}.</p>`;
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + said),
    { status: 200, headers },
  );
}

/** For an address that was not kept: what there is instead. */
async function listKept(cache) {
  const pages = [];
  for (const request of (await cache.keys()).reverse()) {
    const html = await (await cache.match(request))?.text();
    const title = /<title>([^<]*)<\/title>/.exec(html ?? '')?.[1];
    const { pathname, search } = new URL(request.url);
    if (title) pages.push(`<li><a href="${escaped(pathname + search)}">${title}</a></li>`);
  }
  const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(listLook)))));
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>The site cannot be reached</title><style>${listLook}</style></head><body><main><h1>The site cannot be reached</h1><p>This page was not kept on this device.${pages.length > 0 ? ' These were:' : ''}</p><ul>${pages.join('')}</ul></main></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
    },
  );
}
const listLook =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0;background:light-dark(#fbfaf7,#121218);color:light-dark(#1a1a22,#f3f1ec)}main{max-width:40rem;margin:0 auto;padding:3rem 1.25rem}h1{line-height:1.15}ul{padding:0;list-style:none}a{display:block;min-height:44px;padding:.5rem 0;color:light-dark(#3f51b5,#aab4ff)}';
