import { useId, useRef, type ReactNode } from 'react';
import { lengthOf, longestComment, longestName, spoilerMark } from '@agm/domain';
import { Button, TextArea, TextField, TroubleLines } from '@agm/ui';
import { formatNumber } from '@agm/messages';
import type { FormField, Trouble } from '../../useSend.ts';
import { t } from '../../t.ts';
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
  /** Answers the field that has to be filled in first; null when the words are on their way. */
  readonly onSend: () => FormField | null;
  readonly onCancel?: () => void;
}

/** Near the length limit the form shows the count. */
const nearlyFull = longestComment - 500;

/** Words about to be said. What is typed is somebody else's to keep. */
export function CommentForm({
  label,
  send,
  text,
  name,
  note,
  trouble,
  isBusy,
  isFocused = false,
  onType,
  onSend,
  onCancel,
}: CommentFormProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const length = lengthOf(text);
  const isWrong = (field: FormField) => trouble?.field === field;
  const describedBy = (field: FormField) => (isWrong(field) ? `${id}-trouble` : '');
  const cover = () => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    onType({
      text: `${text.slice(0, selectionStart)}${spoilerMark}${text.slice(selectionStart, selectionEnd)}${spoilerMark}${text.slice(selectionEnd)}`,
    });
    area.current?.focus();
  };
  return (
    <form
      className={css.form}
      aria-label={label}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const field = onSend();
        if (field !== null) (field === 'name' ? nameField : area).current?.focus();
      }}
    >
      {name !== undefined && (
        <div className={css.name}>
          <TextField
            label={t`Your name`}
            value={name}
            maxLength={longestName}
            autoComplete="nickname"
            ref={nameField}
            aria-invalid={isWrong('name') || undefined}
            aria-describedby={describedBy('name') || undefined}
            onChange={(event) => onType({ name: event.target.value })}
          />
        </div>
      )}
      <TextArea
        ref={area}
        label={label}
        dir="auto"
        rows={4}
        value={text}
        autoFocus={isFocused}
        aria-invalid={isWrong('text') || undefined}
        aria-describedby={`${id}-count ${describedBy('text')}`.trim()}
        onChange={(event) => onType({ text: event.target.value })}
      />
      <p
        className={css.count}
        id={`${id}-count`}
        data-over={length > longestComment || undefined}
        aria-live={length > nearlyFull ? 'polite' : 'off'}
      >{t`${formatNumber(length)} of ${formatNumber(longestComment)} characters`}</p>
      <TroubleLines trouble={trouble} id={`${id}-trouble`} />
      <p className={css.buttons}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t`Sending` : send}
        </Button>
        <Button tone="plain" size="small" onClick={cover}>{t`Cover a spoiler`}</Button>
        {onCancel && <Button tone="plain" size="small" onClick={onCancel}>{t`Cancel`}</Button>}
      </p>
      {note && <p className={css.note}>{note}</p>}
    </form>
  );
}
