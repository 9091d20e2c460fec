import { hashOf } from '../hashOf.ts';
import css from './PlatformMonogram.module.css';

export interface PlatformMonogramProps {
  /** The service's own id: it decides the ink. */
  readonly id: string;
  /** What the letters are taken from, and what a tooltip says. */
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
}

const inks = 6;

/**
 * A service as one or two letters on an ink of its own; the same service always wears the same ink.
 * It is a picture beside the service's name, so it stays silent: say the name in words next to it.
 */
export function PlatformMonogram({ id, name, size = 'medium' }: PlatformMonogramProps) {
  return (
    <span className={`${css.monogram} ${css[size]} ${css[`ink${hashOf(id) % inks}`]}`} aria-hidden="true" data-tip={name}>
      {monogramOf(name)}
    </span>
  );
}

/** "Netflix" -> N, "HBO Max" -> HM, "Disney+" -> D+, "BFI" -> B. */
export function monogramOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = [...(words[0] ?? name.trim())];
  const second = words[1] ? [...words[1]][0] : first.at(-1) === '+' ? '+' : '';
  return `${first[0] ?? '?'}${second}`.toUpperCase();
}
