import { pageLanguage } from '@agm/messages';

/** What a call states the language of its page with, for the words of a refusal and of mails: `de-ch` below `/de-ch/`, `en` on a page without a language. */
export const languageHeader = () => ({ 'x-agm-language': pageLanguage().prefix.slice(1) || 'en' });
