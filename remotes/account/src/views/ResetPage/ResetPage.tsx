import { Button, Notice, TextField } from '@agm/ui';
import type { FormState } from '../../model/formState.ts';
import { Form } from '../Form/Form.tsx';
import { t, T } from '../../t.ts';
import panel from '../Form/Panel.module.css';

export interface ResetPageProps {
  /** `mailed` says the same whether there is such an account or not. */
  readonly step: 'ask' | 'mailed' | 'choose' | 'set';
  readonly state: FormState;
  readonly isBusy: boolean;
  /** The link of a mail has just brought an old address back. */
  readonly isAddressBack?: boolean;
  action(form: FormData): void;
  onLogIn(): void;
}

/** The way to a new password: ask for a link, and choose one with it. */
export function ResetPage({ step, state: { trouble, kept }, isBusy, isAddressBack = false, action, onLogIn }: ResetPageProps) {
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`A new password`}</h1>
      <div className={panel.panel} aria-live="polite">
        {step === 'ask' && (
          <>
            <p className={panel.lead}>{t`Name the address of your account. We send a link that is good once, for twenty minutes.`}</p>
            <Form
              key="ask"
              send={t`Send the link`}
              sending={t`Sending`}
              label={t`Ask for a link`}
              trouble={trouble}
              isBusy={isBusy}
              action={action}
            >
              <TextField label={t`E-mail`} name="email" type="email" autoComplete="email" required defaultValue={kept['email']} />
            </Form>
          </>
        )}
        {step === 'mailed' && (
          <Notice tone="info" heading={t`Look into your mail`}>
            <p>{t`If there is an account with this address, a mail with a link is on its way.`}</p>
          </Notice>
        )}
        {step === 'choose' && isAddressBack && (
          <Notice tone="info" heading={t`Your address is back`}>
            <p>{t`Everybody is logged out. Choose a new password, so that nobody comes in with the old one.`}</p>
          </Notice>
        )}
        {step === 'choose' && (
          <Form
            key="choose"
            send={t`Set the password`}
            sending={t`Setting it`}
            label={t`Choose a password`}
            trouble={trouble}
            isBusy={isBusy}
            action={action}
          >
            <TextField
              label={t`New password`}
              name="password"
              type="password"
              autoComplete="new-password"
              required
              hint={t`Long beats clever: a few words are better than one odd one.`}
            />
          </Form>
        )}
        {step === 'choose' && trouble && (
          <p className={panel.lead}>
            <T>
              A link is good once, for twenty minutes.{' '}
              <a href="/reset/" target="_self">
                Ask for another one
              </a>
            </T>
          </p>
        )}
        {step === 'set' && (
          <Notice tone="info" heading={t`Your new password is set`} action={<Button onClick={onLogIn}>{t`Log in`}</Button>}>
            <p>{t`Every device is logged out. Log in with the new one.`}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
