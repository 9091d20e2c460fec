import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { currentDeployment, registryForPage } from '@agm/federation/registry';
import type { Answer, Answers, PageHead, Registry, Rendered, SiteConfig } from '@agm/federation';
import type { RegistryReader } from '../remotes/registryReader.ts';
import { writeDocument } from './document.ts';
import { isTill, type HostBundle, type PagePlan, type PlannedPlace } from './hostBundle.ts';
import { tillScripts } from './policies.ts';
import type { RenderPool } from './renderPool.ts';

export interface ComposerOptions {
  readonly host: HostBundle;
  readonly registry: RegistryReader;
  readonly pool: RenderPool;
  /** The deployments folder. */
  readonly store: string;
  readonly publicUrl: string;
  /** The inline script that guards every other one. */
  readonly guard: string;
  /** What the site offers now. */
  site(): SiteConfig;
  /** Answers a content-api path in this process. */
  read(path: string): Promise<{ readonly status: number; readonly body: unknown }>;
  log(facts: object, sentence: string): void;
}

export interface ComposedPage {
  readonly status: number;
  /** The document for one answer; the nonce is put in per answer. */
  html(nonce: string): string;
  /** False when a part is missing that another try may bring. */
  readonly isWhole: boolean;
  /** `Server-Timing` entries, one per remote. */
  readonly timing: string;
}

interface Filling {
  readonly place: FilledPlace;
  readonly head: PageHead | null;
  /** Why it is left to the browser. */
  readonly why: string | null;
}

interface FilledPlace {
  readonly html?: string;
  readonly isRendered: boolean;
  readonly data?: { readonly idPrefix: string; readonly answers: Answers };
  readonly version: string | null;
  readonly renderMs?: number;
}

/**
 * Makes the documents of the site: asks the shell what an address shows, answers the remotes' reads once for the whole page,
 * lets the workers render remote and shell, and writes the document. A remote that fails leaves its place to the browser.
 */
