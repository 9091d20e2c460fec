import { pageLanguage } from './pageLanguage.ts';
import { withPrefix } from './withPrefix.ts';

interface LinkProps {
  readonly href?: unknown;
  readonly action?: unknown;
  readonly lang?: unknown;
  readonly hrefLang?: unknown;
}

/** The attributes of an element, with the page's language in the addresses of links and forms. A link with `hrefLang` leads to another language. */
export function localLinks(type: unknown, props: unknown): unknown {
  if (pageLanguage().prefix === '' || (type !== 'a' && type !== 'form')) return props;
  const name = type === 'a' ? 'href' : 'action';
  const given = props as LinkProps;
  const address = given[name];
  return typeof address === 'string' && given.hrefLang === undefined ? { ...given, [name]: withPrefix(address) } : props;
}
