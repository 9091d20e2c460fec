import { randomBytes } from 'node:crypto';
import {
  currentDeployment,
  extensionsOf,
  isExtension,
  isOurs,
  registryInDocument,
  withRemotes,
  type Answers,
  type Extensions,
  type FlagsOn,
  type PageHead,
  type PagePlan,
  type Registry,
  type ServedPlace,
  type ShellRequest,
  type SiteConfig,
} from '@agm/contract';
import type { ChildAge } from '@agm/domain/certificates';
import { countryOf, localeTag, readEditorial } from '@agm/domain';
import { catalogFile } from '@agm/messages';
import { writeRibbon } from '../previewGrants/grantPage.ts';
import type { Span } from '@agm/http/operations/Span';
import { OwnValues } from '@agm/http/OwnValues';
import { jsonOf } from '@agm/http/writtenJson';
import type { Grant } from '../previewGrants/grants.ts';
import { childScript } from './childScript.ts';
import { versionsIn } from '../remotes/pageStamps.ts';
import type { RemoteReport } from '../remotes/remoteReports.ts';
import { writeDocument } from './document.ts';
import type { FillPlace, ReadSheet } from './fillPlace.ts';
import { writeHashList } from '../remotes/hashList.ts';
import { isCheckoutPage, type HostBundle } from './hostBundle.ts';
import { checkoutScripts } from '@agm/http/pagePolicies';
import { createSheetChoice } from './pageSheets.ts';
import { writeLanguages } from './languageHead.ts';
import { renderLanguage } from './pageLanguages.ts';
import type { RenderPool } from './renderPool.ts';

export interface ComposerOptions {
  readonly host: HostBundle;
  readonly pool: RenderPool;
  readonly fillPlace: FillPlace;
  readonly publicUrl: string;
  /** The origin that scripts, sheets and fonts are loaded from where it is not the site's; null: the site's. */
  readonly assetsUrl: string | null;
  /** The inline script that guards every other one. */
  readonly guard: string;
  /** What the site offers now. */
  site(): SiteConfig;
  readonly readSheet: ReadSheet;
  log(facts: object, sentence: string): void;
}

/** Who asks for the page first; what others then share was made for this request. */
export interface PageRequest {
  /** Its name in the log. */
  readonly id: string;
  readonly span: Span;
  /** The age of the child profile that asks; null for everybody else. */
  readonly child: ChildAge | null;
  /** The preview grant that made the registry differ. */
  readonly grant: Grant | null;
  /** What an answer of the remotes' reads becomes for these visitors. */
  asSeen?(body: unknown): unknown;
  /** Those that are on for the visitor. */
  readonly flags?: FlagsOn;
}

export interface ComposedPage {
  readonly status: number;
  /** The document for one answer, in UTF-8; nonce and stamp are put in per answer. */
  html(nonce: string, stamp: string): Buffer;
  /** The remotes that it names with their versions, for the stamp. */
  readonly versions: string;
  /** False when a part is missing that another try may bring. */
  readonly isWhole: boolean;
  /** False when a read of a part was refused, or answered by a stand-in: a few seconds later it may be better. */
  readonly isLasting: boolean;
  /** How the server entries of its remotes did. */
  readonly serverEntries: readonly RemoteReport[];
  /** `Server-Timing` entries, one per remote. */
  readonly timing: string;
}

/** What documents say of a registry. */
interface CarriedRegistry {
  readonly registry: Registry;
  /** The versions of its remotes, as a stamp names them. */
  readonly versions: string;
  /** The integrity hashes of its remotes' files. */
  readonly hashes: Readonly<Record<string, string>>;
}

/**
 * Makes the documents of the site: answers the remotes' reads once for the whole page, lets the workers render the remotes and the
 * shell side by side, and joins them in the document. A place whose remote fails falls back to client-side rendering.
 */
