import { textOfWriting, type Block } from '@agm/domain';

/** A line that is the same in two versions, or in one of them only. */
export interface DifferentLine {
  readonly text: string;
  readonly is: 'same' | 'removed' | 'added';
}

/** Longer ones are compared as a whole: the comparison takes the product of both lengths. */
const mostLines = 2000;

/** What changed from one body to another, line by line. */
export function differencesOf(before: readonly Block[], after: readonly Block[]): readonly DifferentLine[] {
  return differentLines(linesOf(before), linesOf(after));
}

const kindOf: Readonly<Record<Block['is'], string>> = {
  heading: '## ',
  paragraph: '',
  quote: '> ',
  list: '',
  code: '',
  table: '',
  title: '→ ',
};
const linesOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) =>
    textOfWriting([block])
      .split('\n')
      .map((line) => kindOf[block.is] + line),
  );

/** The longest common subsequence stays; everything else was removed or added. */
export function differentLines(before: readonly string[], after: readonly string[]): readonly DifferentLine[] {
  if (before.length > mostLines || after.length > mostLines)
    return [...before.map((text) => ({ text, is: 'removed' as const })), ...after.map((text) => ({ text, is: 'added' as const }))];
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      common[one * width + other] =
        before[one] === after[other]
          ? common[(one + 1) * width + other + 1]! + 1
          : Math.max(common[(one + 1) * width + other]!, common[one * width + other + 1]!);
  const lines: DifferentLine[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    if (one < before.length && other < after.length && before[one] === after[other]) {
      lines.push({ text: before[one]!, is: 'same' });
      one++;
      other++;
    } else if (one < before.length && (other === after.length || common[(one + 1) * width + other]! >= common[one * width + other + 1]!))
      lines.push({ text: before[one++]!, is: 'removed' });
    else lines.push({ text: after[other++]!, is: 'added' });
  }
  return lines;
}
