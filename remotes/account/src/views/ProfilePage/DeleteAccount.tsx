import { useRef } from 'react';
import { Button } from '@agm/ui';
import css from './ProfilePage.module.css';

/** What cannot be undone is asked twice. */
export function DeleteAccount({ onDelete }: { onDelete(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <section className={css.end} aria-labelledby="the-end">
      <h2 id="the-end" className={css.heading}>Leaving</h2>
      <p>Your lists, your comments and everything we know of you go with the account.</p>
      <p><Button tone="quiet" onClick={() => dialog.current?.showModal()}>Delete account</Button></p>
      <dialog ref={dialog} className={css.confirm} aria-labelledby="delete-for-good">
        <h3 id="delete-for-good" className={css.heading}>Delete your account for good?</h3>
        <p>Nobody can bring it back, we included.</p>
        <p className={css.answers}>
          <Button tone="quiet" onClick={close}>Keep it</Button>
          <Button onClick={() => { close(); onDelete(); }}>Delete for good</Button>
        </p>
      </dialog>
    </section>
  );
}
