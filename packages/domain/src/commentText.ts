import { decodeEntities, encodeEntities } from './htmlEntities.ts';

/** Characters (not bytes, not UTF-16 units) a comment or a review may have. */
export const longestComment = 10_000;
export const longestName = 80;

/**
 * A comment's words as they are kept: plain text with `\n` between lines, at most one empty line in a row, no control
 * characters and no halves of characters. Nothing is read as HTML; what looks like a tag stays as it was typed.
 */
export function cleanText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd());
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}

/**
 * A name on one line. Signs that turn the direction of what follows, and signs without width, are left out: two names
 * that look the same are then the same.
 */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(
      /[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0]|[\u{e0000}-\u{e0fff}]|\p{Cs}/gu,
      '',
    )
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Whether anything of it can be seen: spaces, joiners, fillers, tags and unassigned characters alone are no text, whatever their number. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u.test(text);
}

export function lengthOf(text: string): number {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
}

/** Kept words as HTML, the way WordPress prints a comment: paragraphs and line breaks, everything else text. */
export function htmlOfText(text: string): string {
  if (text === '') return '';
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${encodeEntities(paragraph).replaceAll('\n', '<br />\n')}</p>\n`)
    .join('');
}

/** The words of a printed comment: `textOfHtml(htmlOfText(text))` is `text`. Markup of other origin is left out, its words stay. */
export function textOfHtml(html: string): string {
  const lines = html
    .replace(/<br *\/?>\n?/gi, '\n')
    .replace(/<\/p>\n*/gi, '\n\n')
    .replace(/<[^<>]*>/g, '');
  return decodeEntities(lines).trim();
}

/** How many web addresses the words hold. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
}
