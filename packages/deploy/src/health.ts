/** What browsers reported of one version: networks counted once each, since the version is on trial. */
export interface VersionHealth {
  readonly loaded: number;
  readonly hydrated: number;
  readonly failed: number;
  /** Everybody who reported anything. */
  readonly visitors: number;
  /** The commonest reasons, with how often each was given. */
  readonly why: Readonly<Record<string, number>>;
}

/** By remote and version. */
export type Health = Readonly<Record<string, Readonly<Record<string, VersionHealth>>>>;

const failedShare = (health: VersionHealth | undefined): number => (health && health.visitors > 0 ? health.failed / health.visitors : -1);

/** Of each version the side that does worse, in browsers or on the server. */
export function worseOf(browsers: Health, serverEntries: Health): Health {
  const names = (one: object = {}, other: object = {}) => [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names(browsers, serverEntries).map((remote) => [
      remote,
      Object.fromEntries(
        names(browsers[remote], serverEntries[remote]).flatMap((version) => {
          const [browser, entry] = [browsers[remote]?.[version], serverEntries[remote]?.[version]];
          const worse = entry && entry.failed > 0 && failedShare(entry) > failedShare(browser) ? entry : browser;
          return worse ? [[version, worse] as const] : [];
        }),
      ),
    ]),
  );
}
