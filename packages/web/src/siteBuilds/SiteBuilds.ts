import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { integrityOf } from '@agm/deploy/build';
import { databaseNow } from '@agm/storage/databaseNow';
import type { ObjectStorage } from '@agm/storage/objectStorage';
import type { Storage } from '@agm/storage/Storage';
import { sql } from 'kysely';
import { getFiles, inTurns, putFiles, writeFolder, type HashedFiles } from '../registry/storedFiles.ts';

export type BuildKind = 'host' | 'widget';

/** The files of one build of this project, as some server of the site has them or had them. */
export interface SiteBuild {
  readonly kind: BuildKind;
  readonly version: string;
  readonly files: HashedFiles;
  /** Since when the site has served it, in milliseconds since 1970. */
  readonly since: number;
}

/** A build of this machine. */
export interface OwnBuild extends Omit<SiteBuild, 'since'> {
  /** Null: from now on. */
  readonly since: number | null;
  /** The folder that has its files. */
  readonly from: string;
}

export interface SiteBuildsOptions {
  readonly storage: Storage;
  /** Null: what is not in the data folder is not fetched. */
  readonly objects: ObjectStorage | null;
  readonly dataDir: string;
  onError(error: unknown): void;
}

/** Where they are in the data folder: the folder of the widget is older than this. */
const folders: Readonly<Record<BuildKind, string>> = { host: 'host', widget: 'embedded' };
/** Pages that are open in browsers name files of the host of their time. The widget's versions are promised for years, and none is removed. */
const mostHosts = 10;
/** Who asks for files that no build has makes no more queries than that. */
const lookAgainMs = 1_000;
/** A build that could not be fetched is not asked for again at once. */
const fetchAgainMs = 2_000;

/**
 * The host's files and the widget of every build that the site served lately, whichever server had it: pages of one build are served by
 * servers of the next one and of the one before. Their hashes are rows, their files lie in the object storage where the site has one, and in the data folder.
 */
export class SiteBuilds {
  readonly #options: SiteBuildsOptions;
  readonly #fetching = new Map<string, Promise<void>>();
  readonly #notBefore = new Map<string, number>();
  #known: readonly SiteBuild[] = [];
  #looking: Promise<void> = Promise.resolve();
  #nextLook: Promise<void> | null = null;
  #mayLookAt = 0;

  constructor(options: SiteBuildsOptions) {
    this.#options = options;
  }

