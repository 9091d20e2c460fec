import { useId, useState } from 'react';
import { safeHref } from '@agm/domain';
import { Button } from '@agm/ui';
import { t } from '../../t.ts';
import css from './WritingEditor.module.css';

export interface LinkFieldProps {
  /** Where the words lead now; null for nowhere. */
  readonly href: string | null;
  /** Null takes the link away. */
  readonly onSet: (set: { readonly href: string | null }) => void;
  readonly onClose: () => void;
}

/** Where the chosen words lead. Escape goes back to the text. */
export function LinkField({ href, onSet, onClose }: LinkFieldProps) {
  const id = useId();
  const [text, setText] = useState(href ?? '');
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const safe = safeHref(text);
    setWrong(safe === null);
    if (safe !== null) onSet({ href: safe });
  };
  return (
    <div className={css.panel}>
      <label htmlFor={id}>{t`Address of the link`}</label>
      <input
        id={id}
        // The panel opens because somebody asked for it.
        autoFocus
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      {isWrong && <span id={`${id}-wrong`} role="alert">{t`It starts with / for a page of this site, or with https:// or mailto:`}</span>}
      <span className={css.row}>
        <Button size="small" onClick={set}>{t`Set link`}</Button>
        {href !== null && <Button size="small" tone="quiet" onClick={() => onSet({ href: null })}>{t`Remove link`}</Button>}
        <Button size="small" tone="plain" onClick={onClose}>{t`Back to the text`}</Button>
      </span>
    </div>
  );
}
