import { intlLanguage } from '@agm/messages';
import { hashOf } from '../hashOf.ts';
import palettes from '../Poster/palettes.module.css';
import { paletteNames } from '../Poster/palettes.ts';
import { Picture } from '../Poster/Picture.tsx';
import poster from '../Poster/Poster.module.css';
import css from './Portrait.module.css';

export interface PortraitProps {
  /** Whose it is: the initials are taken from it, and it decides the paper. */
  readonly name: string;
  /** Where there is one, it covers the initials as soon as it is loaded. */
  readonly picture?: string;
  /** How wide it is shown, as an image's `sizes`. */
  readonly sizes: string;
}

/** Somebody's picture, or their initials on coloured paper. It stands beside the name in words and is silent. Fills the width it is given. */
export function Portrait({ name, picture, sizes }: PortraitProps) {
  const hash = hashOf(name);
  const palette = paletteNames[hash % paletteNames.length]!;
  return (
    <span
      className={`${poster.poster} ${poster.portrait} ${css.portrait} ${palettes[hash & 1024 ? palette : `${palette}-night`]}`}
      aria-hidden="true"
    >
      <span className={css.initials}>{initialsOf(name)}</span>
      {picture && <Picture image={picture} sizes={sizes} width={185} height={278} loading="lazy" />}
    </span>
  );
}

/** "Ana Reis" -> AR, "Lupita Amondi Nyong’o" -> LN, "Zendaya" -> Z. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word === undefined ? '' : (/[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')))
    .join('')
    .toLocaleUpperCase(intlLanguage());
}
