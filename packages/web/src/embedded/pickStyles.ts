import type { StyleDeclaration, StyleRule, StyleSelector, ValuePart } from './readStyles.ts';

/** Whether something of the HTML answers to what a selector needs: `.class`, `tag`, `[attribute]` or `[attribute=value]`. */
export type UsedNames = ReadonlySet<string>;

/** The rules that a piece of HTML uses, each once, without custom properties that nothing reads and keyframes that nothing plays. */
export function pickStyles(rules: readonly StyleRule[], used: UsedNames): readonly StyleRule[] {
  // The site's sheet and a remote's both carry the parts they share.
  const seen = new Set<string>();
  const kept = pickUsed(rules, used).filter((rule) => {
    const text = JSON.stringify(rule);
    return !seen.has(text) && seen.add(text);
  });
  return withoutUnread(kept);
}

function pickUsed(rules: readonly StyleRule[], used: UsedNames): readonly StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'statement') return [rule];
    if (rule.kind === 'group') {
      const inner = rule.keyframes === null ? pickUsed(rule.rules, used) : rule.rules;
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    const selectors = rule.selectors.filter(({ needs }) => needs.every((need) => used.has(need)));
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
}

function withoutUnread(rules: readonly StyleRule[]): readonly StyleRule[] {
  const said = declarationsOf(rules);
  const definitions = definitionsIn(said);
  const read = new Set<string>();
  const follow = (parts: readonly ValuePart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if (part.fallback) follow(part.fallback);
      if (read.has(part.variable)) continue;
      read.add(part.variable);
      for (const value of definitions.get(part.variable) ?? []) follow(value);
    }
  };
  for (const { property, value } of said) if (!isCustom(property)) follow(value);
  const played = new Set(said.flatMap(({ property, value }) => (property.startsWith('animation') ? textOf(value).split(' ') : [])));
  return prune(rules, (property) => read.has(property), played);
}

/** Without custom properties that `isKept` refuses, animations that nobody plays, and what is empty then. */
function prune(
  rules: readonly StyleRule[],
  isKept: (property: string) => boolean,
  played: ReadonlySet<string> | null,
): readonly StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'statement') return [rule];
    if (rule.kind === 'group') {
      if (rule.keyframes !== null) return played === null || played.has(rule.keyframes) ? [rule] : [];
      const inner = prune(rule.rules, isKept, played);
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    const declarations = rule.declarations.filter(({ property }) => !isCustom(property) || isKept(property));
    return declarations.length > 0 ? [{ ...rule, declarations }] : [];
  });
}

const isCustom = (property: string): boolean => property.startsWith('--');

const declarationsOf = (rules: readonly StyleRule[]): readonly StyleDeclaration[] =>
  rules.flatMap((rule) => (rule.kind === 'declarations' ? rule.declarations : rule.kind === 'group' ? declarationsOf(rule.rules) : []));

function definitionsIn(said: readonly StyleDeclaration[]): ReadonlyMap<string, readonly (readonly ValuePart[])[]> {
  const definitions = new Map<string, (readonly ValuePart[])[]>();
  for (const { property, value } of said) if (isCustom(property)) definitions.set(property, [...(definitions.get(property) ?? []), value]);
  return definitions;
}

/** The classes in selectors of rules. */
export const classesIn = (rules: readonly StyleRule[]): readonly string[] =>
  rules.flatMap((rule) => {
    if (rule.kind === 'group') return classesIn(rule.rules);
    if (rule.kind === 'statement') return [];
    return rule.selectors.flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.className])));
  });

/** A value that unfolds into more is read through its custom properties: a sheet could double it with every step, or repeat a long one. */
const longestConstant = 400;

/** A custom property that is said once becomes its value; one that a theme or a medium says again stays, and so does one that only a partner's page decides. */
export function withConstants(rules: readonly StyleRule[]): readonly StyleRule[] {
  const definitions = definitionsIn(declarationsOf(rules));
  const sizes = new Map<string, number>();
  /** How long a value is when all that it reads is unfolded, what it reads counting too where it is empty; a circle never ends. */
  const sizeOf = (parts: readonly ValuePart[]): number =>
    parts.reduce(
      (sum, part) => sum + (typeof part === 'string' ? part.length : 1 + sizeOfVariable(part.variable) + sizeOf(part.fallback ?? [])),
      0,
    );
  const sizeOfVariable = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const [value, again] = definitions.get(name) ?? [];
    if (!value || again || name.startsWith('--_')) return 1;
    sizes.set(name, Infinity);
    const size = sizeOf(value);
    sizes.set(name, size);
    return size;
  };
  const constant = (name: string): readonly ValuePart[] | undefined => {
    const [value, again] = name.startsWith('--_') ? [] : (definitions.get(name) ?? []);
    return value && !again && sizeOfVariable(name) <= longestConstant ? value : undefined;
  };
  const resolve = (parts: readonly ValuePart[]): readonly ValuePart[] =>
    parts.flatMap((part): readonly ValuePart[] => {
      if (typeof part === 'string') return [part];
      const value = constant(part.variable);
      return value ? resolve(value) : [{ ...part, fallback: part.fallback && resolve(part.fallback) }];
    });
  const replace = (some: readonly StyleRule[]): readonly StyleRule[] =>
    some.map((rule) => {
      if (rule.kind === 'statement') return rule;
      if (rule.kind === 'group') return { ...rule, rules: replace(rule.rules) };
      return { ...rule, declarations: rule.declarations.map((one) => ({ ...one, value: resolve(one.value) })) };
    });
  return prune(replace(rules), (property) => constant(property) === undefined, null);
}

/** `nameOf` gives classes other names. Neighbours with the same prelude are written as one. */
export function writeStyles(rules: readonly StyleRule[], nameOf = (className: string): string => className): string {
  return rules
    .map((rule, at) => {
      if (rule.kind === 'statement') return `${rule.prelude};`;
      if (rule.kind === 'group') {
        const [before, after] = [rules[at - 1], rules[at + 1]];
        return `${isSameGroup(rule, before) ? '' : `${rule.prelude}{`}${writeStyles(rule.rules, nameOf)}${isSameGroup(rule, after) ? '' : '}'}`;
      }
      const selectors = new Set(rule.selectors.map((selector) => selectorText(selector, nameOf)));
      return `${[...selectors].join(',')}{${rule.declarations.map(declarationText).join(';')}}`;
    })
    .filter((text, at, all) => text !== all[at - 1])
    .join('');
}

const isSameGroup = (one: StyleRule & { readonly kind: 'group' }, other: StyleRule | undefined): boolean =>
  other?.kind === 'group' && one.keyframes === null && other.prelude === one.prelude;

const selectorText = ({ parts }: StyleSelector, nameOf: (className: string) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : `.${nameOf(part.className)}`)).join('');

const declarationText = ({ property, value, isImportant }: StyleDeclaration): string =>
  `${property}:${textOf(value)}${isImportant ? ' !important' : ''}`;

const textOf = (parts: readonly ValuePart[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : `var(${part.variable}${part.fallback === null ? '' : `,${textOf(part.fallback)}`})`))
    .join('');
