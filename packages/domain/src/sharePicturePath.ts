import { isSiteLanguage } from './languages.ts';

/** The address of the picture that a shared link shows of a title, with its words in the language of the page: `/posters/42.png?lang=de`. */
export const sharePicturePath = (id: number, language: string): string =>
  `/posters/${id}.png${language !== 'en' && isSiteLanguage(language) ? `?lang=${language}` : ''}`;
