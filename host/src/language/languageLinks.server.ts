import { countryFor, prefixOf, siteLanguages, type CountryCode, type SiteLanguage } from '@agm/domain';
import { directionOf, pageLanguage } from '@agm/messages';

/**
 * The page in each language, as links that say so in that language. Written by the server alone: names of languages differ from browser
 * to browser. As text, because `jsx` would put this page's language before each address, and every page carries it.
 */
export function languageLinks(address: string, locale: CountryCode): { readonly __html: string } {
  const { language: current } = pageLanguage();
  // Two slashes would be another site.
  const path = address.replace(/^\/{2,}/, '/').replace(/[&"<]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const links = siteLanguages.map((language) => {
    const prefix = language === 'en' ? '' : prefixOf(language, countryFor(language, locale));
    const dir = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
    return `<li><a lang="${language}"${dir}${language === current ? ' aria-current="true"' : ''} href="${prefix}${path}">${ownNames.get(language)}</a></li>`;
  });
  return { __html: `<ul role="list">${links.join('')}</ul>` };
}

function ownName(language: SiteLanguage): string {
  // CLDR names them by country where nobody would.
  if (language === 'zh-HK') return '繁體中文';
  if (language === 'pt-PT') return 'Português (Portugal)';
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Each language in itself. ICU takes longer for the twenty than React for the shell around them. */
const ownNames: ReadonlyMap<SiteLanguage, string> = new Map(siteLanguages.map((language) => [language, ownName(language)]));
