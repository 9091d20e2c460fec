import { writeJson } from './writtenJson.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** JSON that may stand inside a script element: no `<` can end it. */
export const inScript = (value: unknown): string => writeJson(value).replaceAll('<', '\\u003c');
