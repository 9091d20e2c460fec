/** A header's value: line breaks would begin another header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').slice(0, 300);
}
