import path from 'node:path';
import type { Deployment, LocalPage, PagePlan, SharedTitle, ShownFills } from '@agm/contract';
import { defaultLocale, localeTag, readLocalAddress } from '@agm/domain';
import { catalogFile, inLanguage } from '@agm/messages';
import type { HostBundle } from './hostBundle.ts';
import { pageLanguage } from './readTranslator.ts';
import type { EntryFile, RenderLanguage } from './renderProtocol.ts';

/** The part of a session that says in what its page is shown. */
type Spoken = Pick<PagePlan['session'], 'locale' | 'language'>;

/** A page's address as its visitor asked for it, and as the routes read it. */
export interface AskedAddress {
  readonly address: string;
  readonly local?: LocalPage;
}

/** Takes the language and the country from the beginning of an address. */
export function readAsked(url: string): AskedAddress {
  const read = readLocalAddress(url);
  if (!read) return { address: url };
  const { address, country, language, prefix } = read;
  return { address, local: { locale: country, language: { language, prefix } } };
}

/** What a page is rendered in; undefined for English without a country in its address. `messages` are those of a remote beside the host's. */
export function renderLanguage(
  { catalogs }: Pick<HostBundle, 'catalogs'>,
  { locale, language }: Spoken,
  messages?: EntryFile,
): RenderLanguage | undefined {
  if (!language) return undefined;
  const own = catalogs[language.language];
  return {
    ...language,
    locale: localeTag(language.language, locale),
    catalogs: [own && { file: own.file, integrity: own.integrity }, messages].filter((file) => file !== undefined),
  };
}

/** Plans a page on this thread, with its words in its language. */
export function planIn(
  host: HostBundle,
  { address, local }: AskedAddress,
  cookies: string,
  fills: ShownFills,
): ReturnType<HostBundle['planPage']> {
  const language = local && renderLanguage(host, local);
  const plan = () => host.planPage(address, cookies, fills, local);
  return language ? inLanguage(pageLanguage(language), plan) : plan();
}

/** Draws the picture of a shared link on this thread, with its words in a language. */
export function drawIn(host: HostBundle, title: SharedTitle, language: string): string {
  const draw = () => host.sharePicture(title);
  if (language === 'en') return draw();
  const spoken = renderLanguage(host, { locale: defaultLocale, language: { language, prefix: '' } });
  return spoken ? inLanguage(pageLanguage(spoken), draw) : draw();
}

/** A deployment's file with the messages of a session's language. */
export function catalogIn({ files }: Pick<Deployment, 'files'>, session: object, folder: string): EntryFile | undefined {
  const { language } = session as Spoken;
  const name = language && catalogFile(language.language);
  const integrity = name && files[name];
  return integrity ? { file: path.join(folder, name), integrity } : undefined;
}
