/** Which sections of the menu a visitor opened or closed, out of a remembered text; what is damaged or foreign says nothing. */
export function readOpened(text: string | null): Readonly<Record<string, boolean>> {
  try {
    const said: unknown = JSON.parse(text ?? '{}');
    if (typeof said !== 'object' || said === null) return {};
    return Object.fromEntries(Object.entries(said).filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'));
  } catch {
    return {};
  }
}
