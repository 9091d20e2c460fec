import { useId, useRef, type ReactNode } from 'react';
import { lengthOf, longestComment, longestName, spoilerMark } from '@agm/domain';
import { Button, TextArea, TextField, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../useSend.ts';
import css from './CommentForm.module.css';

export interface CommentFormProps {
  readonly label: string;
  readonly send: string;
  readonly text: string;
  /** A guest's name; absent where a member writes. */
  readonly name?: string;
  readonly note?: ReactNode;
  readonly trouble: Trouble | null;
  readonly isBusy: boolean;
  readonly isFocused?: boolean;
  readonly onType: (words: { readonly text?: string; readonly name?: string }) => void;
  readonly onSend: () => void;
  readonly onCancel?: () => void;
}

/** Near the end of what fits, the count is told as it grows. */
const nearlyFull = longestComment - 500;

/** Words about to be said. What is typed is somebody else's to keep. */
export function CommentForm({ label, send, text, name, note, trouble, isBusy, isFocused = false, onType, onSend, onCancel }: CommentFormProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(text);
  const cover = () => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    onType({ text: `${text.slice(0, selectionStart)}${spoilerMark}${text.slice(selectionStart, selectionEnd)}${spoilerMark}${text.slice(selectionEnd)}` });
    area.current?.focus();
  };
  return (
    <form
      className={css.form}
      aria-label={label}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {name !== undefined && (
        <div className={css.name}>
          <TextField label="Your name" value={name} maxLength={longestName} autoComplete="nickname" onChange={(event) => onType({ name: event.target.value })} />
        </div>
      )}
      <TextArea ref={area} label={label} dir="auto" rows={4} value={text} autoFocus={isFocused} aria-describedby={`${id}-count`} onChange={(event) => onType({ text: event.target.value })} />
      <p className={css.count} id={`${id}-count`} data-over={length > longestComment || undefined} aria-live={length > nearlyFull ? 'polite' : 'off'}>
        {length.toLocaleString('en-US')} of {longestComment.toLocaleString('en-US')} characters
      </p>
      <TroubleLines trouble={trouble} />
      <p className={css.buttons}>
        <Button type="submit" aria-disabled={isBusy || undefined}>{isBusy ? 'Sending' : send}</Button>
        <Button tone="plain" size="small" onClick={cover}>Cover a spoiler</Button>
        {onCancel && <Button tone="plain" size="small" onClick={onCancel}>Cancel</Button>}
      </p>
      {note && <p className={css.note}>{note}</p>}
    </form>
  );
}
