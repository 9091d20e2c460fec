import { t } from '../t.ts';

/** Languages of sound and subtitles on services of our countries, by ISO 639-1. Written without Intl: Node and a browser may name them differently. */
const names = (): Readonly<Record<string, string>> => ({
  ar: t`Arabic`,
  bn: t`Bengali`,
  ca: t`Catalan`,
  cs: t`Czech`,
  da: t`Danish`,
  de: t`German`,
  el: t`Greek`,
  en: t`English`,
  es: t`Spanish`,
  eu: t`Basque`,
  fa: t`Persian`,
  fi: t`Finnish`,
  fr: t`French`,
  he: t`Hebrew`,
  hi: t`Hindi`,
  hr: t`Croatian`,
  hu: t`Hungarian`,
  id: t`Indonesian`,
  it: t`Italian`,
  ja: t`Japanese`,
  ko: t`Korean`,
  ml: t`Malayalam`,
  mr: t`Marathi`,
  ms: t`Malay`,
  nb: t`Norwegian`,
  nl: t`Dutch`,
  no: t`Norwegian`,
  pl: t`Polish`,
  pt: t`Portuguese`,
  ro: t`Romanian`,
  ru: t`Russian`,
  sk: t`Slovak`,
  sv: t`Swedish`,
  ta: t`Tamil`,
  te: t`Telugu`,
  th: t`Thai`,
  tr: t`Turkish`,
  uk: t`Ukrainian`,
  vi: t`Vietnamese`,
  yue: t`Cantonese`,
  zh: t`Chinese`,
});

/** A BCP 47 language in words: `fr` is French, `pt-BR` Portuguese (BR). One that has no name here stays as it is written. */
export function languageName(code: string): string {
  const [language = '', ...rest] = code.split('-');
  const all = names();
  const name = Object.hasOwn(all, language) ? all[language] : undefined;
  return name === undefined ? code : rest.length > 0 ? `${name} (${rest.join('-')})` : name;
}
