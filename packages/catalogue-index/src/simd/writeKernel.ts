import { assemble } from './assemble.ts';
import { kernelSource } from './kernelSource.ts';

/** The text of `kernelBytes.ts`: `npx node packages/catalogue-index/bench/writeKernel.ts` puts it there. */
export function kernelBytesModule(): string {
  const base64 = btoa(String.fromCharCode(...assemble(kernelSource)));
  const lines = base64.match(/.{1,140}/g)!.map((line) => `  '${line}',`);
  return `/** Made from kernelSource.ts; a test holds them together. */\nexport const kernelBase64 = [\n${lines.join('\n')}\n].join('')\n`;
}
