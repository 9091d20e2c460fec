import { parseFragment, serialize, type DefaultTreeAdapterTypes as Html } from 'parse5';
import { classesIn, pickStyles, withConstants, writeStyles } from './pickStyles.ts';
import type { StyleRule } from './readStyles.ts';

/** Our own font and its stand-ins: no page but ours has them. */
const ownFonts = /(?:var\(--archivo,[^)]*\)|(["'])Archivo [^"']*\1),\s*/g;
/** What `system-ui` stands for on each device. */
const deviceFonts = /(?:["']Arial Narrow["'],[^;}]*?)?system-ui,[^;}]*?sans-serif/g;
/** React's marks, and what only the scripts of our own pages read. */
const unread = new Set(['data-icon', 'data-tip', 'focusable']);

/**
 * A piece of a remote's HTML with the styles it uses, as few bytes as both allow: nobody hydrates it, so React's marks go;
 * names that were made to be unlike every other name on the site are one or two letters here. `hrefOf` decides where its links lead.
 */
export function packFragment(
  html: string,
  styles: readonly StyleRule[],
  hrefOf = (href: string): string => href,
): { readonly css: string; readonly html: string } {
  const fragment = parseFragment(html, { scriptingEnabled: false });
  const elements = [...elementsIn(fragment)];
  const picked = pickStyles(withoutNeedless(styles, valueOf(elements[0], 'dir') === 'ltr'), namesIn(elements));
  const rules = withoutOrder(withoutStillness(withConstants(withoutOverridden(picked, elements))));
  const styled = new Set(classesIn(rules));
  const names = inShort(elements.flatMap(classesOf).filter((name) => styled.has(name)));
  const ids = inShort(elements.flatMap((element) => valueOf(element, 'id') ?? []).filter((id) => id.startsWith('_')));
  for (const element of elements) {
    // Where a page's policy refuses the sheet, a drawing without a size would fill the page.
    if (element.tagName === 'svg' && !element.attrs.some(({ name }) => name === 'width'))
      element.attrs.push({ name: 'width', value: '20' }, { name: 'height', value: '20' });
    const classes = classesOf(element).filter((name) => styled.has(name));
    element.attrs = element.attrs.flatMap((attribute) => {
      if (unread.has(attribute.name)) return [];
      if (attribute.name === 'href') return [{ ...attribute, value: hrefOf(attribute.value) }];
      if (idNames.has(attribute.name)) return [{ ...attribute, value: attribute.value.replace(/\S+/g, (id) => ids.get(id) ?? id) }];
      if (attribute.name !== 'class') return [attribute];
      return classes.length > 0 ? [{ ...attribute, value: classes.map((name) => names.get(name)).join(' ') }] : [];
    });
  }
  const css = writeStyles(inShortLayers(rules), (name) => names.get(name) ?? name)
    .replace(ownFonts, '')
    .replace(deviceFonts, 'system-ui,sans-serif');
  return { css, html: withoutQuotes(serialize(fragment, { scriptingEnabled: false })) };
}

/** HTML needs no quotes around a plain word. In a tag a `<` stands only at its beginning, and in a text never. */
const withoutQuotes = (html: string): string => html.replace(/<[^<>]*>/g, (tag) => tag.replace(/ ([a-z-]+)="([\w-]+)"(?=[ >])/g, ' $1=$2'));

/** A colour that fades under the pointer is not worth its bytes on every partner's page, nor is the width of a font that only our pages load, nor what a print looks like. */
const notWorth = /^(?:transition|print-color-adjust|user-select|font-stretch)/;

/** What is set from left to right for words that run the other way. */
const direction = /^(?:direction|unicode-bidi)$/;

const withoutNeedless = (rules: readonly StyleRule[], isLeftToRight: boolean): readonly StyleRule[] =>
  rules.map((rule) => {
    if (rule.kind === 'statement') return rule;
    if (rule.kind === 'group') return { ...rule, rules: withoutNeedless(rule.rules, isLeftToRight) };
    const isDirected =
      isLeftToRight && rule.declarations.some(({ property, value }) => property === 'direction' && value.join('') === 'ltr');
    return {
      ...rule,
      declarations: rule.declarations.filter(({ property }) => !notWorth.test(property) && !(isDirected && direction.test(property))),
    };
  });

/** `@layer a,b;` says nothing where the layers come in this order anyway. */
function withoutOrder(rules: readonly StyleRule[]): readonly StyleRule[] {
  const layersOf = (prelude: string): readonly string[] => prelude.replace(/^@layer /, '').split(',');
  const come = [...new Set(rules.flatMap((rule) => (rule.kind === 'group' ? layersOf(rule.prelude) : [])))];
  const isNeedless = rules.every(
    (rule) =>
      rule.kind !== 'statement' ||
      isSorted(
        layersOf(rule.prelude)
          .map((name) => come.indexOf(name))
          .filter((at) => at >= 0),
      ),
  );
  return isNeedless ? rules.filter(({ kind }) => kind !== 'statement') : rules;
}

/** Their names only keep them apart. `r` is the reset's. */
function inShortLayers(rules: readonly StyleRule[]): readonly StyleRule[] {
  const come = layersIn(rules);
  if (!come.every((prelude) => /^@layer \w+$/.test(prelude))) return rules;
  const layers = inShort(come);
  const rename = (some: readonly StyleRule[]): readonly StyleRule[] =>
    some.map((rule) => {
      if (rule.kind !== 'group') return rule;
      const name = layers.get(rule.prelude);
      return { ...rule, rules: rename(rule.rules), ...(name !== undefined && { prelude: `@layer ${name}` }) };
    });
  return rename(rules);
}

const layersIn = (rules: readonly StyleRule[]): readonly string[] =>
  rules.flatMap((rule) => [
    ...(rule.kind !== 'declarations' && rule.prelude.startsWith('@layer') ? [rule.prelude] : []),
    ...(rule.kind === 'group' ? layersIn(rule.rules) : []),
  ]);

const isSorted = (places: readonly number[]): boolean => places.every((at, index) => index === 0 || at > places[index - 1]!);

/** What the base layer says of a tag, and a class in a later layer says otherwise of every element with that tag. */
function withoutOverridden(rules: readonly StyleRule[], elements: readonly Html.Element[]): readonly StyleRule[] {
  const said = new Map<string, Set<string>>();
  for (const layer of rules) {
    if (layer.kind !== 'group' || !/^@layer (?:ui|remote)$/.test(layer.prelude)) continue;
    for (const rule of layer.rules) {
      if (rule.kind !== 'declarations') continue;
      for (const { parts } of rule.selectors) {
        const [only] = parts;
        if (parts.length !== 1 || typeof only !== 'object') continue;
        const properties = said.get(only.className) ?? new Set();
        said.set(only.className, properties);
        for (const { property } of rule.declarations) properties.add(property);
      }
    }
  }
  const isOverridden = (tag: string, property: string): boolean =>
    elements.every((element) => element.tagName !== tag || classesOf(element).some((name) => said.get(name)?.has(property)));
  return rules.map((layer) =>
    layer.kind !== 'group' || layer.prelude !== '@layer base'
      ? layer
      : {
          ...layer,
          rules: layer.rules.flatMap((rule): StyleRule[] => {
            if (rule.kind !== 'declarations') return [rule];
            const tags = rule.selectors.map(({ parts }) => (parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : '*'));
            if (!tags.every((tag) => /^[a-z][a-z\d]*$/.test(tag) && tag !== 'article')) return [rule];
            const declarations = rule.declarations.filter(
              ({ property, isImportant }) => isImportant || !tags.every((tag) => isOverridden(tag, property)),
            );
            return declarations.length > 0 ? [{ ...rule, declarations }] : [];
          }),
        },
  );
}

/** Where nothing is played, nothing needs to stand still for those who asked for less motion. */
const withoutStillness = (rules: readonly StyleRule[]): readonly StyleRule[] =>
  JSON.stringify(rules).includes('"keyframes":"') ? rules : rules.flatMap((rule) => stillOutside(rule, false));

function stillOutside(rule: StyleRule, isInside: boolean): readonly StyleRule[] {
  if (rule.kind === 'statement') return [rule];
  if (rule.kind === 'group') {
    const inner = rule.rules.flatMap((one) => stillOutside(one, isInside || rule.prelude.includes('prefers-reduced-motion')));
    return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
  }
  const declarations = rule.declarations.filter(({ property }) => !isInside || !/^(?:animation|scroll-behavior)/.test(property));
  return declarations.length > 0 ? [{ ...rule, declarations }] : [];
}

/** All elements, and no more comments. */
function* elementsIn(parent: Html.ParentNode): Generator<Html.Element> {
  parent.childNodes = parent.childNodes.filter(({ nodeName }) => nodeName !== '#comment');
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

const classesOf = ({ attrs }: Html.Element): readonly string[] =>
  attrs.flatMap(({ name, value }) => (name === 'class' ? value.split(/\s+/).filter(Boolean) : []));

function namesIn(elements: readonly Html.Element[]): ReadonlySet<string> {
  // Opening is the visitor's doing.
  const used = new Set(['[open]']);
  for (const element of elements) {
    used.add(element.tagName.toLowerCase());
    for (const name of classesOf(element)) used.add(`.${name}`);
    for (const { name, value } of element.attrs) used.add(`[${name}]`).add(`[${name}=${value}]`);
  }
  return used;
}

const valueOf = (element: Html.Element | undefined, name: string): string | undefined =>
  element?.attrs.find((attribute) => attribute.name === name)?.value;

/** Attributes that hold ids of the same fragment. React's own begin with `_`; others may be known to a script of ours. */
const idNames = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby']);

/** A short name for each, in the order in which they come. */
const inShort = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map([...new Set(names)].map((name, at) => [name, shortName(at)]));

const letters = 'abcdefghijklmnopqrstuvwxyz';
const shortName = (at: number): string =>
  at < letters.length ? (letters[at] ?? '') : `${letters[Math.floor(at / letters.length) - 1] ?? 'z'}${letters[at % letters.length] ?? ''}`;
