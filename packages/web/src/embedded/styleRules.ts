/** One rule of a stylesheet: declarations, or an at-rule with rules inside. `@layer a, b;` has neither. */
export type StyleRule =
  | { readonly kind: 'declarations'; readonly prelude: string; readonly declarations: readonly string[] }
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly StyleRule[] }
  | { readonly kind: 'statement'; readonly prelude: string };

const groups = /^@(layer|media|supports|container|keyframes|scope)\b/;

/** Reads our own built stylesheets: comments, strings, brackets and nested at-rules. A rule inside a rule is not read. */
export function readRules(css: string): readonly StyleRule[] {
  const text = css.replace(/\/\*[^]*?\*\//g, '');
  const rules: StyleRule[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    at = pastString(text, at);
    if (text[at] === ';') {
      rules.push({ kind: 'statement', prelude: tight(text.slice(from, at)) });
      from = at + 1;
    } else if (text[at] === '{') {
      const prelude = tight(text.slice(from, at));
      const end = closing(text, at);
      const body = text.slice(at + 1, end);
      rules.push(
        groups.test(prelude)
          ? { kind: 'group', prelude, rules: readRules(body) }
          : { kind: 'declarations', prelude, declarations: split(body, ';').map(tightDeclaration).filter(Boolean) },
      );
      at = end;
      from = end + 1;
    }
  }
  return rules;
}

export function writeRules(rules: readonly StyleRule[]): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'statement') return `${rule.prelude};`;
      return `${rule.prelude}{${rule.kind === 'group' ? writeRules(rule.rules) : rule.declarations.join(';')}}`;
    })
    .join('');
}

/** Splits at a sign that stands outside of brackets and strings. */
export function split(text: string, sign: ',' | ';'): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    at = pastString(text, at);
    if (text[at] === '(' || text[at] === '[') depth++;
    else if (text[at] === ')' || text[at] === ']') depth--;
    else if (text[at] === sign && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function pastString(text: string, at: number): number {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return at;
  let end = at + 1;
  while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  return end;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    at = pastString(text, at);
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

const tight = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\s*([,>~])\s*/g, '$1');

function tightDeclaration(text: string): string {
  const at = text.indexOf(':');
  return at < 0
    ? ''
    : `${text.slice(0, at).trim()}:${text
        .slice(at + 1)
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/([,(]) /g, '$1')
        .replace(/ ([,)])/g, '$1')}`;
}
