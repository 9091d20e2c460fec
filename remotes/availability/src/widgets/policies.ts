import { frameStyle, originOf, styleOf, type SnippetId, type Written } from './snippets.ts';

/** Makes the hash of a text as a policy names it: `'sha256-…'`. */
export type HashOf = (text: string) => Promise<string>;

/** Browsers have it on pages that came over https, and on this device. Elsewhere no hash can be made. */
export const hashOf: HashOf = async (text) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

/**
 * What a page's Content-Security-Policy has to let in for one snippet: directives and nothing else, valid as they stand. A `style`
 * attribute is admitted by its hash (CSP 3, `'unsafe-hashes'`); the sheets of our elements are constructed and need no line.
 */
export async function policyOf(id: SnippetId, written: Written, hash: HashOf): Promise<string> {
  const origin = originOf(written.facts);
  const attribute = async (style: string): Promise<readonly string[]> => (style === '' ? [] : ["'unsafe-hashes'", await hash(style)]);
  const lines: Record<string, readonly string[]> = {};
  const isFramed = id === 'iframe' || id === 'oembed';
  if (id === 'script' || id === 'element') lines['script-src'] = [origin];
  if (id === 'copy') lines['script-src'] = ["'self'"];
  if (isFramed) lines['frame-src'] = [origin];
  else if (id !== 'static') lines['connect-src'] = [origin];
  const style = isFramed ? frameStyle : styleOf(id === 'static' ? { ...written, height: null } : written);
  const sheet = id === 'static' ? (/<style>([^]*?)<\/style>/.exec(written.fragment)?.[1] ?? '') : '';
  lines['style-src'] = [...(sheet === '' ? [] : [await hash(sheet)]), ...(await attribute(style))];
  return Object.entries(lines)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
