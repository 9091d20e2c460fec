import { countries, countryOf, type CountryCode } from '@agm/domain';

/** Partners and proxies know ISO codes: `gb` is `uk` here. */
export function readCountry(text: string): CountryCode | null {
  const code = text.trim().toLowerCase();
  return countryOf(code)?.code ?? countries.find(({ iso }) => iso.toLowerCase() === code)?.code ?? null;
}

/**
 * The country that a browser's languages speak of (RFC 9110, 12.5.4), the most wanted first; a language without a region stands for the
 * first of our countries that speaks it.
 *
 *   de-AT,de;q=0.9,en-US;q=0.5  ->  de: there is no Austria here, and German comes before English
 *   fr-CA                       ->  ca
 *   *, or nothing we know       ->  null
 */
export function countryOfLanguages(header: string): CountryCode | null {
  const wanted = header
    .slice(0, 1000)
    .split(',')
    .map((one) => {
      const [tag = '', ...parameters] = one.split(';').map((word) => word.trim());
      const weight = Number(/^q=([\d.]+)$/.exec(parameters.find((word) => word.startsWith('q=')) ?? 'q=1')?.[1] ?? 0);
      return { tag: tag.toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const [language = '', ...others] = tag.split('-');
    const region = others.find((word) => /^[a-z]{2}$/.test(word));
    const found = region === undefined ? null : readCountry(region);
    const spoken = found ?? firstThatSpeaks(language);
    if (spoken) return spoken;
  }
  return null;
}

/** `nl` is spoken in Belgium, too: a country whose own code is the language comes first. */
function firstThatSpeaks(language: string): CountryCode | null {
  const speak = countries.filter((country) => country.language.split('-')[0] === language);
  return (speak.find(({ iso }) => iso.toLowerCase() === language) ?? speak[0])?.code ?? null;
}
