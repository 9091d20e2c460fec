import { catalogFile, setPageLanguage } from '@agm/messages';
import { createTranslator, type Catalog } from '@agm/messages/translator';

/** What the server wrote into a document in another language. */
export interface PageInLanguage {
  readonly language: string;
  readonly prefix: string;
  readonly locale: string;
  /** Messages of the shell and of the remotes on the page. */
  readonly catalogs: readonly { readonly name: string; readonly src: string; readonly integrity: string }[];
}

/** Loads what the page has to say before it is drawn. A catalog that does not come leaves its messages in English. */
export async function enterLanguage({ language, prefix, locale, catalogs }: PageInLanguage): Promise<void> {
  if (language === 'en') return setPageLanguage({ language, prefix, locale });
  const translator = createTranslator(language);
  const brought = new Map<string, Promise<void>>();
  const bring = (src: string, integrity?: string): Promise<void> => {
    const known = brought.get(src);
    if (known) return known;
    const coming = fetchCatalog(src, integrity).then(translator.add);
    brought.set(src, coming);
    coming.catch(() => brought.delete(src));
    return coming;
  };
  setPageLanguage({
    language,
    prefix,
    locale,
    translator: { ...translator, bring: (folder) => bring(new URL(catalogFile(language), folder).href) },
  });
  await Promise.all(
    catalogs.map(({ src, integrity }) => bring(new URL(src, location.href).href, integrity).catch((error: unknown) => console.warn(error))),
  );
}

async function fetchCatalog(src: string, named?: string): Promise<Catalog> {
  const { agmIntegrityOf } = globalThis as { agmIntegrityOf?(url: string): Promise<string | undefined> };
  const integrity = named ?? (await agmIntegrityOf?.(src));
  // The remote has no messages in this language.
  if (agmIntegrityOf && !integrity) return {};
  const answer = await fetch(src, { ...(integrity && { integrity }), credentials: 'same-origin', signal: AbortSignal.timeout(limitMs) });
  if (!answer.ok) throw new Error(`${src} answered ${answer.status}`);
  return (await answer.json()) as Catalog;
}

const limitMs = 4_000;
