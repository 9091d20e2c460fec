import { countryFor, prefixOf, siteLanguageOf, type CountryCode } from '@agm/domain';
import { directionOf } from '@agm/messages';
import { deviceMemory } from '@agm/session';
import css from './offerLanguage.module.css';

/** In each language by itself, because the page is in English: what the line says, and the name of the button that ends it. */
/* eslint-disable messages/through-t -- these are the translations */
const words: Readonly<Record<string, readonly [line: string, close: string]>> = {
  de: ['Diese Seite gibt es auch auf Deutsch', 'Schließen'],
  fr: ['Cette page existe aussi en français', 'Fermer'],
  es: ['Esta página también está en español', 'Cerrar'],
  'pt-BR': ['Esta página também está em português', 'Fechar'],
  'pt-PT': ['Esta página também está em português', 'Fechar'],
  it: ['Questa pagina è disponibile anche in italiano', 'Chiudi'],
  nl: ['Deze pagina is er ook in het Nederlands', 'Sluiten'],
  sv: ['Sidan finns också på svenska', 'Stäng'],
  cs: ['Tato stránka je také v češtině', 'Zavřít'],
  ro: ['Această pagină există și în română', 'Închide'],
  el: ['Αυτή η σελίδα υπάρχει και στα ελληνικά', 'Κλείσιμο'],
  tr: ['Bu sayfanın Türkçesi de var', 'Kapat'],
  ru: ['Эта страница есть и на русском', 'Закрыть'],
  ja: ['このページは日本語でも読めます', '閉じる'],
  ko: ['이 페이지는 한국어로도 볼 수 있습니다', '닫기'],
  'zh-HK': ['此頁面也有繁體中文版', '關閉'],
  th: ['หน้านี้มีภาษาไทยด้วย', 'ปิด'],
  hi: ['यह पेज हिन्दी में भी है', 'बंद करें'],
  ar: ['هذه الصفحة متوفرة بالعربية أيضًا', 'إغلاق'],
};
/* eslint-enable messages/through-t */

const closedName = 'language-offer';

/** Offers the first language of the browser that the site has, as a line that the visitor can close for good. Nothing moves: it lies over the end of the page. */
export function offerLanguage({ document, navigator }: Window, locale: CountryCode, address: () => string): void {
  const wanted = navigator.languages.map(siteLanguageOf).find((language) => language !== null);
  const [line, close] = (wanted && words[wanted]) ?? [];
  if (!wanted || line === undefined || close === undefined || deviceMemory.read(closedName) !== null) return;
  const place = Object.assign(document.createElement('aside'), { className: css.offer, lang: wanted, dir: directionOf(wanted) });
  const link = Object.assign(document.createElement('a'), { textContent: line, hreflang: wanted });
  const lead = () => {
    link.href = prefixOf(wanted, countryFor(wanted, locale)) + address();
  };
  lead();
  link.onclick = lead;
  const end = Object.assign(document.createElement('button'), { type: 'button', textContent: '×', ariaLabel: close });
  end.onclick = () => {
    place.remove();
    deviceMemory.write(closedName, wanted);
  };
  place.append(link, end);
  document.body.append(place);
}
