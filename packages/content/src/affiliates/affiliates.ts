import { readFileSync } from 'node:fs';
import { countryCodes, countryOf } from '@agm/domain';
import { platformNamed } from '@agm/domain/platforms';
import { ConfigError } from '@agm/http/ConfigError';

/** How links to a service are marked as ours, for the operator's share. */
interface AffiliateRule {
  readonly template: string;
  readonly tag: string;
}

/** Rules by service and country (`amazon/us`). Plain facts: the configuration also goes to threads. */
export type AffiliateRules = Readonly<Record<string, AffiliateRule>>;

/** The operator's affiliate rules: where an offer leads when a visitor leaves for it. */
export interface Affiliates {
  /** Whether there is a rule: such an offer is labelled wherever it is shown. */
  has(platform: string, country: string): boolean;
  /** The link that earns the operator a share; null where no rule is for this service and country. */
  linkTo(offer: { readonly platform: string; readonly country: string; readonly url: string }): string | null;
}

const everywhere = '*';
const longestLink = 4000;

/**
 * Reads the file of `AFFILIATES`: per service and country a template and a tag,
 * `{ "amazon": { "us": { "link": "{link}?tag={tag}", "tag": "ours-20" } } }`; `*` is every other country. Null: no rules.
 * Throws `ConfigError` for what could not be followed when a visitor leaves.
 */
export function readAffiliates(file: string | null): AffiliateRules {
  const rules = new Map<string, AffiliateRule>();
  if (file !== null)
    for (const [name, byCountry] of Object.entries(readObject(file))) {
      const platform = platformNamed(name)?.id;
      if (platform === undefined) throw new ConfigError(`AFFILIATES names "${name}", which is no service of the catalogue.`);
      for (const [country, rule] of Object.entries(isObject(byCountry) ? byCountry : { [everywhere]: null })) {
        if (country !== everywhere && !countryOf(country))
          throw new ConfigError(
            `AFFILIATES names the country "${country}" for ${name}: it must be one of ${countryCodes.join(', ')}, or *.`,
          );
        const key = `${platform}/${country}`;
        if (rules.has(key)) throw new ConfigError(`AFFILIATES has two rules for ${platform} in ${country}.`);
        rules.set(key, readRule(rule, `${name} in ${country}`));
      }
    }
  return Object.fromEntries(rules);
}

export function openAffiliates(rules: AffiliateRules): Affiliates {
  const known = new Map(Object.entries(rules));
  const ruleOf = (platform: string, country: string): AffiliateRule | undefined =>
    known.get(`${platform}/${country}`) ?? known.get(`${platform}/${everywhere}`);
  return {
    has: (platform, country) => ruleOf(platform, country) !== undefined,
    linkTo({ platform, country, url }) {
      const rule = ruleOf(platform, country);
      return rule ? fill(rule, url) : null;
    },
  };
}

function readRule(rule: unknown, place: string): AffiliateRule {
  const { link, tag } = isObject(rule) ? rule : {};
  if (typeof link !== 'string' || typeof tag !== 'string')
    throw new ConfigError(`AFFILIATES must have a "link" and a "tag" for ${place}, both texts.`);
  if (!/^[\w.~-]{1,100}$/.test(tag))
    throw new ConfigError(`AFFILIATES has the tag "${tag}" for ${place}: it must be letters, digits, ".", "_", "~" and "-".`);
  const read = { template: link, tag };
  const isKnown = !/[{}]/.test(link.replaceAll(/\{(?:link|encodedLink|tag)\}/g, ''));
  const example = 'https://service.example/title/1?x=1';
  const filled = isKnown && link.includes('{tag}') ? fill(read, example) : null;
  if (filled === null)
    throw new ConfigError(
      `AFFILIATES has the link "${link}" for ${place}: it must begin with {link}, or with an https address that has {encodedLink} in its query, and have {tag} in its query.`,
    );
  return read;
}

/**
 * A template either adds to the query of the service's own address, or is a network's address that gets it in its query: no offer
 * decides to which host a visitor is sent. Null when the outcome is no https address of that host.
 */
function fill({ template, tag }: AffiliateRule, url: string): string | null {
  const isOwn = template.startsWith('{link}');
  const host = hostOf(isOwn ? url : template.replaceAll(/\{\w+\}/g, 'x'));
  const link = isOwn
    ? addToQuery(url, template.slice('{link}'.length).replaceAll('{tag}', tag))
    : template.replaceAll('{encodedLink}', encodeURIComponent(url)).replaceAll('{tag}', tag);
  if (link === null || host === null || hostOf(url) === null || link.length > longestLink || hostOf(link) !== host) return null;
  const { searchParams } = new URL(link);
  const isTagged = [...searchParams.values()].some((value) => value.includes(tag));
  const leadsThere = isOwn || [...searchParams.values()].includes(url);
  return isTagged && leadsThere ? link : null;
}

/** `?tag=ours-20` joins what the address asks already; a parameter of its name is replaced, so that nobody else's tag stays. */
function addToQuery(url: string, more: string): string | null {
  if (!more.startsWith('?') || !URL.canParse(url)) return null;
  const link = new URL(url);
  for (const [name, value] of new URLSearchParams(more)) link.searchParams.set(name, value);
  return link.href;
}

function hostOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '' && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return isPlain ? url.host : null;
}

function readObject(file: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(`AFFILIATES names ${file}, which cannot be read as JSON.`);
  }
  if (!isObject(read)) throw new ConfigError(`AFFILIATES names ${file}, which holds no JSON object of services.`);
  return read;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
