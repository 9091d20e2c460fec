/** The address of the picture that a shared link shows of a title, with its words in the language of the page: `/posters/42.png?lang=de`. */
export const sharePicturePath = (id: number, language: string): string =>
  // The pseudo-language is English, too.
  `/posters/${id}.png${language.startsWith('en') ? '' : `?lang=${language}`}`;