export function createComposer(options: ComposerOptions) {
  const { host, pool, fillPlace, readSheet, publicUrl, assetsUrl, guard, site, log } = options;
  const assets = assetsUrl ?? '';
  const assetOrigin = assetsUrl ?? publicUrl;
  const sheetsFor = createSheetChoice(readSheet, host.mainSheets);
  // Marks stay on this thread, but for those of the places: they travel to the shell, whose HTML the remotes' is put into. V8 looks for
  // a mark's first character, and a document has few of these; nothing escapes it.
  const [nonceMark = '', stampMark = '', shellMark = '', placeMark = ''] = ['nonce', 'stamp', 'shell', 'place'].map(
    (what) => `|${what}-${randomBytes(12).toString('hex')}`,
  );
  // The full stop ends it: no id has one, and one id may begin like another.
  const markOf = (id: string): string => `${placeMark}-${id}.`;

  const carriedBy = new OwnValues<Map<string, CarriedRegistry>>();

  /** Made once for each registry, language, and choice of its remotes: a registry is another object after a deploy. */
  function carriedOf(now: Registry, isNamed: (name: string) => boolean, language: string | null): CarriedRegistry {
    const known = carriedBy.get(now) ?? new Map<string, CarriedRegistry>();
    carriedBy.set(now, known);
    const key = [language, ...Object.keys(now.remotes).filter(isNamed)].join(' ');
    const carried = known.get(key) ?? carry(withRemotes(now, isNamed), language);
    known.set(key, carried);
    return carried;
  }

  function carry(named: Registry, language: string | null): CarriedRegistry {
    const registry = registryInDocument(named, assets);
    // Written now: `writeJson` finds it.
    jsonOf(registry);
    return { registry, versions: versionsIn(registry), hashes: hashesOf(named, assetOrigin, language) };
  }

  /** `now` is the registry as the visitor sees it. */
  return async function composePage(
    address: string,
    plan: PagePlan,
    now: Registry,
    { id: request, span, grant, child, asSeen, flags = {} }: PageRequest,
  ): Promise<ComposedPage> {
    const isForStaff = plan.kind === 'desk' || plan.kind === 'releases';
    const extensions = extensionsHere(now, isForStaff);
    const offered = { ...withExtensions(site(), extensions), ...(Object.keys(flags).length > 0 && { flags }) };
    // The remote for staff is named by their pages alone, and an extension where it can come to be shown: no visitor's document grows with others.
    const shown = new Set<string>([...extensions.sections, ...extensions.pages].map(({ remote }) => remote));
    const planned = [...(plan.place ? [plan.place] : []), ...(plan.below ?? [])];
    const spoken = renderLanguage(host, plan.session);
    const shellEntry = spoken ? { ...host.entry, language: spoken } : host.entry;
    const renderShell = async (given: Pick<ShellRequest, 'served' | 'status'>) => {
      const part = span.begin('shell');
      const shell = await pool.call<object>(shellEntry, 'render', { address, plan, site: offered, ...given } satisfies ShellRequest);
      part.end({}, shell.value === null ? shell.reason : null);
      return shell;
    };
    const filling = Promise.all(
      planned.map(async (place) => {
        const part = span.begin(`remote ${place.remote}`);
        const filled = await fillPlace({ ...place, session: plan.session, site: offered, child, ...(asSeen && { asSeen }) }, now, part);
        part.end({ 'agm.remote': place.remote, 'agm.version': filled.place.version ?? 'none' }, filled.why);
        return { ...place, ...filled };
      }),
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
      if (why) log({ request, remote, version: place.version, address, why }, 'a remote falls back to client-side rendering');
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
    if (shell.value === null) log({ request, address, why: shell.reason }, 'the shell falls back to client-side rendering');

    const deployed =
      head.status === 200
        ? filled.flatMap(({ remote, html }) => {
            const { deployment } = currentDeployment(now, remote) ?? {};
            return deployment && isOurs(deployment) ? [{ remote, deployment, html }] : [];
          })
        : [];
    const inlineStyles = (await Promise.all(deployed.map(({ deployment, html }) => sheetsFor(deployment, html?.toString('latin1') ?? ''))))
      .flat()
      .map(({ href, css }) => ({ href: assets + href, css }));
    const { language } = plan.session;
    const carried = carriedOf(
      now,
      (name) => (isExtension(name) ? shown.has(name) : isForStaff || name !== 'desk'),
      language?.language ?? null,
    );
    const catalog = language && host.catalogs[language.language];
    // What a page in another language waits for before it draws.
    const catalogs = [
      ...(catalog ? [{ name: 'host', src: assets + catalog.src, integrity: catalog.integrity }] : []),
      ...deployed.flatMap(({ remote, deployment: { base, files } }) => {
        const file = language && catalogFile(language.language);
        const integrity = file && files[file];
        return integrity ? [{ name: remote, src: assets + base + file, integrity }] : [];
      }),
    ];
    const scripts = [
      ...host.scripts.map((file) => ({ src: `${assets}/assets/${file}`, integrity: host.hashes[file] ?? '', isPreload: false })),
      ...(catalog
        ? host.languageScripts.map((file) => ({ src: `${assets}/assets/${file}`, integrity: host.hashes[file] ?? '', isPreload: true }))
        : []),
      // What stands below has time until the visitor comes there.
      ...deployed.slice(0, 1).flatMap(({ deployment }) => preloads(deployment, assets)),
    ];
    const hashes = {
      ...(isCheckoutPage(plan, offered) && { [checkoutScripts]: null }),
      [`${assetOrigin}/assets/`]: writeHashList(host.hashes, null).integrity,
      ...Object.fromEntries(scripts.map(({ src, integrity }) => [new URL(src, publicUrl).href, integrity])),
      ...carried.hashes,
    };
    const snapshot = snapshotNamedIn(filled[0]?.place.data?.answers ?? {});
    const text = writeDocument({
      head,
      lang: language ? localeTag(language.language, plan.session.locale) : 'en',
      languages: writeLanguages({ host, head, session: plan.session, publicUrl }),
      theme: plan.session.theme,
      mode: plan.mode,
      hasFeed: head.status === 200 && (plan.kind === 'listing' || readEditorial(plan.head.canonical)?.slug === null),
      embeddable: head.status === 200 ? embeddableAddress(address, plan, head) : null,
      publicUrl,
      nonce: nonceMark,
      guard: child === null ? guard : `${childScript(child)};${guard}`,
      hashes,
      // A sheet of another origin is held to its hash, as scripts are.
      stylesheets: host.mainSheets.map(({ href, integrity }) => ({
        href: assets + href,
        integrity: assetsUrl === null ? null : integrity,
      })),
      inlineStyles,
      catalogs,
      fonts: host.fonts.map((file) => `${assets}/assets/${file}`),
      scripts,
      shell: shellMark,
      ribbon: grant ? writeRibbon(grant, nonceMark) : '',
      page: {
        address,
        stamp: stampMark,
        session: plan.session,
        ...(language && { language: { ...language, locale: localeTag(language.language, plan.session.locale), catalogs } }),
        registry: carried.registry,
        site: offered,
        served,
        status: head.status,
        ...(snapshot !== undefined && { snapshot }),
      },
    });
    const places = new Map(filled.map(({ id, html }) => [markOf(id), html ?? nothing]));
    const shellParts = cutBytes([...places.keys()], ('html' in shell && shell.html) || nothing).flatMap((part) =>
      typeof part === 'string' ? (places.get(part) ?? []) : [part],
    );
    // Encoded once: a kept page is answered hundreds of times, and takes half the room of its string.
    const parts = cutText([nonceMark, stampMark, shellMark], text).flatMap<string | Buffer>((part) =>
      part === shellMark ? shellParts : [part === nonceMark || part === stampMark ? part : Buffer.from(part)],
    );
    return {
      status: head.status,
      versions: carried.versions,
      html(nonce, stamp) {
        const said: Readonly<Record<string, Buffer>> = { [nonceMark]: Buffer.from(nonce), [stampMark]: Buffer.from(stamp) };
        return Buffer.concat(parts.flatMap((part) => (typeof part === 'string' ? (said[part] ?? []) : [part])));
      },
      isWhole: shell.value !== null && filled.every(({ place }) => place.isRendered),
      isLasting: filled.every(({ isLasting }) => isLasting),
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

/** A text in parts: marks, and what stands between them. Searching for one after the other is ten times as fast as for any of them. */
function cutText(marks: readonly string[], text: string): readonly string[] {
  return marks.reduce<readonly string[]>(
    (parts, mark) => parts.flatMap((part) => part.split(mark).flatMap((between, at) => (at > 0 ? [mark, between] : [between]))),
    [text],
  );
}

/** The same of HTML in UTF-8, of which nothing is copied. */
function cutBytes(marks: readonly string[], bytes: Buffer): readonly (string | Buffer)[] {
  const [mark, ...others] = marks;
  if (mark === undefined) return [bytes];
  const at = bytes.indexOf(mark);
  if (at < 0) return cutBytes(others, bytes);
  return [...cutBytes(others, bytes.subarray(0, at)), mark, ...cutBytes(marks, bytes.subarray(at + mark.length))];
}

/** What extends the pages of visitors, or also those of staff. */
function extensionsHere(registry: Registry, isForStaff: boolean): Extensions {
  const extensions = extensionsOf(registry);
  return isForStaff ? extensions : { ...extensions, pages: extensions.pages.filter(({ kind }) => kind !== 'desk') };
}

function withExtensions(site: SiteConfig, { links, sections, pages }: Extensions): SiteConfig {
  return {
    ...site,
    ...(links.length > 0 && { menu: { ...site.menu, more: links } }),
    ...(sections.length + pages.length > 0 && { fills: { sections, pages } }),
  };
}

/** The catalogue for the browser's own filtering, where a listing on the page names it. */
function snapshotNamedIn(answers: Answers): string | undefined {
  return Object.values(answers).flatMap((given) =>
    'data' in given ? ((given.data as { readonly snapshot?: string } | null)?.snapshot ?? []) : [],
  )[0];
}

/** The browser starts on the remote's files while the shell is still on its way. */
function preloads({ base, files }: { base: string; files: Readonly<Record<string, string>> }, assets: string) {
  return Object.entries(files)
    .filter(([file]) => file === 'remoteEntry.js' || (file.startsWith('__federation_expose_remote.') && file.endsWith('.js')))
    .map(([file, integrity]) => ({ src: assets + base + file, integrity, isPreload: true }));
}

/** Each remote by the list of its files for this language. A build from elsewhere has no list: its scripts stand here one by one. */
function hashesOf(registry: Registry, origin: string, language: string | null): Record<string, string> {
  return Object.fromEntries(
    Object.keys(registry.remotes).flatMap((name) => {
      const deployment = currentDeployment(registry, name)?.deployment;
      if (!deployment) return [];
      const folder = new URL(deployment.base, origin).href;
      if (isOurs(deployment)) return [[folder, writeHashList(deployment.files, language).integrity]];
      return Object.entries(deployment.files).flatMap(([file, hash]) => (/\.(?:js|css)$/.test(file) ? [[folder + file, hash]] : []));
    }),
  );
}

/** A canonical address names neither country nor language: what is embedded from here keeps those that this page's address asks for. */
function embeddableAddress(address: string, { kind, session }: PagePlan, head: PageHead): string | null {
  const canonical = (session.language?.prefix ?? '') + head.canonical;
  if (kind === 'listing') return canonical;
  if (kind !== 'title') return null;
  const country = countryOf(new URLSearchParams(address.split('?')[1] ?? '').get('country') ?? '');
  return country ? `${canonical}?country=${country.code}` : canonical;
}
