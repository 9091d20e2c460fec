import { randomBytes } from 'node:crypto';
import {
  currentDeployment,
  isOurs,
  registryInDocument,
  withoutRemote,
  type Answers,
  type PageHead,
  type PagePlan,
  type Registry,
  type ServedPlace,
  type ShellRequest,
  type SiteConfig,
} from '@agm/contract';
import { countryOf, readEditorial } from '@agm/domain';
import { writeRibbon } from '../previewGrants/grantPage.ts';
import type { Grant } from '../previewGrants/grants.ts';
import { versionsIn } from '../remotes/pageStamps.ts';
import type { RemoteReport } from '../remotes/remoteReports.ts';
import { writeDocument } from './document.ts';
import type { FillPlace, ReadSheet } from './fillPlace.ts';
import { writeHashList } from '../remotes/hashList.ts';
import { isCheckoutPage, type HostBundle } from './hostBundle.ts';
import { checkoutScripts } from '@agm/http/pagePolicies';
import { createSheetChoice } from './pageSheets.ts';
import type { RenderPool } from './renderPool.ts';

export interface ComposerOptions {
  readonly host: HostBundle;
  readonly pool: RenderPool;
  readonly fillPlace: FillPlace;
  readonly publicUrl: string;
  /** The inline script that guards every other one. */
  readonly guard: string;
  /** What the site offers now. */
  site(): SiteConfig;
  readonly readSheet: ReadSheet;
  log(facts: object, sentence: string): void;
}

export interface ComposedPage {
  readonly status: number;
  /** The document for one answer, in UTF-8; nonce and stamp are put in per answer. */
  html(nonce: string, stamp: string): Buffer;
  /** The remotes that it names with their versions, for the stamp. */
  readonly versions: string;
  /** False when a part is missing that another try may bring. */
  readonly isWhole: boolean;
  /** How the server entries of its remotes did. */
  readonly serverEntries: readonly RemoteReport[];
  /** `Server-Timing` entries, one per remote. */
  readonly timing: string;
}

/**
 * Makes the documents of the site: answers the remotes' reads once for the whole page, lets the workers render the remotes and the
 * shell side by side, and joins them in the document. A place whose remote fails falls back to client-side rendering.
 */
