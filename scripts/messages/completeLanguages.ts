import { languages } from '../../packages/translations/src/languages.ts';

/** Those that may miss no message: `scripts/messages.test.ts` refuses a tree in which one does. */
export const completeLanguages = languages;
