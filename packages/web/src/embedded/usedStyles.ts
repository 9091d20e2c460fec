import { readRules, split, writeRules, type StyleRule } from './styleRules.ts';

/**
 * The rules of the site's stylesheets that a piece of HTML uses, for a shadow root or a page that has nothing else. What the
 * site says of its document is said of the `article`: nothing a partner's page sets on the element can reach it there.
 * Fonts stay at home. Text never falls below its drawn size, whatever the page does to its root, and grows with it.
 */
export function usedStyles(html: string, sheets: readonly string[]): string {
  const used = namesIn(html);
  const rules = keepUsed(sheets.flatMap(readRules), used);
  // The site's sheet and a remote's both carry the parts they share.
  const kept = withoutUnusedNames(
    rules.filter((rule, at) => rules.findIndex((other) => writeRules([other]) === writeRules([rule])) === at),
  );
  return writeRules(kept).replace(/(?<![\w.-])(\d*\.?\d+)rem\b/g, (_, size: string) => `max(${Number(size) * 16}px,${size}rem)`);
}

interface Names {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

function namesIn(html: string): Names {
  const classes = new Set<string>();
  const tags = new Set<string>();
  // Opening is the visitor's doing.
  const attributes = new Set<string>(['open']);
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    tags.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      attributes.add(name.toLowerCase());
      if (name === 'class') for (const one of value.split(/\s+/)) classes.add(one);
      else attributes.add(`${name.toLowerCase()}=${value}`);
    }
  }
  return { classes, tags, attributes };
}

function keepUsed(rules: readonly StyleRule[], used: Names): readonly StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'statement') return /^@layer\b/.test(rule.prelude) ? [rule] : [];
    if (rule.kind === 'group') {
      if (rule.prelude.startsWith('@keyframes')) return [rule];
      if (/\bprint\b/.test(rule.prelude)) return [];
      const inner = keepUsed(rule.rules, used);
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    if (/^@|::selection/.test(rule.prelude)) return [];
    const said = split(rule.prelude, ',');
    const selectors = new Set(said.flatMap((selector) => selectorFor(selector, used)));
    if (selectors.size === 0) return [];
    // Important only stood against a page's reset of the element; on the article it would stand against our own themes.
    const declarations = said.includes(':host') ? rule.declarations.map((one) => one.replace(/\s*!important$/, '')) : rule.declarations;
    return [{ kind: 'declarations', prelude: [...selectors].join(','), declarations }];
  });
}

function selectorFor(selector: string, used: Names): string[] {
  if (selector === ':root' || selector === ':host') return ['article'];
  if (selector.startsWith(':host') || selector.startsWith(':root')) return [];
  const plain = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  const attributes = [...plain.matchAll(/\[([\w-]+)(?:=['"]?([^'"\]]*)['"]?)?\]/g)].map(([, name = '', value]) =>
    value === undefined ? name : `${name}=${value}`,
  );
  const bare = plain.replace(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?/g, '');
  const classes = [...bare.matchAll(/\.([\w-]+(?:\\.[\w-]*)*)/g)].map(([, name = '']) => name.replaceAll('\\', ''));
  const tags = bare
    .replace(/[.#][\w\\+/=-]+/g, ' ')
    .split(/[\s>+~*]+/)
    .filter(Boolean);
  const isUsed =
    attributes.every((name) => used.attributes.has(name)) &&
    classes.every((name) => used.classes.has(name)) &&
    tags.every((tag) => used.tags.has(tag.toLowerCase()));
  return isUsed ? [selector] : [];
}

/** Drops custom properties that nothing reads and keyframes that nothing plays, until there are no more. */
function withoutUnusedNames(rules: readonly StyleRule[]): readonly StyleRule[] {
  const read = new Set<string>();
  const definitions = new Map<string, string[]>();
  const animations: string[] = [];
  const hear = (value: string): void => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) {
      if (read.has(name)) continue;
      read.add(name);
      for (const definition of definitions.get(name) ?? []) hear(definition);
    }
  };
  const values: string[] = [];
  const walk = (some: readonly StyleRule[]): void => {
    for (const rule of some) {
      if (rule.kind === 'group') walk(rule.rules);
      if (rule.kind !== 'declarations') continue;
      for (const declaration of rule.declarations) {
        const [name = ''] = declaration.split(':', 1);
        const value = declaration.slice(name.length + 1);
        if (name.startsWith('--')) definitions.set(name, [...(definitions.get(name) ?? []), value]);
        else values.push(value);
        if (name.startsWith('animation')) animations.push(value);
      }
    }
  };
  walk(rules);
  values.forEach(hear);
  const prune = (some: readonly StyleRule[]): readonly StyleRule[] =>
    some.flatMap((rule): StyleRule[] => {
      if (rule.kind === 'statement') return [rule];
      if (rule.kind === 'group') {
        const [, played] = /^@keyframes (\S+)/.exec(rule.prelude) ?? [];
        if (played !== undefined) return animations.some((value) => value.split(' ').includes(played)) ? [rule] : [];
        const inner = prune(rule.rules);
        return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
      }
      const declarations = rule.declarations.filter((one) => !one.startsWith('--') || read.has(one.split(':', 1)[0] ?? ''));
      return declarations.length > 0 ? [{ ...rule, declarations }] : [];
    });
  return prune(rules);
}
