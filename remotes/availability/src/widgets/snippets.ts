import { canonicalPrefix, countryFor, countryOf, defaultLocale, isSiteLanguage, prefixOf } from '@agm/domain';
import type { WidgetFacts } from '../data/useWidget.ts';
import { attributesOf, isWall, type Choice } from './choice.ts';
import { frameLooksOf, hasInks, looksOf } from './looks.ts';

/** What every snippet is written from. */
export interface Written {
  readonly choice: Choice;
  readonly facts: WidgetFacts;
  /** What the card is about, in its own language: the words of the link that stands in its place. */
  readonly caption: string;
  /** The card's greatest height between a narrow phone and the chosen width, or what is reserved until it has been measured; null reserves nothing. Pixels. */
  readonly height: number | null;
  /** The card's HTML, for the static snippet. */
  readonly fragment: string;
}

export const snippetIds = ['script', 'element', 'copy', 'react', 'iframe', 'oembed', 'static'] as const;
export type SnippetId = (typeof snippetIds)[number];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
const isButton = (choice: Choice): boolean => !isWall(choice) && choice.layout === 'button';

/** Where the script and the frames come from: the site, or a CDN in front of it. */
export const originOf = ({ current, versions, home }: WidgetFacts): string => {
  const { src = '' } = versions[current] ?? {};
  return URL.canParse(src) ? new URL(src).origin : home;
};

const kindOf = (choice: Choice): 'list' | 'availability' => (isWall(choice) ? 'list' : 'availability');
const pageOf = ({ choice, facts }: Written): string =>
  facts.home + prefixIn(choice) + (isWall(choice) ? choice.title : `/${choice.title}/`);
const fallbackOf = (written: Written): string => `<a href="${escaped(pageOf(written))}">${escaped(written.caption)}</a>`;

/** What the address of a page begins with in the language that was chosen: `/de-ch`. Where each visitor has another country, the language's main one. */
function prefixIn({ lang, country }: Choice): string {
  if (!isSiteLanguage(lang) || lang === 'en') return '';
  const code = countryOf(country)?.code;
  return code === undefined ? canonicalPrefix(lang, defaultLocale) : prefixOf(lang, countryFor(lang, code));
}
const attributesText = (choice: Choice, prefix = ''): string =>
  attributesOf(choice)
    .map(([name, value]) => ` ${prefix}${name}="${escaped(value)}"`)
    .join('');

/** The style of the element: the partner's looks, and the card's place, which it reserves before our script is here. A button is as high as a line. */
export function styleOf({ choice, height }: Pick<Written, 'choice' | 'height'>): string {
  const place: readonly (readonly [string, string])[] =
    height === null || isButton(choice)
      ? []
      : [
          ['display', 'block'],
          ['max-width', `${choice.width}px`],
          ['min-height', `${height}px`],
        ];
  return [...looksOf(choice), ...place].map(([property, value]) => `${property}:${value}`).join(';');
}

/** The same in an attribute; empty where there is nothing to say. */
const styleAttribute = (written: Written): string => {
  const style = styleOf(written);
  return style === '' ? '' : ` style="${escaped(style)}"`;
};

/** What a frame has as its style. oEmbed's frame has the same. */
export const frameStyle = 'border:0;max-width:100%';
/** The paper that a framed page leaves around its card, above and below. */
const framePadding = 8;

/** The query of a part's address, as a frame or a request for its HTML has it. */
function queryOf(choice: Choice, more: readonly (readonly [string, string])[]): string {
  const said = [...attributesOf(choice), ...more].filter(([name]) => name !== 'slug');
  return new URLSearchParams(said.map(([name, value]) => [name, value])).toString();
}

const partAddress = (choice: Choice, more: readonly (readonly [string, string])[]): string =>
  `/embedded/${kindOf(choice)}${isWall(choice) ? '' : `/${encodeURIComponent(choice.title)}`}?${queryOf(choice, more)}`;

/** Where the card's HTML is, for the static snippet. Nobody is counted who looks at it here, and without a script nobody chooses a country. */
export const fragmentAddress = (choice: Choice): string =>
  partAddress({ ...choice, ref: '', country: choice.country === 'auto' ? '' : choice.country }, [
    ['fragment', '1'],
    ...(hasInks(choice) ? ([['inks', '1']] as const) : []),
  ]);

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function reactText(written: Written): string {
  const { choice, facts } = written;
  const component = isWall(choice) ? 'List' : 'Availability';
  const props = [['home', originOf(facts)] as const, ...attributesOf(choice)].map(
    ([name, value]) =>
      `${name === 'ref' ? 'partner' : camel(name)}=${/["&{}\\]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`}`,
  );
  const style = styleOf(written)
    .split(';')
    .filter(Boolean)
    .map((one) => {
      const at = one.indexOf(':');
      const [property, value] = [one.slice(0, at), one.slice(at + 1)];
      return `${property.startsWith('--') ? `'${property}'` : camel(property)}: ${JSON.stringify(value)}`;
    });
  const styled = style.length === 0 ? '' : ` style={{ ${style.join(', ')} }}`;
  // In JSX a brace begins code.
  const fallback = fallbackOf(written).replaceAll('{', '&#123;').replaceAll('}', '&#125;');
  return `import { ${component} } from '@agm/embed/react';\n\n<${component} ${props.join(' ')}${styled}>\n  ${fallback}\n</${component}>`;
}

/** The text of one snippet. */
export function snippetOf(id: SnippetId, written: Written): string {
  const { choice, facts, height, fragment } = written;
  const origin = originOf(facts);
  const kind = kindOf(choice);
  const tag = `agm-${kind}`;
  const { src = '', integrity = '' } = facts.versions[facts.current] ?? {};
  const element = `<${tag}${attributesText(choice)}${styleAttribute(written)}>\n  ${fallbackOf(written)}\n</${tag}>`;
  switch (id) {
    case 'script':
      return `<div data-agm="${kind}"${attributesText(choice, 'data-')}${styleAttribute(written)}>\n  ${fallbackOf(written)}\n</div>\n<script src="${origin}/embedded/widget.js" async></script>`;
    case 'element':
      return `${element}\n<script src="${src}"\n  integrity="${integrity}" crossorigin async></script>`;
    case 'copy':
      return `${element}\n<script src="/agm-widget.js" data-home="${origin}" async></script>`;
    case 'react':
      return reactText(written);
    case 'iframe':
      return `<iframe src="${escaped(origin + partAddress(choice, frameLooksOf(choice)))}"\n  title="${escaped(written.caption)}" width="${choice.width}" height="${height === null ? 520 : height + framePadding}"\n  style="${frameStyle}" loading="lazy" referrerpolicy="origin"></iframe>`;
    case 'oembed': {
      const ref = attributesOf(choice).find(([name]) => name === 'ref')?.[1];
      const asked = new URLSearchParams({
        ...(!isWall(choice) && choice.country !== 'auto' && prefixIn(choice) === '' && { country: choice.country }),
        ...(ref !== undefined && { ref }),
      }).toString();
      const page = pageOf(written) + (asked === '' ? '' : `${pageOf(written).includes('?') ? '&' : '?'}${asked}`);
      return `${facts.home}/embedded/oembed?url=${encodeURIComponent(page)}&format=json`;
    }
    case 'static':
      return `<${tag}${attributesText(choice)}${styleAttribute({ ...written, height: null })}>\n<template shadowrootmode="open">${fragment}</template>\n  ${fallbackOf(written)}\n</${tag}>`;
  }
}
