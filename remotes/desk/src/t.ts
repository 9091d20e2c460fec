export { Fragment as T } from 'react';

/**
 * Every word that a visitor sees goes through these three, a whole sentence at a time, so that one command can find the sentences
 * and another language can replace them. Today there is English only, and the build leaves the bare template (docs/decisions/020).
 *
 *   t`Page ${page} of ${pages}`
 *   plural(count, { one: t`One title`, other: t`${count} titles` })
 *   <T>You write as <strong>{name}</strong>.</T>
 */
export const t = (words: TemplateStringsArray, ...values: readonly (string | number)[]): string => String.raw({ raw: words }, ...values);

export const plural = <Words>(count: number, words: { readonly one: Words; readonly other: Words }): Words =>
  count === 1 ? words.one : words.other;
