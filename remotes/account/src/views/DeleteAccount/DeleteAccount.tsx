import { Button } from '@agm/ui';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './DeleteAccount.module.css';

export interface DeleteAccountProps {
  onKeep(): void;
  onDelete(): void;
}

/** What cannot be undone is asked twice: this is the second time, in a popup of the shell. */
export function DeleteAccount({ onKeep, onDelete }: DeleteAccountProps) {
  return (
    <div className={panel.panel}>
      <h2 className={panel.heading}>{t`Delete your account for good?`}</h2>
      <p>{t`Your lists, your comments and everything we know of you go with it. Nobody can bring it back, we included.`}</p>
      <p className={css.answers}>
        <Button tone="quiet" autoFocus onClick={onKeep}>{t`Keep it`}</Button>
        <Button onClick={onDelete}>{t`Delete for good`}</Button>
      </p>
    </div>
  );
}
