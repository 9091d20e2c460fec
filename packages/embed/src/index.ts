export { defineElements } from './elements.ts';
export type { Reason } from './fragments.ts';
