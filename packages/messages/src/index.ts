export { formatDay, formatList, formatNumber } from './format.ts';
export { messagesOf, V } from './messagesOf.ts';
export {
  catalogFile,
  contentLanguage,
  directionOf,
  inLanguage,
  inPageLanguage,
  intlLanguage,
  pageLanguage,
  setPageLanguage,
  type MessageValue,
  type PageLanguage,
  type Translator,
} from './pageLanguage.ts';
export { withLang, withoutPrefix, withPrefix } from './withPrefix.ts';
