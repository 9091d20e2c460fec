export type { TitleAttributes, WallAttributes, Wishes } from './attributes.ts';
export type { AgmElement, ClickedOut, Failed } from './elementTypes.ts';
export { defineElements } from './elements.ts';
export type { Reason } from './fragments.ts';
