import { plainClick } from '../plainClick.ts';
import { t } from '../t.ts';
import css from './Missing.module.css';

export interface MissingProps {
  navigate(address: string): void;
}

/** The 404 page. It has no header and footer around it, so the way home is its own. */
export function Missing({ navigate }: MissingProps) {
  return (
    <main id="main" tabIndex={-1} className={css.missing}>
      <p className={css.reel} aria-hidden="true">
        404
      </p>
      <h1>{t`This page is not in the programme`}</h1>
      <p>{t`The address may be old, or it may never have been one of ours. Everything worth an evening is still here:`}</p>
      <nav aria-label={t`Ways on`} className={css.ways}>
        <a href="/" onClick={plainClick(navigate)}>{t`All movies`}</a>
        <a href="/shows/" onClick={plainClick(navigate)}>{t`All shows`}</a>
        <a href="/the-very-best/movies/" onClick={plainClick(navigate)}>{t`The very best`}</a>
      </nav>
    </main>
  );
}