  /** Keeps a build of this machine. Afterwards every server of the site can serve it. */
  async keep({ kind, version, files, since, from }: OwnBuild): Promise<void> {
    const { storage, objects } = this.#options;
    const { database, engine } = storage;
    const home = this.folderOf({ kind, version });
    const names = (await readdir(from)).filter((name) => Object.hasOwn(files, name.replace(/\.br$/, '')));
    if (!(await isWhole(home, files))) {
      const contents = await Promise.all(names.map(async (name) => [name, await readFile(path.join(from, name))] as const));
      await writeFolder(new Map(contents), home, `${home}.partial`);
    }
    if (objects) await putFiles(objects, placeOf({ kind, version }), home, names);
    const now = databaseNow(engine);
    await database
      .insertInto('site_builds')
      .values({ name: nameOf({ kind, version }), files: JSON.stringify(files), since: since ?? now, started_at: now })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ fn, ref }) => ({
          started_at: now,
          // A server that has served it for longer than the others is right.
          since:
            since === null
              ? ref('site_builds.since')
              : fn<number>(engine === 'sqlite' ? 'min' : 'least', ['site_builds.since', sql.lit(since)]),
        })),
      )
      .execute();
    this.#mayLookAt = 0;
    await this.look();
  }

  /** Those of one kind, the one that a server started with last before the others. */
  known(kind: BuildKind): readonly SiteBuild[] {
    return this.#known.filter((build) => build.kind === kind);
  }

  /** Looks what the servers of the site have now; not more often than once a second. */
  look(): Promise<void> {
    // Who asks while a look is under way waits for the next one, which sees what was written before.
    this.#nextLook ??= this.#looking
      .catch(() => {})
      .then(() => wait(Math.max(0, this.#mayLookAt - performance.now()), undefined, { ref: false }))
      .then(() => {
        this.#nextLook = null;
        this.#mayLookAt = performance.now() + lookAgainMs;
        this.#looking = this.#read();
        return this.#looking;
      });
    return this.#nextLook;
  }

  /** The build of which this is true, also one that another server has just kept; null when no server of the site had one. */
  async find(kind: BuildKind, isAsked: (build: SiteBuild) => boolean): Promise<SiteBuild | null> {
    if (!this.known(kind).some(isAsked)) await this.look().catch(this.#options.onError);
    return this.known(kind).find(isAsked) ?? null;
  }

  /** Brings the files of a build into its folder here, with the bytes of their hashes; false when they cannot be had now. */
  async bring(build: SiteBuild): Promise<boolean> {
    const { objects, onError } = this.#options;
    const [name, home] = [nameOf(build), this.folderOf(build)];
    if (existsSync(home)) return true;
    if (!objects || performance.now() < (this.#notBefore.get(name) ?? 0)) return false;
    // Never twice at once, and after a failure not at once again.
    const running =
      this.#fetching.get(name) ??
      getFiles(objects, placeOf(build), { files: build.files, what: name, mend: 'start a server of that build again' })
        .then((contents) => writeFolder(contents, home, `${home}.partial`))
        .then(() => void this.#notBefore.delete(name))
        .catch((error: unknown) => {
          if (!this.#notBefore.has(name)) onError(error);
          this.#notBefore.set(name, performance.now() + fetchAgainMs);
        })
        .finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, running);
    await running;
    return existsSync(home);
  }

  folderOf({ kind, version }: Pick<SiteBuild, 'kind' | 'version'>): string {
    return path.join(this.#options.dataDir, folders[kind], version);
  }

  /** Removes builds of the host that nobody started for long, as the last look found them, here and in the storage. */
  async forget(): Promise<void> {
    const { storage, objects, dataDir } = this.#options;
    const old = this.known('host').slice(mostHosts);
    for (const build of old) {
      await storage.database.deleteFrom('site_builds').where('name', '=', nameOf(build)).execute();
      if (objects) await inTurns(await objects.list(placeOf(build)), ({ key }) => objects.remove(key));
    }
    this.#known = this.#known.filter((build) => !old.includes(build));
    const kept = new Set(this.known('host').map(({ version }) => version));
    const here = path.join(dataDir, folders.host);
    for (const version of await readdir(here).catch(() => []))
      if (!kept.has(version)) await rm(path.join(here, version), { recursive: true, force: true });
  }

  async #read(): Promise<void> {
    const rows = await this.#options.storage.database
      .selectFrom('site_builds')
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('name')
      .execute();
    this.#known = rows.flatMap(({ name, files, since }) => {
      const [, kind, version] = /^(host|widget)\/([\w.-]+)$/.exec(name) ?? [];
      return kind !== undefined && version !== undefined
        ? [{ kind: kind as BuildKind, version, files: JSON.parse(files) as HashedFiles, since: Number(since) }]
        : [];
    });
  }
}

type Named = Pick<SiteBuild, 'kind' | 'version'>;
const nameOf = ({ kind, version }: Named): string => `${kind}/${version}`;
const placeOf = (build: Named): string => `${nameOf(build)}/`;

/** Whether the folder has each file with the bytes of its hash. A server that was killed left a partial one under another name. */
async function isWhole(folder: string, files: HashedFiles): Promise<boolean> {
  const same = Object.entries(files).map(async ([file, hash]) => {
    const bytes = await readFile(path.join(folder, file)).catch(() => null);
    return bytes !== null && integrityOf(bytes) === hash;
  });
  return (await Promise.all(same)).every(Boolean);
}
