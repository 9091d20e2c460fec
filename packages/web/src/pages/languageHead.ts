import type { PageHead, PagePlan } from '@agm/contract';
import { canonicalPrefix, listedPairs } from '@agm/domain';
import { escapeHtml } from '@agm/http/html';

import type { HostBundle } from './hostBundle.ts';

export interface LanguagePage {
  readonly host: Pick<HostBundle, 'catalogs'>;
  readonly head: PageHead;
  readonly session: PagePlan['session'];
  readonly publicUrl: string;
}

export interface LanguageHead {
  /** The canonical address, in the language of the page. */
  readonly canonical: string;
  /** As BCP 47 writes it. */
  readonly language: string;
  /** Links to the page in other languages, for search engines; empty where it is for no index. */
  readonly alternates: string;
}

/** Where a page stands in the other languages of the site. Without catalogs the site is English, and has no others. */
export function writeLanguages({ host, head, session: { language, locale }, publicUrl }: LanguagePage): LanguageHead {
  const canonical = (language ? canonicalPrefix(language.language, locale) : '') + head.canonical;
  const isListed = head.status === 200 && head.isIndexable && Object.keys(host.catalogs).length > 0;
  const [site, path] = [escapeHtml(publicUrl), escapeHtml(head.canonical)];
  const link = (tag: string, prefix: string) => `<link rel=alternate hreflang=${tag} href="${site}${prefix}${path}">`;
  return {
    canonical,
    language: language?.language ?? 'en',
    alternates: isListed ? [...listedPairs.map(({ tag, prefix }) => link(tag, prefix)), link('x-default', '')].join('') : '',
  };
}
