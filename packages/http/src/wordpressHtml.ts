const entities: Readonly<Record<string, string>> = { '&': '&#038;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

/** Text as HTML, in the entities WordPress writes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
