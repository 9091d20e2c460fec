/** A page's style sheet does not reach into a frame: there the same properties stand in its address, each in a form that can say nothing else. */
const readers: Readonly<Record<string, (text: string) => string | null>> = {
  accent: readHex,
  surface: readHex,
  text: readHex,
  radius: (text) => (/^\d{1,3}$/.test(text) ? `${text}px` : null),
  font: readFonts,
};

/** `accent=c2185b&radius=4` as a rule for the frame's page; empty where nothing is asked for. */
export function readFrameTheme(query: URLSearchParams): string {
  const declarations = Object.entries(readers).flatMap(([name, read]) => {
    const value = read(query.get(name) ?? '');
    return value === null ? [] : [`--agm-${name}:${value}`];
  });
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}

export const bringsInks = (query: URLSearchParams): boolean => ['accent', 'surface', 'text'].some((name) => readHex(query.get(name) ?? ''));

function readHex(text: string): string | null {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** Names of fonts on the visitor's device: a frame loads none. */
function readFonts(text: string): string | null {
  const names = text.split(',').map((name) => name.replace(/["']/g, '').trim());
  if (names.length > 6 || !names.every((name) => /^[a-z][\w -]{0,39}$/i.test(name))) return null;
  return names.map((name) => (/^(?:serif|sans-serif|monospace|system-ui|ui-[a-z-]+)$/.test(name) ? name : `"${name}"`)).join(',');
}
