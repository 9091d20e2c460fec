import { writeFileSync } from 'node:fs';
import { kernelBytesModule } from '../src/simd/writeKernel.ts';

writeFileSync(new URL('../src/simd/kernelBytes.ts', import.meta.url), kernelBytesModule());
