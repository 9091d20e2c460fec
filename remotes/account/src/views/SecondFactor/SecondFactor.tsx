import { Button, Notice, Pill, Skeleton, TextField, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import { sentence, plural, t } from '../../t.ts';
import { Form } from '../Form/Form.tsx';
import panel from '../Form/Panel.module.css';
import { FactorList, type PasskeyWords } from './FactorList.tsx';
import css from './SecondFactor.module.css';

export type SecondFactorView =
  | { readonly is: 'loading' | 'failed' | 'off' }
  /** The secret that waits for its first code. */
  | { readonly is: 'begun'; readonly secret: string; readonly url: string }
  /** A passkey that is to get its name. */
  | { readonly is: 'naming' }
  /** The recovery codes, which are shown this once. */
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  | { readonly is: 'on'; readonly hasApp: boolean; readonly passkeys: readonly PasskeyWords[]; readonly recoveryCodesLeft: number };

export interface SecondFactorProps {
  readonly view: SecondFactorView;
  /** Whether this page can make a passkey; else why not. */
  readonly passkeyPlace: { readonly isHere: true } | { readonly isHere: false; readonly why: string };
  /** The desk stays closed to this member until there is one. */
  readonly isRequired: boolean;
  /** For administrators: whether all staff need one. Null for everybody else. */
  readonly requirement: { readonly isRequired: boolean; onChange(): void } | null;
  readonly isBusy: boolean;
  readonly trouble: Trouble | null;
  onRetry(): void;
  onBegin(): void;
  onConfirm(form: FormData): void;
  onNamePasskey(): void;
  onAddPasskey(form: FormData): void;
  onRemovePasskey(id: string): void;
  /** The codes are written down, or nothing is to be added after all. */
  onKept(): void;
  onNewCodes(): void;
  onRemove(): void;
}

/** How staff protect their account with passkeys, or with the codes of an app. */
export function SecondFactor(props: SecondFactorProps) {
  const { view, isRequired, requirement, isBusy, trouble } = props;
  const busy = { 'aria-disabled': isBusy || undefined };
  const hasOwnTrouble = view.is === 'begun' || view.is === 'naming';
  return (
    <section className={panel.panel} id="second-factor" aria-labelledby="your-second-factor">
      <h2 id="your-second-factor" className={css.heading}>
        {t`Second step`} {view.is === 'on' && <Pill>{t`on`}</Pill>}
      </h2>
      {isRequired && (view.is === 'off' || hasOwnTrouble) && (
        <Notice tone="info" heading={t`The desk waits for your second step`}>
          <p>{t`This site asks its staff for one. Set it up here, and the desk opens.`}</p>
        </Notice>
      )}
      <Step {...props} />
      {!hasOwnTrouble && <TroubleLines trouble={trouble} />}
      {requirement && (view.is === 'on' || requirement.isRequired) && (
        <div className={css.step}>
          <p>
            {requirement.isRequired
              ? t`All staff need a second step: without one their desk stays closed.`
              : t`Other staff may log in with their password alone.`}
          </p>
          <Button tone="quiet" onClick={requirement.onChange} {...busy}>
            {requirement.isRequired ? t`No longer require it` : t`Require it of all staff`}
          </Button>
        </div>
      )}
    </section>
  );
}

function Step(props: SecondFactorProps) {
  const { view, isBusy, trouble, onRetry, onConfirm, onAddPasskey, onRemovePasskey, onKept, onNewCodes, onRemove } = props;
  const busy = { 'aria-disabled': isBusy || undefined };
  switch (view.is) {
    case 'loading':
      return <Skeleton shape="rows" words={t`One moment …`} />;
    case 'failed':
      return <Button tone="quiet" onClick={onRetry}>{t`Try again`}</Button>;
    case 'off':
      return (
        <div className={css.step}>
          <p>{t`With a second step a stolen password is not enough: every log-in also asks for a passkey, or for a code of an authenticator app.`}</p>
          <Additions {...props} hasApp={false} />
        </div>
      );
    case 'begun':
      return (
        <Form send={t`Confirm`} sending={t`Confirming`} label={t`Second step`} trouble={trouble} isBusy={isBusy} action={onConfirm}>
          <p>{t`Type this key into your authenticator app. It is shown this once.`}</p>
          <p className={css.secret}>{grouped(view.secret)}</p>
          <p>
            <a href={view.url}>{t`Open it in an app on this device`}</a>
          </p>
          <TextField
            label={t`Code`}
            name="code"
            hint={t`The six digits that the app shows now.`}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            required
          />
        </Form>
      );
    case 'naming':
      return (
        <>
          <Form
            send={t`Make the passkey`}
            sending={t`Waiting for your device`}
            label={t`Add a passkey`}
            trouble={trouble}
            isBusy={isBusy}
            action={onAddPasskey}
          >
            <TextField
              label={t`Name of the passkey`}
              name="name"
              hint={t`To recognise it in the list, like “my laptop”. Then your device asks for your finger, face or PIN.`}
              maxLength={60}
              autoComplete="off"
              required
              autoFocus
            />
          </Form>
          <p>
            <Button tone="quiet" onClick={onKept} {...busy}>{t`Not now`}</Button>
          </p>
        </>
      );
    case 'codes':
      return (
        <div className={css.step}>
          <p role="status">{t`Your second step is on, and every other device is logged out. Write these recovery codes down: each logs you in once without app and passkey, and they are shown this once.`}</p>
          <ul className={css.codes} role="list">
            {view.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button onClick={onKept}>{t`I have written them down`}</Button>
        </div>
      );
    case 'on':
      return (
        <div className={css.step}>
          <p>
            {t`Every log-in asks for one of these.`}{' '}
            {plural(view.recoveryCodesLeft, {
              one: sentence`One recovery code is left.`,
              other: sentence`${view.recoveryCodesLeft} recovery codes are left.`,
            })}
          </p>
          <FactorList
            hasApp={view.hasApp}
            passkeys={view.passkeys}
            isBusy={isBusy}
            onRemoveApp={onRemove}
            onRemovePasskey={onRemovePasskey}
          />
          <Additions {...props} hasApp={view.hasApp} />
          <Button tone="quiet" onClick={onNewCodes} {...busy}>{t`Make new recovery codes`}</Button>
        </div>
      );
  }
}

function Additions({ hasApp, passkeyPlace, isBusy, onBegin, onNamePasskey }: SecondFactorProps & { readonly hasApp: boolean }) {
  const busy = { 'aria-disabled': isBusy || undefined };
  return (
    <>
      <p className={css.buttons}>
        {passkeyPlace.isHere && <Button onClick={onNamePasskey} {...busy}>{t`Add a passkey`}</Button>}
        {!hasApp && (
          <Button tone={passkeyPlace.isHere ? 'quiet' : 'primary'} onClick={onBegin} {...busy}>{t`Set up an authenticator app`}</Button>
        )}
      </p>
      {!passkeyPlace.isHere && <p className={css.quiet}>{passkeyPlace.why}</p>}
    </>
  );
}

/** Four letters at a time, as they are typed off. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
