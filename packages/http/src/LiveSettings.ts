import { readSettings, readSettingsRevision, type SettingFields } from '@agm/storage/siteSettings';
import type { Database } from '@agm/storage/Storage';

/** What administrators set at the desk, in memory. Every server of a site looks for changes, so that all have them within seconds. */
export interface LiveSettings {
  /** Grows with every change that this server has noticed. */
  readonly revision: number;
  /** The fields of a setting that differ from its default. */
  of(name: string): SettingFields;
  /** Looks for changes now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface LiveSettingsOptions {
  readonly everyMs: number;
  onError(error: unknown): void;
}

/** Reads all settings and keeps them up to date. Where the database is away for a moment, the settings of before stay. */
export async function openLiveSettings(database: Database, { everyMs, onError }: LiveSettingsOptions): Promise<LiveSettings> {
  let revision = -1;
  let settings: ReadonlyMap<string, SettingFields> = new Map();
  let refreshing: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const now = await readSettingsRevision(database);
    if (now === revision) return;
    const read = await readSettings(database);
    settings = new Map(read.map(({ name, fields }) => [name, fields]));
    revision = read.reduce((sum, one) => sum + one.revision, 0);
  };
  // One look after the other: whoever has just written waits for one that began afterwards.
  const refresh = (): Promise<void> => {
    refreshing = refreshing.catch(() => {}).then(look);
    return refreshing;
  };
  await refresh();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void refresh()
      .catch(onError)
      .finally(() => (isLooking = false));
  }, everyMs);
  timer.unref();
  return {
    get revision() {
      return revision;
    },
    of: (name) => settings.get(name) ?? {},
    refresh,
    async close() {
      clearInterval(timer);
      await refreshing.catch(() => {});
    },
  };
}

/** Of a site whose members and texts are in a WordPress: every setting has its default. */
export const defaultSettings: LiveSettings = {
  revision: 0,
  of: () => ({}),
  async refresh() {},
  async close() {},
};
