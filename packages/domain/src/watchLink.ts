import { decoded, isCountryCode, isSlug, type CountryCode } from './addresses/index.ts';

export interface WatchTarget {
  readonly platform: string;
  readonly locale: CountryCode;
  /** The title's id. */
  readonly content: number;
}

/** The address that leads a visitor out to the service. Null unless platform and locale are both known. */
export function watchLink({
  platform,
  locale,
  content,
}: {
  readonly platform: string | null | undefined;
  readonly locale: string | null | undefined;
  readonly content: number;
}): string | null {
  if (!platform || !isSlug(platform) || !isCountryCode(locale) || !isId(content)) return null;
  return `/watch?platform=${platform}&locale=${locale}&content=${content}`;
}

/** Reads a watch link back. Null for anything `watchLink` would not have written, whatever the order of its parts. */
export function readWatchLink(address: string): WatchTarget | null {
  const [path, query = ''] = address.split('#', 1)[0]!.split('?', 2);
  if ((path !== '/watch' && path !== '/watch/') || address.length > 2048) return null;
  const said = new Map(
    query.split('&').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, Math.max(at, 0)), decoded(pair.slice(at + 1))] as const;
    }),
  );
  const platform = said.get('platform') ?? '';
  const locale = said.get('locale');
  const content = said.get('content') ?? '';
  if (!isSlug(platform) || !isCountryCode(locale) || !/^[0-9]+$/.test(content) || !isId(Number(content))) return null;
  return { platform, locale, content: Number(content) };
}

function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
