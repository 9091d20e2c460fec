import postcss, { type ChildNode } from 'postcss';
import parseSelectors, { type Node as SelectorNode, type Selector } from 'postcss-selector-parser';
import parseValue, { type Node as ValueNode } from 'postcss-value-parser';

/** Text of a value, or a custom property that is read in it. */
export type ValuePart = string | { readonly variable: string; readonly fallback: readonly ValuePart[] | null };

export interface StyleDeclaration {
  readonly property: string;
  readonly value: readonly ValuePart[];
  readonly isImportant: boolean;
}

export interface StyleSelector {
  /** What has to stand in the HTML: `.class`, `tag`, `[attribute]` or `[attribute=value]`. */
  readonly needs: readonly string[];
  /** Its text, and the classes in it. */
  readonly parts: readonly (string | { readonly className: string })[];
}

/** One rule of a stylesheet, or an at-rule with rules inside; `@layer a,b;` has none. */
export type StyleRule =
  | { readonly kind: 'declarations'; readonly selectors: readonly StyleSelector[]; readonly declarations: readonly StyleDeclaration[] }
  | { readonly kind: 'group'; readonly prelude: string; readonly keyframes: string | null; readonly rules: readonly StyleRule[] }
  | { readonly kind: 'statement'; readonly prelude: string };

const groups = /^(?:layer|media|supports|container|keyframes|scope)$/;

/**
 * Reads a stylesheet of the site for a shadow root or a page that has nothing else. What it says of its document is said of the
 * `article`: nothing that a partner's page sets on the element can reach it there. Fonts, print and selections stay at home, and so
 * does a rule inside a rule. Text never falls below its drawn size, whatever the page does to its root, and grows with it.
 *
 * Throws postcss's `CssSyntaxError` where the text is no stylesheet.
 */
export function readStyles(css: string): readonly StyleRule[] {
  return (postcss.parse(css).nodes as readonly ChildNode[]).flatMap(readNode);
}

function readNode(node: ChildNode): StyleRule[] {
  if (node.type === 'rule') {
    const selectors = readSelectors(node.selector);
    // Important only stood against a page's reset of the element; on the article it would stand against our own themes.
    const isOfHost = node.selectors.includes(':host');
    const declarations = node.nodes.flatMap((one) =>
      one.type === 'decl'
        ? [
            {
              property: shortProperty(one.prop),
              value: partsOf(parseValue(one.value.trim()).nodes),
              isImportant: one.important === true && !isOfHost,
            },
          ]
        : [],
    );
    return selectors.length > 0 ? [{ kind: 'declarations', selectors, declarations }] : [];
  }
  if (node.type !== 'atrule') return [];
  const params = postcss.list.comma(node.params.replace(/\s+/g, ' ')).join(',').replaceAll(': ', ':');
  const prelude = `@${node.name} ${params}`.trim();
  if (!node.nodes) return node.name === 'layer' ? [{ kind: 'statement', prelude }] : [];
  if (!groups.test(node.name) || /\bprint\b/.test(params)) return [];
  const keyframes = node.name === 'keyframes' ? params : null;
  return [{ kind: 'group', prelude, keyframes, rules: (node.nodes as readonly ChildNode[]).flatMap(readNode) }];
}

/** An embedded part is always written in lines from top to bottom: there these say the same. */
const shortProperty = (property: string): string =>
  property.replace(/^(min-|max-)?(inline|block)-size$/, (_, bound = '', axis) => `${bound}${axis === 'inline' ? 'width' : 'height'}`);

/** `0.5em` is `.5em`, `#ffffff` is `#fff`. */
const shortWord = (word: string): string => word.replace(/^(-?)0(?=\.\d)/, '$1').replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

function readSelectors(text: string): StyleSelector[] {
  if (text.includes('::selection')) return [];
  const read = new Map<string, StyleSelector>();
  for (const selector of parseSelectors().astSync(text, { lossless: false }).nodes) {
    const own = readSelector(selector);
    if (own) read.set(JSON.stringify(own), own);
  }
  return [...read.values()];
}

function readSelector(selector: Selector): StyleSelector | null {
  const [first] = selector.nodes;
  if (first?.type === 'pseudo' && (first.value === ':root' || first.value === ':host'))
    return selector.nodes.length === 1 && first.nodes.length === 0 ? { needs: [], parts: ['article'] } : null;
  // What stands inside of `:not()`, `:is()` and their like need not be there.
  const needs = selector.nodes.flatMap(needOf);
  const classes: string[] = [];
  selector.walkClasses((one) => {
    classes.push(one.value);
    one.setPropertyWithoutEscape('value', mark);
  });
  const parts = selector
    .toString()
    .split(`.${mark}`)
    .flatMap((words, at) => [...(at > 0 ? [{ className: classes[at - 1] ?? '' }] : []), ...(words === '' ? [] : [words])]);
  return { needs, parts };
}

/** No stylesheet holds it. */
const mark = '\u0001';

function needOf(node: SelectorNode): string[] {
  if (node.type === 'class') return [`.${node.value}`];
  if (node.type === 'tag') return [node.value.toLowerCase()];
  if (node.type === 'attribute') return [node.operator === '=' ? `[${node.attribute}=${node.value ?? ''}]` : `[${node.attribute}]`];
  return [];
}

function partsOf(nodes: readonly ValueNode[]): ValuePart[] {
  const parts: ValuePart[] = [];
  const add = (part: ValuePart) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  };
  for (const node of nodes) {
    if (node.type === 'function' && node.value === 'var') {
      const [variable, comma, ...fallback] = node.nodes;
      add({ variable: variable?.value ?? '', fallback: comma ? partsOf(fallback) : null });
    } else if (node.type === 'function') {
      add(`${node.value}(`);
      partsOf(node.nodes).forEach(add);
      add(')');
    } else if (node.type === 'word') {
      const size = parseValue.unit(node.value);
      add(
        size && size.unit === 'rem' && !size.number.startsWith('-')
          ? `max(${Number(size.number) * 16}px,${shortWord(size.number)}rem)`
          : shortWord(node.value),
      );
    } else if (node.type === 'space') add(' ');
    else if (node.type === 'div') add(node.value === ',' ? ',' : parseValue.stringify(node));
    else if (node.type !== 'comment') add(parseValue.stringify(node));
  }
  return parts;
}
