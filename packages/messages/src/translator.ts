export { createTranslator, type Catalog, type Translation } from './createTranslator.ts';
export { formMark, keyOfMessage, valueMark } from './keyOfMessage.ts';
