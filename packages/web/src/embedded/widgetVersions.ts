import { ConfigError } from '@agm/http/ConfigError';
import { asXml } from '@agm/http/xml';

/** A version that the operator lets go: deprecated from one day, no longer served from another. */
export interface Retirement {
  readonly from: number;
  readonly until: number;
}

/** What is true of a version at a moment. `kept`: a newer one is current; `retired`: it is not served any more. Moments are milliseconds since 1970. */
export interface WidgetVersion {
  readonly version: string;
  readonly state: 'current' | 'kept' | 'deprecated' | 'retired';
  readonly since: number;
  readonly deprecatedAt: number | null;
  readonly endsAt: number | null;
}

const dayMs = 86_400_000;
/** What docs/embedding.md promises, whatever the operator sets: from the day on which a newer version became current, and from the first notice. */
export const promisedMs = 3 * 365 * dayMs;
const noticeMs = 365 * dayMs;

/** Reads `EMBED_RETIRED`: `0.1.0-1a2b3c4d=2026-12-01/2027-12-01`, several with spaces or commas between them. */
export function readRetirements(text: string | null): ReadonlyMap<string, Retirement> {
  return new Map(
    (text ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readRetirement),
  );
}

function readRetirement(text: string): readonly [string, Retirement] {
  const [, version = '', from = '', until = ''] = /^([\d.]+-[\da-f]{8})=(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  const days = { from: Date.parse(from), until: Date.parse(until) };
  if (Number.isNaN(days.from) || Number.isNaN(days.until))
    throw new ConfigError(
      `EMBED_RETIRED names "${text}": it must list versions of the widget with two days, like 0.1.0-1a2b3c4d=2026-12-01/2027-12-01: deprecated from the first, gone from the second.`,
    );
  if (days.until - days.from < noticeMs)
    throw new ConfigError(
      `EMBED_RETIRED ends ${version} on ${until}: partners are promised a year of notice, so that must be 365 days after ${from} at least.`,
    );
  return [version, days];
}

/**
 * The state of each version, the newest first, as `kept` has them with the moment from which this site has served each. A version that is to go stays
 * until both promises are kept; the current one never goes.
 */
export function versionsAt(
  kept: readonly { readonly version: string; readonly since: number }[],
  current: string,
  retirements: ReadonlyMap<string, Retirement>,
  now: number,
): readonly WidgetVersion[] {
  const newestFirst = kept.toSorted(
    (one, other) => Number(other.version === current) - Number(one.version === current) || other.since - one.since,
  );
  return newestFirst.map(({ version, since }, at) => {
    const retirement = retirements.get(version);
    if (version === current || !retirement)
      return { version, since, state: version === current ? 'current' : 'kept', deprecatedAt: null, endsAt: null };
    const supersededAt = newestFirst[at - 1]?.since ?? since;
    const endsAt = Math.max(retirement.until, supersededAt + promisedMs);
    return { version, since, state: endsAt <= now ? 'retired' : 'deprecated', deprecatedAt: retirement.from, endsAt };
  });
}

/** RFC 9745 and RFC 8594; nothing where a version stays. `home` is the origin of the widget's files. */
export function retirementHeaders({ deprecatedAt, endsAt }: WidgetVersion, home: string): Readonly<Record<string, string>> {
  if (deprecatedAt === null || endsAt === null) return {};
  return {
    deprecation: `@${deprecatedAt / 1000}`,
    sunset: new Date(endsAt).toUTCString(),
    link: `<${home}/embedded/versions.xml>; rel="deprecation"; type="application/atom+xml", <${home}/embedded/widget.js>; rel="latest-version"`,
  };
}

/** Atom (RFC 4287): an entry for each version, and one more when a version is to go, so that readers of the feed see it. */
export function versionsFeed(versions: readonly WidgetVersion[], home: string): string {
  const src = (version: string) => `${home}/embedded/${version}/widget.js`;
  const entries = versions
    .flatMap(({ version, since, deprecatedAt, endsAt }) => [
      { id: src(version), at: since, title: `Widget ${version}`, text: 'A version of the widget. Its bytes never change.', version },
      ...(deprecatedAt === null || endsAt === null
        ? []
        : [
            {
              id: `${src(version)}#deprecated`,
              at: deprecatedAt,
              title: `Widget ${version} is deprecated`,
              text: `This site serves it until ${new Date(endsAt).toISOString().slice(0, 10)}. Take the current version instead.`,
              version,
            },
          ]),
    ])
    .toSorted((one, other) => other.at - one.at);
  const moment = (at: number) => new Date(at).toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>Versions of the widget - A Good Movie To Watch</title><id>${asXml(home)}/embedded/versions.xml</id><updated>${moment(entries[0]?.at ?? 0)}</updated>`,
    `<author><name>A Good Movie To Watch</name></author><link rel="self" type="application/atom+xml" href="${asXml(home)}/embedded/versions.xml"/>`,
    `<link rel="alternate" type="application/json" href="${asXml(home)}/embedded/versions.json"/>`,
    ...entries.map(
      ({ id, at, title, text, version }) =>
        `<entry><id>${asXml(id)}</id><title>${asXml(title)}</title><updated>${moment(at)}</updated><link href="${asXml(src(version))}"/><summary>${asXml(text)}</summary></entry>`,
    ),
    '</feed>',
  ].join('\n');
}
