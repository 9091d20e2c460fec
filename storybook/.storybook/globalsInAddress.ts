/** What the toolbar says, as a story's address writes it: `theme:dark;direction:rtl`. */
export const globalsInAddress = (globals: Readonly<Record<string, unknown>>): string =>
  encodeURIComponent(
    Object.entries(globals)
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => `${name}:${String(value)}`)
      .join(';'),
  );
