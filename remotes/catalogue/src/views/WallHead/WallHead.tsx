import css from './WallHead.module.css';

export interface WallHeadProps {
  readonly headline: string;
  readonly subtitle: string | null;
}

/** What this wall shows, in the words of a programme. */
export function WallHead({ headline, subtitle }: WallHeadProps) {
  return (
    <header className={css.head}>
      <h1>{headline}</h1>
      {subtitle !== null && <p className={css.subtitle}>{subtitle}</p>}
    </header>
  );
}