export function createComposer(options: ComposerOptions) {
  const { host, pool, fillPlace, readSheet, publicUrl, guard, site, log } = options;
  const sheetsFor = createSheetChoice(readSheet, host.mainSheets);
  // The nonce's mark stays on this thread; those of the places travel to the shell, whose HTML the remotes' is put into.
  const [nonceMark = '', stampMark = '', placeMark = ''] = ['nonce', 'stamp', 'place'].map(
    (what) => `${what}-${randomBytes(12).toString('hex')}`,
  );
  const markOf = (id: string): string => `${placeMark}-${id}`;
  const marks = new RegExp(`(${nonceMark}|${stampMark}|${placeMark}-(?:main|below))`);

  /** `now` is the registry as the visitor sees it; `grant` is the preview grant that made it differ; the page shows it. */
  return async function composePage(address: string, plan: PagePlan, now: Registry, grant: Grant | null = null): Promise<ComposedPage> {
    const offered = site();
    // The remote for staff is named by their pages alone: no visitor's document grows with it.
    const named = plan.kind === 'desk' || plan.kind === 'releases' ? now : withoutRemote(now, 'desk');
    const planned = [plan.place, plan.below].filter((place) => place != null);
    const renderShell = (given: Pick<ShellRequest, 'served' | 'status'>) =>
      pool.call<object>(host.entry, 'render', { address, plan, site: offered, ...given } satisfies ShellRequest);
    const filling = Promise.all(
      planned.map(async (place) => ({ ...place, ...(await fillPlace({ ...place, session: plan.session, site: offered }, now)) })),
    );
    // The remotes' reads have started. While this thread answers them, a worker renders the shell around the places, on the
    // assumption that every remote fills its own and returns the head of the plan.
    const expected = planned.map(({ id, remote }): [string, ServedPlace] => [
      id,
      { html: markOf(id), isRendered: true, version: currentDeployment(now, remote)?.version ?? null },
    ]);
    const [filled, expectedShell] = await Promise.all([
      filling,
      renderShell({ served: Object.fromEntries(expected), status: plan.head.status }),
    ]);
    for (const { remote, why, place } of filled)
      if (why) log({ remote, version: place.version, address, why }, 'a remote falls back to client-side rendering');
    const head = filled[0]?.head ?? plan.head;
    const served = Object.fromEntries(filled.map(({ id, place }) => [id, place]));
    const isAsExpected = head.status === plan.head.status && filled.every(({ place }) => place.isRendered);
    const shell = isAsExpected
      ? expectedShell
      : await renderShell({
          served: Object.fromEntries(
            filled.map(({ id, html, place: { isRendered, version } }) => [
              id,
              { ...(html !== null && { html: markOf(id) }), isRendered, version },
            ]),
          ),
          status: head.status,
        });
    if (shell.value === null) log({ address, why: shell.reason }, 'the shell falls back to client-side rendering');

    const deployed =
      head.status === 200
        ? filled.flatMap(({ remote, html }) => {
            const { deployment } = currentDeployment(now, remote) ?? {};
            return deployment && isOurs(deployment) ? [{ deployment, html }] : [];
          })
        : [];
    const inlineStyles = (
      await Promise.all(deployed.map(({ deployment, html }) => sheetsFor(deployment, html?.toString('latin1') ?? '')))
    ).flat();
    const scripts = [
      ...host.scripts.map((file) => ({ src: `/assets/${file}`, integrity: host.hashes[file] ?? '', isPreload: false })),
      // What stands below has time until the visitor comes there.
      ...deployed.slice(0, 1).flatMap(({ deployment }) => preloads(deployment)),
    ];
    const hashes = {
      ...(isCheckoutPage(plan, offered) && { [checkoutScripts]: null }),
      [`${publicUrl}/assets/`]: writeHashList(host.hashes).integrity,
      ...Object.fromEntries(scripts.map(({ src, integrity }) => [publicUrl + src, integrity])),
      ...hashesOf(named, publicUrl),
    };
    const snapshot = snapshotNamedIn(filled[0]?.place.data?.answers ?? {});
    const registry = registryInDocument(named);
    const text = writeDocument({
      head,
      lang: 'en',
      theme: plan.session.theme,
      mode: plan.mode,
      hasFeed: head.status === 200 && (plan.kind === 'listing' || readEditorial(plan.head.canonical)?.slug === null),
      embeddable: head.status === 200 ? embeddableAddress(address, plan, head) : null,
      publicUrl,
      nonce: nonceMark,
      guard,
      hashes,
      stylesheets: host.mainSheets.map(({ href }) => href),
      inlineStyles,
      fonts: host.fonts.map((file) => `/assets/${file}`),
      scripts,
      shell: ('html' in shell && shell.html?.toString()) || '',
      ribbon: grant ? writeRibbon(grant, nonceMark) : '',
      page: {
        address,
        stamp: stampMark,
        session: plan.session,
        registry,
        site: offered,
        served,
        status: head.status,
        ...(snapshot !== undefined && { snapshot }),
      },
    });
    const places = new Map(filled.map(({ id, html }) => [markOf(id), html ?? nothing]));
    // Encoded once: a kept page is answered hundreds of times, and takes half the room of its string.
    const parts = text
      .split(marks)
      .map((part) => (part === nonceMark || part === stampMark ? part : (places.get(part) ?? Buffer.from(part))));
    return {
      status: head.status,
      versions: versionsIn(registry),
      html(nonce, stamp) {
        const said: Readonly<Record<string, Buffer>> = { [nonceMark]: Buffer.from(nonce), [stampMark]: Buffer.from(stamp) };
        return Buffer.concat(parts.flatMap((part) => (typeof part === 'string' ? (said[part] ?? []) : [part])));
      },
      isWhole: shell.value !== null && filled.every(({ place }) => place.isRendered),
      serverEntries: filled.flatMap(({ remote, place: { version }, why, isCounted }) =>
        isCounted && version !== null
          ? [
              {
                remote,
                version,
                ...(why === null ? ({ outcome: 'loaded' } as const) : ({ outcome: 'failed', why: `server entry: ${why}` } as const)),
              },
            ]
          : [],
      ),
      timing: [
        ...filled.map(
          ({ remote, place, why }) => `${remote};dur=${place.renderMs ?? 0}${why ? `;desc="${why.replace(/[^\w .:']/g, '')}"` : ''}`,
        ),
        ...('ms' in shell ? [`shell;dur=${shell.ms.toFixed(2)}`] : []),
      ].join(', '),
    };
  };
}

const nothing = Buffer.alloc(0);

/** The catalogue for the browser's own filtering, where a listing on the page names it. */
function snapshotNamedIn(answers: Answers): string | undefined {
  return Object.values(answers).flatMap((given) =>
    'data' in given ? ((given.data as { readonly snapshot?: string } | null)?.snapshot ?? []) : [],
  )[0];
}

/** The browser starts on the remote's files while the shell is still on its way. */
function preloads({ base, files }: { base: string; files: Readonly<Record<string, string>> }) {
  return Object.entries(files)
    .filter(([file]) => file === 'remoteEntry.js' || (file.startsWith('__federation_expose_remote.') && file.endsWith('.js')))
    .map(([file, integrity]) => ({ src: base + file, integrity, isPreload: true }));
}

/** Each remote by the list of its files. A build from elsewhere has no list: its scripts stand here one by one. */
function hashesOf(registry: Registry, origin: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(registry.remotes).flatMap((name) => {
      const deployment = currentDeployment(registry, name)?.deployment;
      if (!deployment) return [];
      const folder = new URL(deployment.base, origin).href;
      if (isOurs(deployment)) return [[folder, writeHashList(deployment.files).integrity]];
      return Object.entries(deployment.files).flatMap(([file, hash]) => (/\.(?:js|css)$/.test(file) ? [[folder + file, hash]] : []));
    }),
  );
}

/** A title's canonical address names no country: what is embedded from here keeps the one that this page's address asks for. */
function embeddableAddress(address: string, { kind }: PagePlan, { canonical }: PageHead): string | null {
  if (kind === 'listing') return canonical;
  if (kind !== 'title') return null;
  const country = countryOf(new URLSearchParams(address.split('?')[1] ?? '').get('country') ?? '');
  return country ? `${canonical}?country=${country.code}` : canonical;
}
