import { plainClick } from '../plainClick.ts';
import css from './Footer.module.css';

const ways = [
  { href: '/', name: 'Movies' },
  { href: '/shows/', name: 'Shows' },
  { href: '/the-very-best/movies/', name: 'The very best movies' },
  { href: '/the-very-best/shows/', name: 'The very best shows' },
] as const;

export function Footer({ navigate }: { navigate(address: string): void }) {
  const onClick = plainClick(navigate);
  return (
    <footer className={css.footer}>
      <p className={css.line}>A good movie to watch, and where to watch it.</p>
      <nav aria-label="Footer" className={css.ways}>
        {ways.map(({ href, name }) => <a key={href} href={href} onClick={onClick}>{name}</a>)}
      </nav>
      <p className={css.small}>Posters are drawn from title, year, genre and mood. Service names belong to their owners. <kbd>Alt</kbd> <kbd>X</kbd> shows what this page is made of.</p>
    </footer>
  );
}
