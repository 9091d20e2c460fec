import { t } from '../t.ts';

/** What a partner chose. */
export interface Choice {
  /** Where the widget and its pages come from. */
  readonly origin: string;
  /** The site itself. */
  readonly home: string;
  readonly kind: 'availability' | 'list';
  /** A title's slug, or a wall's address. */
  readonly subject: string;
  readonly name: string;
  readonly country: string;
  readonly theme: 'light' | 'dark' | 'auto';
  /** Pixels. */
  readonly width: number;
  readonly partner: string;
  readonly version: string;
  readonly integrity: string;
}

export interface MeasuredChoice extends Choice {
  /** How high the card is where it is highest, from a narrow phone to `width`; null until it has been measured. Pixels. */
  readonly height: number | null;
}

export interface Snippet {
  readonly id: 'script' | 'element' | 'react' | 'iframe' | 'oembed' | 'static';
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const pageOf = ({ home, kind, subject }: Choice): string => home + (kind === 'list' ? subject : `/${subject}/`);
const subjectOf = ({ kind, subject }: Choice): readonly [name: string, value: string] =>
  kind === 'list' ? ['path', subject] : ['slug', subject];
const wordsOf = (choice: Choice): readonly (readonly [name: string, value: string])[] => [
  subjectOf(choice),
  ['country', choice.country],
  ...(choice.theme === 'auto' ? [] : [['theme', choice.theme] as const]),
  ...(choice.partner ? [['ref', choice.partner] as const] : []),
];
const attributesOf = (choice: Choice, prefix = ''): string =>
  wordsOf(choice)
    .map(([name, value]) => ` ${prefix}${name}="${escaped(value)}"`)
    .join('');
/** Reserves the card's place before our script is here, so that nothing on the page moves when the card arrives. */
const styleOf = ({ width, height }: MeasuredChoice): string =>
  height === null ? '' : ` style="display:block;max-width:${width}px;min-height:${height}px"`;
/** The paper that a framed page leaves around its card, above and below. */
const framePadding = 8;
const fallbackOf = (choice: Choice): string =>
  `<a href="${escaped(pageOf(choice))}">${escaped(choice.kind === 'list' ? choice.name : t`Where to watch ${choice.name}`)}</a>`;

/** The address of the part, for frames and for reading its HTML. */
export function embeddedAddress(choice: Choice, isFragment = false): string {
  const query = new URLSearchParams(
    wordsOf(choice)
      .filter(([name]) => name !== 'slug')
      .map(([name, value]) => [name, value]),
  );
  if (isFragment) query.set('fragment', '1');
  return `${choice.origin}/embedded/${choice.kind}${choice.kind === 'list' ? '' : `/${choice.subject}`}?${query.toString()}`;
}

/** The six ways to take it along. `fragment` is the HTML that the static one carries. */
export function snippets(choice: MeasuredChoice, fragment: string): readonly Snippet[] {
  const tag = `agm-${choice.kind}`;
  const script = `<script src="${choice.origin}/embedded/widget.js" async></script>`;
  const pinned = `<script src="${choice.origin}/embedded/${choice.version}/widget.js"\n  integrity="${choice.integrity}" crossorigin async></script>`;
  const [name, value] = subjectOf(choice);
  const react = [
    `home="${choice.origin}"`,
    `${name}="${escaped(value)}"`,
    `country="${choice.country}"`,
    ...(choice.theme === 'auto' ? [] : [`theme="${choice.theme}"`]),
    ...(choice.partner ? [`partner="${escaped(choice.partner)}"`] : []),
    ...(choice.height === null ? [] : [`style={{ display: 'block', maxWidth: ${choice.width}, minHeight: ${choice.height} }}`]),
  ].join(' ');
  const component = choice.kind === 'list' ? 'List' : 'Availability';
  return [
    {
      id: 'script',
      text: `<div data-agm="${choice.kind}"${attributesOf(choice, 'data-')}${styleOf(choice)}>\n  ${fallbackOf(choice)}\n</div>\n${script}`,
    },
    { id: 'element', text: `<${tag}${attributesOf(choice)}${styleOf(choice)}>\n  ${fallbackOf(choice)}\n</${tag}>\n${pinned}` },
    {
      id: 'react',
      text: `import { ${component} } from '@agm/embed/react';\n\n<${component} ${react}>\n  ${fallbackOf(choice)}\n</${component}>`,
    },
    {
      id: 'iframe',
      text: `<iframe src="${escaped(embeddedAddress(choice))}"\n  title="${escaped(choice.kind === 'list' ? choice.name : t`Where to watch ${choice.name}`)}" width="${choice.width}" height="${choice.height === null ? 520 : choice.height + framePadding}"\n  style="border:0;max-width:100%" loading="lazy" referrerpolicy="origin"></iframe>`,
    },
    {
      id: 'oembed',
      text: `${choice.home}/embedded/oembed?url=${encodeURIComponent(`${pageOf(choice)}${choice.kind === 'list' ? '' : `?country=${choice.country}`}`)}&format=json`,
    },
    {
      id: 'static',
      text: `<${tag}${attributesOf(choice)}>\n<template shadowrootmode="open">${fragment}</template>\n  ${fallbackOf(choice)}\n</${tag}>`,
    },
  ];
}

/** What a page with a Content-Security-Policy has to let in, per way. Our styles are constructed: they need no line. Valid as it stands; the page beside it says which line is for what. */
export function policyLines({ origin }: Pick<Choice, 'origin'>): string {
  return `script-src ${origin};\nconnect-src ${origin};\nframe-src ${origin};\ntrusted-types agm`;
}
