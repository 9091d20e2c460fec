import type { AskAnswer } from './schemas/titles.ts';

/** A sentence without one of its parts, and without the comma or the spaces that would be left over. */
export function withoutPart(sentence: string, { start, end }: Pick<AskAnswer['ignored'][number], 'start' | 'end'>): string {
  return `${sentence.slice(0, start)} ${sentence.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/(?: ?, ?)+/g, ', ')
    .replace(/^[ ,]+|[ ,]+$/g, '');
}

/** A sentence with one of its parts said last: what is said last stays where a visitor's tier has no room for all. */
export function withPartLast(sentence: string, part: Pick<AskAnswer['ignored'][number], 'text' | 'start' | 'end'>): string {
  return `${withoutPart(sentence, part)}, ${part.text.trim()}`;
}
