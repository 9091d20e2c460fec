import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Html } from 'parse5';
import { classesIn, pickStyles, withConstants, writeStyles } from './pickStyles.ts';
import type { StyleRule } from './readStyles.ts';

/** Our own font and its stand-ins: no page but ours has them. */
const ownFonts = /'Archivo [^']*',\s*/g;

/**
 * A piece of a remote's HTML with the styles it uses, as few bytes as both allow: nobody hydrates it, so React's marks go;
 * names that were made to be unlike every other name on the site are one or two letters here.
 */
export function packFragment(html: string, styles: readonly StyleRule[]): { readonly css: string; readonly html: string } {
  const fragment = parseFragment(html, { scriptingEnabled: false });
  const elements = [...elementsIn(fragment)];
  const rules = withConstants(pickStyles(withoutTransitions(styles), namesIn(elements)));
  const styled = new Set(classesIn(rules));
  const names = new Map<string, string>();
  for (const name of elements.flatMap(classesOf)) if (!names.has(name)) names.set(name, shortName(names.size));
  for (const element of elements) {
    const classes = classesOf(element).filter((name) => styled.has(name));
    element.attrs = element.attrs.flatMap((attribute) => {
      if (attribute.name === 'data-icon' || attribute.name === 'focusable') return [];
      if (attribute.name !== 'class') return [attribute];
      return classes.length > 0 ? [{ ...attribute, value: classes.map((name) => names.get(name)).join(' ') }] : [];
    });
  }
  const css = writeStyles(rules, (name) => names.get(name) ?? name).replace(ownFonts, '');
  return { css, html: serialize(fragment, { scriptingEnabled: false }) };
}

/** The styles that a page uses, under their own names. */
export const stylesFor = (page: string, styles: readonly StyleRule[]): string =>
  writeStyles(pickStyles(styles, namesIn([...elementsIn(parse(page))])));

/** A colour that fades under the pointer is not worth its bytes on every partner's page. */
const withoutTransitions = (rules: readonly StyleRule[]): readonly StyleRule[] =>
  rules.map((rule) => {
    if (rule.kind === 'statement') return rule;
    if (rule.kind === 'group') return { ...rule, rules: withoutTransitions(rule.rules) };
    return { ...rule, declarations: rule.declarations.filter(({ property }) => !property.startsWith('transition')) };
  });

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

const letters = 'abcdefghijklmnopqrstuvwxyz';
const shortName = (at: number): string =>
  at < letters.length ? (letters[at] ?? '') : `${letters[Math.floor(at / letters.length) - 1] ?? 'z'}${letters[at % letters.length] ?? ''}`;
