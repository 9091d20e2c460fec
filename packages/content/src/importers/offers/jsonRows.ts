import { UnreadableOffers } from './UnreadableOffers.ts';

/** The text of one row and the line where it begins, or why there is none. */
export type TextRow = { readonly line: number; readonly text: string } | { readonly line: number; readonly problem: string };

/** No honest row is longer; a longer one is passed over without being held. */
export const longestRow = 64 * 1024;
const tooLong = `it is longer than ${longestRow.toLocaleString('en-US')} characters`;

/** Rows of NDJSON: a JSON object on each line. Holds one row at a time, whatever the length of the document. */
export async function* ndjsonRows(chunks: AsyncIterable<string>): AsyncGenerator<TextRow> {
  const row = openRow();
  let line = 1;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      row.add(chunk.slice(from, end));
      yield* row.take(line);
      from = end + 1;
      line += 1;
    }
    row.add(chunk.slice(from));
  }
  yield* row.take(line);
}

/**
 * The elements of a JSON array, each with its line. Holds one element at a time. Throws when the document is no array or ends before
 * the array does: a document that was cut is not used in part.
 */
export async function* jsonRows(chunks: AsyncIterable<string>): AsyncGenerator<TextRow> {
  const row = openRow();
  let hasBegun = false;
  let hasEnded = false;
  let line = 1;
  let begunOn: number | null = null;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let hasElements = false;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk.charAt(at);
      if (sign === '\n') line += 1;
      if (hasBegun && !hasEnded) {
        if (begunOn === null && sign.trim() !== '') begunOn = line;
        if (isInText) {
          if (isEscaped) isEscaped = false;
          else if (sign === '\\') isEscaped = true;
          else if (sign === '"') isInText = false;
        } else if (sign === '"') isInText = true;
        else if (sign === '{' || sign === '[') depth += 1;
        else if (depth > 0 && (sign === '}' || sign === ']')) depth -= 1;
        else if (depth === 0 && (sign === ',' || sign === ']')) {
          row.add(chunk.slice(from, at));
          from = at + 1;
          if (sign === ',' || hasElements || !row.isBlank) {
            if (row.isBlank) yield { line, problem: 'it is empty' };
            yield* row.take(begunOn ?? line);
          }
          hasElements = true;
          begunOn = null;
          hasEnded = sign === ']';
        }
      } else if (sign.trim() !== '') {
        if (hasEnded || sign !== '[') throw new UnreadableOffers(`it is no JSON array: line ${line} has ${JSON.stringify(sign)}`);
        hasBegun = true;
        from = at + 1;
      }
    }
    if (hasBegun && !hasEnded) row.add(chunk.slice(from));
  }
  if (!hasEnded) throw new UnreadableOffers(hasBegun ? 'its JSON array never ends: the document was cut' : 'it is empty');
}

/** The pieces of the row that is being read. */
function openRow() {
  let pieces: string[] = [];
  let length = 0;
  let isBlank = true;
  return {
    get isBlank() {
      return isBlank;
    },
    add(piece: string): void {
      isBlank &&= piece.trim() === '';
      if (isBlank) return;
      length += piece.length;
      if (length > longestRow) pieces = [];
      else pieces.push(piece);
    },
    /** The row, which is over; nothing where it was blank. */
    *take(line: number): Generator<TextRow> {
      if (!isBlank) yield length > longestRow ? { line, problem: tooLong } : { line, text: pieces.join('').trim() };
      pieces = [];
      length = 0;
      isBlank = true;
    },
  };
}
