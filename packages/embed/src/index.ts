export type { CardAttributes, CommentsAttributes, ListAttributes } from './attributes.ts';
export type { AgmElement, ClickedOut, Failed } from './elementTypes.ts';
export { defineElements } from './defineElements.ts';
export type { Reason } from './fragments.ts';