export function createComposer(options: ComposerOptions) {
  const { host, registry, pool, store, publicUrl, guard, site, read, log } = options;
  const nonceMark = `nonce-${randomBytes(12).toString('hex')}`;
  const sheets = new Map<string, Promise<string>>();

  const sheetText = (href: string): Promise<string> => {
    const known = sheets.get(href);
    if (known) return known;
    const reading = readFile(path.join(store, ...href.split('/').slice(2)), 'utf8');
    sheets.set(href, reading);
    reading.catch(() => sheets.delete(href));
    return reading;
  };

  async function answer(request: string): Promise<Answer> {
    const { status, body } = await read(request);
    if (status < 400) return { data: body };
    const { code = 'internal_error', message = 'An error has occurred' } = (body ?? {}) as { code?: string; message?: string };
    return { problem: { code, message, data: { status } } };
  }

  async function fillPlace(place: PlannedPlace, { session }: PagePlan, now: Registry, offered: SiteConfig): Promise<Filling> {
    const deployed = currentDeployment(now, place.remote);
    const empty = (why: string) => ({ place: { isRendered: false, version: deployed?.version ?? null }, head: null, why });
    if (!deployed) return empty('not deployed');
    const { version, deployment } = deployed;
    const face = { file: path.join(store, place.remote, version, deployment.server), pin: deployment.files[deployment.server] ?? '' };
    const reads = await pool.call<readonly string[]>(face, 'reads', place.props, session);
    if (reads.value === null) return empty(reads.reason);
    const answers = Object.fromEntries(await Promise.all(reads.value.map(async (request) => [request, await answer(request)] as const)));
    const idPrefix = `${place.id}-`;
    const rendered = await pool.call<Rendered>(face, 'render', place.props, { session, answers, idPrefix, site: offered });
    if (rendered.value === null) return empty(rendered.reason);
    const { html, head } = rendered.value;
    return { place: { html, isRendered: true, data: { idPrefix, answers }, version, renderMs: Number(rendered.ms.toFixed(2)) }, head, why: null };
  }

  return async function composePage(address: string, plan: PagePlan): Promise<ComposedPage> {
    const now = await registry.read();
    const offered = site();
    const planned = [plan.place, plan.below].filter((place) => place != null);
    const filled = await Promise.all(planned.map(async (place) => ({ ...place, ...await fillPlace(place, plan, now, offered) })));
    for (const { remote, why } of filled) if (why) log({ remote, address, why }, 'a remote was left to the browser');
    const head = filled[0]?.head ?? plan.head;
    const served = Object.fromEntries(filled.map(({ id, place }) => [id, place]));
    const shell = await pool.call<{ html: string }>(host.face, 'render', { address, plan, served, status: head.status });
    if (shell.value === null) log({ address, why: shell.reason }, 'the shell was left to the browser');

    const deployed = head.status === 200 ? filled.flatMap(({ remote }) => currentDeployment(now, remote)?.deployment ?? []) : [];
    const styles = deployed.flatMap(({ base, styles: files }) => files.map((file) => base + file));
    const inlineStyles = await Promise.all(styles.map(async (href) => ({ href, css: await sheetText(href).catch(() => null) })));
    const pins = {
      ...(isTill(plan, offered) && { [tillScripts]: null }),
      ...Object.fromEntries(Object.entries(host.pins).map(([file, pin]) => [`${publicUrl}/assets/${file}`, pin])),
      ...pinsOf(now, publicUrl),
    };
    const snapshot = snapshotNamedIn(filled[0]?.place.data?.answers ?? {});
    const withoutHtml = Object.fromEntries(Object.entries(served).map(([id, { html: _html, ...kept }]) => [id, kept]));
    const text = writeDocument({
      head,
      lang: 'en',
      theme: plan.session.theme,
      mode: plan.mode,
      hasFeed: plan.kind === 'listing' && head.status === 200,
      publicUrl,
      nonce: nonceMark,
      guard,
      pins,
      stylesheets: host.styles.map((file) => `/assets/${file}`),
      inlineStyles: inlineStyles.flatMap(({ href, css }) => (css === null ? [] : [{ href, css }])),
      fonts: host.fonts.map((file) => `/assets/${file}`),
      scripts: [
        ...host.scripts.map((file) => ({ src: `/assets/${file}`, integrity: host.pins[file] ?? '', isPreload: false })),
        // What stands below has time until the visitor comes there.
        ...deployed.slice(0, 1).flatMap(preloads),
      ],
      shell: shell.value?.html ?? '',
      page: { address, session: plan.session, registry: registryForPage(now), site: offered, served: withoutHtml, status: head.status, ...(snapshot !== undefined && { snapshot }) },
    });
    const [before = '', ...rest] = text.split(nonceMark);
    return {
      status: head.status,
      html: (nonce) => before + rest.map((part) => nonce + part).join(''),
      isWhole: shell.value !== null && filled.every(({ place }) => place.isRendered),
      timing: [
        ...filled.map(({ remote, place, why }) => `${remote};dur=${place.renderMs ?? 0}${why ? `;desc="${why.replace(/[^\w .:']/g, '')}"` : ''}`),
        ...('ms' in shell ? [`shell;dur=${shell.ms.toFixed(2)}`] : []),
      ].join(', '),
    };
  };
}

/** The catalogue for the browser's own filtering, where a listing on the page names it. */
function snapshotNamedIn(answers: Answers): string | undefined {
  return Object.values(answers).flatMap((given) => ('data' in given ? (given.data as { readonly snapshot?: string } | null)?.snapshot ?? [] : []))[0];
}

/** The browser starts on the remote's files while the shell is still on its way. */
function preloads({ base, files }: { base: string; files: Readonly<Record<string, string>> }) {
  return Object.entries(files)
    .filter(([file]) => file === 'remoteEntry.js' || (file.startsWith('__federation_expose_remote.') && file.endsWith('.js')))
    .map(([file, integrity]) => ({ src: base + file, integrity, isPreload: true }));
}

function pinsOf(registry: Registry, origin: string): Record<string, string> {
  return Object.fromEntries(Object.keys(registry.remotes).flatMap((name) => {
    const deployment = currentDeployment(registry, name)?.deployment;
    if (!deployment) return [];
    return Object.entries(deployment.files).filter(([file]) => file.endsWith('.js')).map(([file, pin]) => [origin + deployment.base + file, pin]);
  }));
}
