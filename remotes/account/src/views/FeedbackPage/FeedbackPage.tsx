import { Button, Notice, TextArea, TextField } from '@agm/ui';
import type { FormState } from '../../model/formState.ts';
import { Form } from '../Form/Form.tsx';
import { t, T, V } from '../../t.ts';
import panel from '../Form/Panel.module.css';

export interface FeedbackPageProps {
  /** Whoever writes under the name of their account; null writes as a guest. */
  readonly writer: { readonly name: string; readonly email: string } | null;
  readonly state: FormState;
  readonly isBusy: boolean;
  action(form: FormData): void;
  /** The way to the form that bears the account's name (R6-01). */
  onLogIn(): void;
  onAnother(): void;
}

/** Where visitors and members write to the people who run the site. */
export function FeedbackPage({ writer, state: { trouble, kept, isDone }, isBusy, action, onLogIn, onAnother }: FeedbackPageProps) {
  const message = <TextArea label={t`What should we know?`} name="message" required maxLength={10_000} defaultValue={kept['message']} />;
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`Feedback`}</h1>
      <div className={panel.panel} aria-live="polite">
        {isDone && (
          <Notice tone="info" heading={t`Thank you`} action={<Button tone="quiet" onClick={onAnother}>{t`Write another`}</Button>}>
            <p>{t`It has arrived, and somebody of us reads it.`}</p>
          </Notice>
        )}
        {!isDone && <p className={panel.lead}>{t`A title that is missing, a service that is wrong, a wall you wish for: tell us.`}</p>}
        {!isDone &&
          (writer ? (
            <Form key="member" send={t`Send`} sending={t`Sending`} label={t`Feedback`} trouble={trouble} isBusy={isBusy} action={action}>
              <p>
                <T>
                  You write as{' '}
                  <strong>
                    <V>{writer.name}</V>
                  </strong>
                </T>
                {writer.email !== '' && ` · ${writer.email}`}
              </p>
              {writer.email === '' && (
                <TextField
                  label={t`E-mail`}
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  defaultValue={kept['email']}
                  hint={t`We answer here.`}
                />
              )}
              {message}
            </Form>
          ) : (
            <>
              <Form key="guest" send={t`Send`} sending={t`Sending`} label={t`Feedback`} trouble={trouble} isBusy={isBusy} action={action}>
                <TextField label={t`Name`} name="name" autoComplete="name" required maxLength={80} defaultValue={kept['name']} />
                <TextField
                  label={t`E-mail`}
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  defaultValue={kept['email']}
                  hint={t`We answer here.`}
                />
                {message}
              </Form>
              <p className={panel.ways}>
                <T>
                  You write as a guest.{' '}
                  <button type="button" className={panel.link} onClick={onLogIn}>
                    Log in to write under your name
                  </button>
                </T>
              </p>
            </>
          ))}
      </div>
    </div>
  );
}
