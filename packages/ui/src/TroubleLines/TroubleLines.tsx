import css from './TroubleLines.module.css';

export interface TroubleLinesProps {
  /** What did not go through, and below it what may help. Null while all is well. */
  readonly trouble: { readonly message: string; readonly hint: string | null } | null;
  /** For a field that these words describe. */
  readonly id?: string;
}

/** Where a form says what went wrong. The place is always there: what appears in it is then read out. */
export function TroubleLines({ trouble, id }: TroubleLinesProps) {
  return (
    <div role="alert" id={id} className={css.trouble}>
      {trouble && <p>{trouble.message}</p>}
      {trouble?.hint && <p className={css.hint}>{trouble.hint}</p>}
    </div>
  );
}
