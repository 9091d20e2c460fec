import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@agm/deploy/build';
import {
  currentDeployment,
  isOurs,
  type Answer,
  type Deployment,
  type PageHead,
  type Registry,
  type RemoteName,
  type Rendered,
  type ServedPlace,
  type SiteConfig,
} from '@agm/contract';
import type { ChildAge } from '@agm/domain/certificates';
import { noSpan, type Span } from '@agm/http/operations/Span';
import { jsonOf } from '@agm/http/writtenJson';
import { inDocument } from './inDocument.ts';
import type { RenderPool } from './renderPool.ts';
import type { EntryFile, RenderLanguage } from './renderProtocol.ts';
import { catalogIn } from './pageLanguages.ts';

export interface FillerOptions {
  readonly pool: RenderPool;
  /** What an entry with these messages renders in, for a session. */
  languageOf(session: object, messages?: EntryFile): RenderLanguage | undefined;
  /** The deployments folder. */
  readonly folder: string;
  /** Answers a content-api path in this process, with the titles that a child profile admits where one asks. */
  read(path: string, child: ChildAge | null): Promise<{ readonly status: number; readonly body: unknown; readonly isStandIn?: boolean }>;
}

/** A remote in its place, and who it is rendered for. */
export interface AskedPlace {
  readonly id: string;
  readonly remote: RemoteName;
  readonly props: object;
  readonly session: object;
  /** What the site offers now. */
  readonly site: SiteConfig;
  /** What an answer becomes for these visitors. */
  asSeen?(body: unknown): unknown;
  /** The age of the child profile that asks. */
  readonly child?: ChildAge | null;
}

export interface FilledPart {
  readonly place: Omit<ServedPlace, 'html'>;
  /** In UTF-8; null where the place stayed empty. */
  readonly html: Buffer | null;
  readonly head: PageHead | null;
  /** Why the place stayed empty; null when it did not. */
  readonly why: string | null;
  /** Whether it may be kept: every read was answered, and by what is true now. */
  readonly isLasting: boolean;
  /** Whether it counts for the server entry, which filled the place or failed to. */
  readonly isCounted: boolean;
}

export type FillPlace = (asked: AskedPlace, now: Registry, span?: Span) => Promise<FilledPart>;

/** Renders one remote in the workers, once its reads are answered. It never throws: what failed leaves its place empty. */
export function createFiller({ pool, folder, read, languageOf }: FillerOptions): FillPlace {
  async function answer(
    request: string,
    child: ChildAge | null,
    asSeen: (body: unknown) => unknown,
  ): Promise<{ readonly answer: Answer; readonly isLasting: boolean }> {
    const { status, body, isStandIn = false } = await read(request, child);
    const isLasting = status < 500 && !isStandIn;
    const data = inDocument(asSeen(body));
    // Written once for the worker and for the document.
    if (typeof data === 'object' && data !== null) jsonOf(data);
    if (status < 400) return { answer: { data }, isLasting };
    const { code = 'internal_error', message = 'An error has occurred' } = (body ?? {}) as { code?: string; message?: string };
    return { answer: { problem: { code, message, data: { status } } }, isLasting };
  }

  return async ({ id, remote, props, session, site, child = null, asSeen = asItIs }, now, span = noSpan) => {
    const deployed = currentDeployment(now, remote);
    const empty = (why: string, isCounted = false): FilledPart => ({
      place: { isRendered: false, version: deployed?.version ?? null },
      html: null,
      head: null,
      why,
      isLasting: false,
      isCounted,
    });
    if (!deployed) return empty('not deployed');
    const { version, deployment } = deployed;
    if (!isOurs(deployment)) return empty("tried from a developer's machine");
    const home = path.join(folder, remote, version);
    const entry = {
      file: path.join(home, deployment.server),
      integrity: deployment.files[deployment.server] ?? '',
      language: languageOf(session, catalogIn(deployment, session, home)),
    };
    const reading = span.begin('reads');
    const reads = await pool.call<readonly string[]>(entry, 'reads', props, session);
    if (reads.value === null) {
      reading.end({}, reads.reason);
      return empty(reads.reason, !reads.isOurs);
    }
    const asked = await Promise.all(reads.value.map(async (request) => [request, await answer(request, child, asSeen)] as const));
    const answers = Object.fromEntries(asked.map(([request, { answer }]) => [request, answer]));
    reading.end({ 'agm.reads': reads.value.length });
    const idPrefix = `${id}-`;
    const rendering = span.begin('render');
    const rendered = await pool.call<Omit<Rendered, 'html'>>(entry, 'render', props, { session, answers, idPrefix, site });
    rendering.end({}, rendered.value === null ? rendered.reason : null);
    if (rendered.value === null) return empty(rendered.reason, !rendered.isOurs);
    const { html } = rendered;
    if (!html) return empty('the server entry rendered no HTML', true);
    const { head } = rendered.value;
    return {
      html,
      place: { isRendered: true, data: { idPrefix, answers }, version, renderMs: Number(rendered.ms.toFixed(2)) },
      head,
      why: null,
      isLasting: asked.every(([, { isLasting }]) => isLasting),
      isCounted: true,
    };
  };
}

const asItIs = (body: unknown): unknown => body;

/** The text of one of a deployment's stylesheets, as it may stand in a style element; null when it is missing, or its bytes are not those that were published. */
export type ReadSheet = (deployment: Deployment, file: string) => Promise<string | null>;

/** No string or comment of a sheet ends the element; for CSS an escaped slash is a slash. */
const inStyle = (css: string): string => css.replace(/<\/(?=style)/gi, '<\\/');

export function createSheetReader(folder: string): ReadSheet {
  const sheets = new Map<string, Promise<string | null>>();
  return ({ base, files }, file) => {
    const href = base + file;
    const known = sheets.get(href);
    if (known) return known;
    const reading = readFile(path.join(folder, ...href.split('/').slice(2))).then(
      (bytes) => (integrityOf(bytes) === files[file] ? inStyle(bytes.toString()) : null),
      () => null,
    );
    sheets.set(href, reading);
    // A sheet that is mended is read again.
    void reading.then((css) => css === null && sheets.delete(href));
    return reading;
  };
}
