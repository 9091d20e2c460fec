import { readFile } from 'node:fs/promises';
import { certificatesOfCookies } from '@agm/domain/certificates';
import type { FastifyInstance } from 'fastify';
import { rasterise } from '../socialImages/rasterise.ts';
import { readSharedLink } from './sharedLink.ts';

const day = 'public, max-age=86400';
const iconSizes = [192, 512];

/** The mark of the site on its own ground. A maskable icon may be cut to any shape around its middle four fifths. */
const icon = (size: number, isMaskable: boolean): string => {
  const [frame, mark] = isMaskable
    ? ['<rect width="32" height="32" fill="#5064cb"/>', '<g transform="translate(3.2 3.2) scale(.8)">']
    : ['<rect x="3" y="1" width="26" height="30" rx="5" fill="#5064cb"/>', '<g>'];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${frame}${mark}<circle cx="19" cy="12" r="6" fill="#fff"/></g></svg>`;
};

const iconPath = (size: number, purpose: string): string => `/icons/${purpose}-${size}.png`;

const manifest = {
  id: '/',
  name: 'A Good Movie To Watch',
  short_name: 'Good Movie',
  description: 'Highly rated, little known movies and shows, and where to watch them.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  theme_color: '#5064cb',
  background_color: '#121218',
  categories: ['entertainment'],
  icons: ['any', 'maskable'].flatMap((purpose) =>
    iconSizes.map((size) => ({ src: iconPath(size, purpose), sizes: `${size}x${size}`, type: 'image/png', purpose })),
  ),
  shortcuts: [
    { name: 'Tonight', url: '/tonight/', icons: [{ src: iconPath(192, 'any'), sizes: '192x192', type: 'image/png' }] },
    { name: 'Search', url: '/search', icons: [{ src: iconPath(192, 'any'), sizes: '192x192', type: 'image/png' }] },
  ],
  share_target: {
    action: '/share/',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};

/** What stays of the worker where nothing is kept any more: it takes itself and all that it kept away, on every device that comes by. */
const noWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('agm-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** The worker as browsers get it: without its comments, and with the CDN whose files it keeps. */
export function writeWorker(source: string, assetsUrl: string | null): string {
  const withAssets =
    assetsUrl === null ? source : source.replace("const assets = '';", () => `const assets = ${JSON.stringify(assetsUrl)};`);
  return withAssets.replace(/^\s*\/\*[^]*?\*\/\n|^\s*\/\/.*\n|^\s+/gm, '');
}

/** The site as an app on a device: its manifest and icons, the worker that keeps pages (`keepsPages`), and what another app shares with it. */
export async function addInstalled(app: FastifyInstance, keepsPages: boolean): Promise<void> {
  const source = await readFile(new URL('./offlineWorker.js', import.meta.url), 'utf8');
  const { assetsUrl } = app.config;
  const worker = keepsPages ? writeWorker(source, assetsUrl) : noWorker;
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = (size: number, purpose: string): Promise<Buffer> => {
    const path = iconPath(size, purpose);
    const picture = drawn.get(path) ?? rasterise(icon(size, purpose === 'maskable'));
    drawn.set(path, picture);
    picture.catch(() => drawn.delete(path));
    return picture;
  };

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', day).type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest)),
  );
  for (const size of iconSizes)
    for (const purpose of ['any', 'maskable'])
      app.get(iconPath(size, purpose), async (_request, reply) =>
        reply
          .header('cache-control', day)
          .type('image/png')
          .send(await draw(size, purpose)),
      );
  // A browser compares it with its own on every visit; none may keep it for longer.
  app.get('/sw.js', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': `default-src 'none'; connect-src 'self'${assetsUrl === null ? '' : ` ${assetsUrl}`}`,
      })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  app.get('/share/', async (request, reply) => {
    const { names, words } = readSharedLink(new URLSearchParams(request.url.split('?', 2)[1] ?? ''));
    for (const name of names) {
      const { status, body } = await app.content.read(`/content-api/title/${encodeURIComponent(name)}`, {
        child: certificatesOfCookies(request.headers.cookie),
      });
      if (status === 200) return leadTo(`/${(body as { slug: string }).slug}/`);
    }
    return leadTo(words === '' ? '/search' : `/search?s=${encodeURIComponent(words)}`);

    function leadTo(path: string) {
      return reply.header('cache-control', 'no-store').redirect(path, 303);
    }
  });
}

/** Written into every page: the worker is asked for once everything else is there, and what it kept goes with the member who leaves. */
export const registerWorker = `location.pathname.startsWith('/embedded')||addEventListener('load',()=>navigator.serviceWorker?.register('/sw.js').catch(()=>{}));addEventListener('agm:logout',()=>{self.caches?.keys().then(all=>all.filter(one=>/^agm-(pages|answers)/.test(one)).forEach(one=>caches.delete(one)));navigator.serviceWorker?.getRegistration('/').then(one=>one?.pushManager?.getSubscription()).then(one=>one?.unsubscribe()).catch(()=>{})})`;
