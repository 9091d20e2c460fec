import { lineWidth, space, titleSizes, widthOf } from './titleSteps.ts';

/**
 * The title's lines as a poster of the width 100 breaks them at this step, in capitals. Where a browser lays the title out it does
 * so itself; this is for drawings that nobody lays out.
 */
export function titleLines(title: string, step: number): string[] {
  const room = lineWidth / (titleSizes[step] ?? titleSizes[0]);
  const lines: string[] = [];
  let used = 0;
  for (const word of title
    .toUpperCase()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((text) => piecesOf(text, room))) {
    const width = widthOf(word);
    const fits = lines.length > 0 && used + space + width <= room;
    if (fits) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
    used = (fits ? used + space : 0) + width;
  }
  return lines.slice(0, mostLines);
}

const mostLines = 5;

/** A word that fills more than a line is broken wherever the line ends. */
function piecesOf(word: string, room: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && widthOf(piece + letter) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
