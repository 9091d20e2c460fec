import { plainKernel } from './kernel.ts';
import type { Kernel, Machine, Operations } from './kernel.ts';
import { kernelBase64 } from './simd/kernelBytes.ts';

/** The operations of the WebAssembly kernel and `stream`, which only the benchmark calls. */
export type SimdOperations = Operations & { stream(a: number, bytes: number): number };

const pageBytes = 65_536;
let compiled: WebAssembly.Module | null | undefined;

/**
 * The kernel for servers: WebAssembly with vector instructions over a shared memory, which a worker can hand over without a copy.
 * It is an entry of its own, so that no page ever needs `wasm-unsafe-eval`.
 */
export const simdKernel: Kernel = {
  name: 'simd',
  wordCost: 0.16,
  probeCost: 1.3,
  allocate(bytes) {
    const pages = Math.ceil(bytes / pageBytes);
    return machineOver(new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }));
  },
  machineOver: (memory) => machineOver(memory as WebAssembly.Memory),
};

/** The quickest kernel this process can run. */
export function fastestKernel(): Kernel {
  return compileOnce() ? simdKernel : plainKernel;
}

function machineOver(memory: WebAssembly.Memory): Machine {
  const { exports } = new WebAssembly.Instance(compileOnce()!, { e: { m: memory } });
  return { memory, buffer: memory.buffer, operations: exports as unknown as SimdOperations };
}

function compileOnce(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled;
  try {
    compiled = new WebAssembly.Module(Uint8Array.from(atob(kernelBase64), (letter) => letter.charCodeAt(0)));
  } catch {
    // An engine without vectors or shared memories: everything works on the plain kernel.
    compiled = null;
  }
  return compiled;
}
