import { Button } from '@agm/ui';
import { t } from '../t.ts';
import css from './Undo.module.css';

export interface UndoProps {
  /** What was done last; null while there is nothing to undo. */
  readonly words: string | null;
  readonly onUndo: () => void;
}

/** Says what was done, and undoes it: by its button, or by the key `u`, which the site has for this on every page. */
export function Undo({ words, onUndo }: UndoProps) {
  return (
    <p className={css.undo} role="status">
      {words !== null && (
        <>
          {words} <Button tone="quiet" size="small" data-undo="" aria-keyshortcuts="u" onClick={onUndo}>{t`Undo`}</Button>
        </>
      )}
    </p>
  );
}
