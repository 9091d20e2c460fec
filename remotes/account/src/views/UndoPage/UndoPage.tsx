import { Button, ButtonLink, Notice } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';

export type UndoState = { readonly is: 'asking' | 'busy' | 'no-link' } | { readonly is: 'failed'; readonly trouble: Trouble };

export interface UndoPageProps {
  readonly state: UndoState;
  onUndo(): void;
}

/** Where the link of a mail leads that brings an old address back. Nothing happens before the button is pressed: programs open links of mails, too. */
export function UndoPage({ state, onUndo }: UndoPageProps) {
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`Your address`}</h1>
      {(state.is === 'asking' || state.is === 'busy') && (
        <div className={panel.panel}>
          <p
            className={panel.lead}
          >{t`Another address took the place of yours. If that was not you, bring yours back: everybody is logged out then, and you choose a new password.`}</p>
          <p>
            <Button onClick={onUndo} disabled={state.is === 'busy'}>
              {state.is === 'busy' ? t`Bringing it back` : t`Bring my address back`}
            </Button>
          </p>
        </div>
      )}
      {state.is === 'no-link' && (
        <Notice tone="empty" heading={t`The link is not whole`} action={<ButtonLink href="/">{t`To the wall`}</ButtonLink>}>
          <p>{t`Open the link in our mail once more. Some mail programs cut a long one in two.`}</p>
        </Notice>
      )}
      {state.is === 'failed' && (
        <Notice tone="bad" heading={state.trouble.message} action={<ButtonLink href="/reset/">{t`Set a new password`}</ButtonLink>}>
          <p>{state.trouble.hint ?? t`A link is good once, for seven days.`}</p>
        </Notice>
      )}
      <noscript>
        <p
          className={panel.lead}
        >{t`Bringing an address back needs JavaScript: the link’s secret stays in your browser until a script sends it.`}</p>
      </noscript>
    </div>
  );
}
