import { localeTag, pseudoLanguage, readLocalAddress } from '@agm/domain';
import { inLanguage, type PageLanguage } from '@agm/messages';
import type { FastifyRequest } from 'fastify';
import { serverTranslator } from './serverTranslator.ts';

/** How a page says what it is in when it calls an API, which has no language in its address: `de-ch` for a page below `/de-ch/`, `en` for one without. */
export const languageHeader = 'x-agm-language';

/** What a request states; null where it states nothing that the site knows. */
export function statedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const stated = headers[languageHeader];
  return typeof stated === 'string' && (stated === 'en' || readPage(stated) !== null) ? stated : null;
}

/** Writes something at once in a stated language, with its links below that language: a mail, a feed, the words of a refusal. English without one. */
export function writeIn<Written>(stated: string | null, write: () => Written): Written {
  const page = stated === null ? null : readPage(stated);
  return page === null ? write() : inLanguage(page, write);
}

function readPage(stated: string): PageLanguage | null {
  const local = readLocalAddress(`/${stated}/`);
  if (local?.address !== '/' || local.language === pseudoLanguage) return null;
  const { language, country, prefix } = local;
  return {
    language,
    locale: localeTag(language, country),
    prefix,
    ...(language !== 'en' && { translator: serverTranslator(language) }),
  };
}
