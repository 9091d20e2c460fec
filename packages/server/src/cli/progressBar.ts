import type { ImportProgress } from '@agm/content/importers/writeTitles';

const width = 30;

/** Draws how far an import is, on a terminal over one line; elsewhere one line per finished file. */
export function createProgressBar(out: NodeJS.WriteStream): (progress: ImportProgress) => void {
  return ({ file, done, total }) => {
    const isDone = done >= total;
    const share = total === 0 ? 1 : done / total;
    const numbers = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
    if (out.isTTY) {
      const filled = Math.round(share * width);
      out.write(`\r${file.padEnd(24)} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${numbers}${isDone ? '\n' : ''}`);
    } else if (isDone) out.write(`${file.padEnd(24)} ${numbers}\n`);
  };
}
