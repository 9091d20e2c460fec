import { usedStyles } from './usedStyles.ts';

/**
 * A piece of a remote's HTML with the styles it uses, as few bytes as both allow: nobody hydrates it, so React's marks go;
 * names that were made to be unlike every other name on the site are one or two letters here.
 */
export function packFragment(html: string, sheets: readonly string[]): { readonly css: string; readonly html: string } {
  const css = inlineConstants(usedStyles(html, sheets));
  const names = new Map<string, string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) if (name && !names.has(name)) names.set(name, shortName(names.size));
  }
  const styled = new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
  return {
    css: css.replace(/\.(-?[_a-zA-Z][\w-]*)(?=[^{}]*\{)/g, (whole, name: string) => (names.has(name) ? `.${names.get(name)}` : whole)),
    html: html
      .replaceAll('<!-- -->', '')
      .replace(/\s(?:data-icon|focusable)="[^"]*"/g, '')
      .replace(/\sclass="([^"]*)"/g, (_, list: string) => {
        const kept = list
          .split(/\s+/)
          .filter((name) => styled.has(name))
          .map((name) => names.get(name));
        return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
      }),
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const shortName = (at: number): string =>
  at < letters.length ? (letters[at] ?? '') : `${letters[Math.floor(at / letters.length) - 1] ?? 'z'}${letters[at % letters.length] ?? ''}`;

/** A custom property that is said once is its value. One that a theme or a medium says again stays. */
function inlineConstants(css: string): string {
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(/(?<=[{;])(--[\w-]+):([^;}]+)/g))
    values.set(name, [...(values.get(name) ?? []), value]);
  const constant = (name: string): string | null => (values.get(name)?.length === 1 ? (values.get(name)?.[0] ?? null) : null);
  let text = css.replace(/(?<=[{;])(--[\w-]+):[^;}]+;?/g, (whole, name: string) => (constant(name) === null ? whole : ''));
  // A value may speak of another.
  for (let depth = 0; depth < 4; depth++)
    text = text.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (whole, name: string) => constant(name) ?? whole);
  return text.replace(/;}/g, '}').replace(/[^{};]+\{\}/g, '');
}
