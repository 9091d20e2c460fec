import { countries } from './countries.ts';
import { countryNames } from './countryNames.ts';

/** Countries and languages of titles, which every language has words for already (CLDR): no translator has to write them. */
const regions =
  'AR AT AU BA BD BE BG BR BT CA CH CI CL CN CO CU CZ DE DK DZ EE EG ES ET FI FR GB GE GR HK HR HU ID IE IL IN IQ IR IS IT JO JP KE KG KH KR KZ LB LT LU LV MA MK MR MX MY NG NL NO NP NZ PE PH PK PL PS PT PY QA RO RS RU SA SE SG SI SK SN TH TN TR TW UA US UY UZ VE VN ZA'.split(
    ' ',
  );
const spoken =
  'af am ar az be bg bn bo bs ca cs cy da de el en es et eu fa fi fil fr fy ga gd gl gu he hi hr hu hy id is it ja ka kk km kn ko ku ky la lb lo lt lv mi mk ml mn mr ms my nb ne nl no pa pl ps pt qu ro ru sa sd si sk sl sq sr st sv sw ta te th tl tr uk ur uz vi wo xh yi yo yue zh zu'.split(
    ' ',
  );

/** English names of countries and languages, with those of another language. Chrome and Node may differ in them, so a build writes them down for pages. */
export function cldrNames(language: string): ReadonlyMap<string, string> {
  const find = (type: 'region' | 'language', codes: readonly string[]) => {
    const [english, own] = ['en', language].map((one) => new Intl.DisplayNames([one], { type, fallback: 'none' }));
    return codes.flatMap((code) => {
      const [from, to] = [english?.of(code), own?.of(code)];
      return from !== undefined && to !== undefined && from !== to ? [[from, atTheStart(to, language)] as const] : [];
    });
  };
  const regionNames = new Map(find('region', regions));
  const ofSite = countries.flatMap(({ code, iso }) => {
    const own = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(iso);
    return own === undefined || own === countryNames[code] ? [] : [[countryNames[code], own] as const];
  });
  return new Map([...find('language', spoken), ...regionNames, ...ofSite]);
}

/** CLDR writes languages as they stand inside of a sentence; here they stand on chips and in menus. */
const atTheStart = (name: string, language: string): string => name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
