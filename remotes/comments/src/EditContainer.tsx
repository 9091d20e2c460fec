import { useState } from 'react';
import { troubleWith, wordsFor, type Trouble } from './useSend.ts';
import { CommentForm } from './views/CommentForm/CommentForm.tsx';
import { t } from './t.ts';

interface EditContainerProps {
  readonly content: string;
  /** Answers why it did not go through; null when it did. */
  onSave(content: string): Promise<unknown>;
  onEnd(): void;
}

/** A comment's words while its author changes them, in the comment's own place. */
export function EditContainer({ content, onSave, onEnd }: EditContainerProps) {
  const [text, setText] = useState(content);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    if (isBusy) return null;
    const fault = troubleWith(text, null);
    setTrouble(fault);
    if (fault) return fault.field;
    setBusy(true);
    onSave(text)
      .then(
        (failure) => {
          if (failure === null) onEnd();
          else setTrouble(wordsFor(failure));
        },
        (failure: unknown) => setTrouble(wordsFor(failure)),
      )
      .finally(() => setBusy(false));
    return null;
  };
  return (
    <CommentForm
      label={t`Change your comment`}
      send={t`Save`}
      text={text}
      trouble={trouble}
      isBusy={isBusy}
      isFocused
      onType={(words) => setText(words.text ?? text)}
      onSend={save}
      onCancel={onEnd}
    />
  );
}
