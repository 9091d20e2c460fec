import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { entryOf, type Registry } from '@agm/contract';
import { integrityOf, sourcesFile } from '@agm/deploy/build';
import type { Frame } from './framesIn.ts';

/** Of one script: the sources, and the mappings of a source map (ECMA-426). */
interface ScriptMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}
type ScriptMaps = Readonly<Record<string, ScriptMap>>;

const unpack = promisify(gunzip);
/** Of our largest build, unpacked, twenty times as much. */
const mostBytes = 32 * 2 ** 20;
const keptBuilds = 8;
const keptScripts = 16;
const keptPlaces = 2_000;
const longestPlace = 160;

export interface SourcePlacesOptions {
  /** The deployments folder. */
  readonly folder: string;
  /** Brings a version's files to this machine. */
  bring(remote: string, version: string): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Finds the line of the source that a place in one of our built scripts comes from. The maps were stored with each release and are served to nobody.
 * What a browser names is anybody's claim: only scripts that this site published are looked up, and the answer is made of our own names.
 */
export class SourcePlaces {
  readonly #options: SourcePlacesOptions;
  readonly #builds = new LRUCache<string, Promise<ScriptMaps | null>>({ max: keptBuilds });
  readonly #scripts = new LRUCache<string, TraceMap>({ max: keptScripts });
  readonly #places = new LRUCache<string, string>({ max: keptPlaces });
  #hostDist: string | null = null;

  constructor(options: SourcePlacesOptions) {
    this.#options = options;
  }

  /** `host/dist`, whose scripts are below `/assets/`. */
  addHost(dist: string): void {
    this.#hostDist = dist;
  }

  /** The first place that is of this remote, else the first that is ours: `remotes/comments/src/views/Comment.tsx:41:7`. Null where none is. */
  async placeOf(frames: readonly Frame[], remote: string, registry: Registry): Promise<string | null> {
    const own = frames.filter(({ path: one }) => one.startsWith(`/remotes/${remote}/`));
    for (const frame of own.length > 0 ? own : frames) {
      const place = await this.#placeAt(frame, registry);
      if (place !== null) return place;
    }
    return null;
  }

  async #placeAt({ path: address, line, column }: Frame, registry: Registry): Promise<string | null> {
    const key = `${address}:${line}:${column}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const [, build = '', script = ''] = /^(\/assets|\/remotes\/[a-z][a-z0-9-]*\/[\w.+-]+)\/([\w.+-]+\.js)$/.exec(address) ?? [];
    if (build === '') return null;
    const maps = await this.#mapsOf(build, registry);
    if (!maps || !Object.hasOwn(maps, script)) return null;
    const {
      source,
      line: sourceLine,
      column: sourceColumn,
    } = originalPositionFor(this.#tracer(address, maps[script] as ScriptMap), {
      line: Math.max(1, line),
      column: Math.max(0, column - 1),
    });
    if (source === null) return null;
    const place = `${source}:${sourceLine}:${sourceColumn + 1}`.slice(-longestPlace);
    this.#places.set(key, place);
    return place;
  }

  #tracer(address: string, { sources, mappings }: ScriptMap): TraceMap {
    const known = this.#scripts.get(address);
    if (known) return known;
    const tracer = new TraceMap({ version: 3, names: [], sources: [...sources], mappings });
    this.#scripts.set(address, tracer);
    return tracer;
  }

  #mapsOf(build: string, registry: Registry): Promise<ScriptMaps | null> {
    const [, , remote, version] = build.split('/');
    const files = remote !== undefined && version !== undefined ? entryOf(registry, remote)?.deployments[version]?.files : undefined;
    const isOurs = remote === undefined ? this.#hostDist !== null : files?.[sourcesFile] !== undefined;
    if (!isOurs) return Promise.resolve(null);
    const known = this.#builds.get(build);
    if (known) return known;
    const reading = this.#read(remote, version, files?.[sourcesFile]).catch((error: unknown) => {
      this.#options.onError(error);
      return null;
    });
    this.#builds.set(build, reading);
    // What could not be fetched now may be there the next time; a host without maps has none then, either.
    if (remote !== undefined)
      void reading.then((maps) => {
        if (!maps) this.#builds.delete(build);
      });
    return reading;
  }

  async #read(remote: string | undefined, version: string | undefined, integrity: string | undefined): Promise<ScriptMaps | null> {
    const isHost = remote === undefined || version === undefined;
    if (!isHost) await this.#options.bring(remote, version);
    const folder = isHost ? (this.#hostDist ?? '') : path.join(this.#options.folder, remote, version);
    const bytes = await readFile(path.join(folder, sourcesFile)).catch(() => null);
    if (!bytes || (integrity !== undefined && integrityOf(bytes) !== integrity)) return null;
    return JSON.parse(String(await unpack(bytes, { maxOutputLength: mostBytes }))) as ScriptMaps;
  }
}
