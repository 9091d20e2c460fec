import { ButtonLink, Notice } from '@agm/ui';
import type { FormState } from '../../model/formState.ts';
import { Form } from '../Form/Form.tsx';
import { NewAccountFields } from '../Form/NewAccountFields.tsx';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';

export interface SetupPageProps {
  /** `promote`: the account that is logged in; `make`: a new one. */
  readonly step: 'no-link' | 'promote' | 'make' | 'done';
  /** Who is logged in; null for nobody. */
  readonly name: string | null;
  readonly state: FormState;
  readonly isBusy: boolean;
  action(form: FormData): void;
  /** Changes between the own account and a new one; null where nobody is logged in. */
  readonly onOther: (() => void) | null;
}

/** What the link shows that a server without administrator prints. */
export function SetupPage({ step, name, state: { trouble, kept }, isBusy, action, onOther }: SetupPageProps) {
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`First administrator`}</h1>
      <div className={panel.panel} aria-live="polite">
        {step === 'no-link' && (
          <Notice tone="info" heading={t`Open the setup link`}>
            <p>{t`A site without administrator prints a link in its terminal when it starts. Open that link here: it works once, within an hour.`}</p>
          </Notice>
        )}
        {step === 'promote' && (
          <>
            <p
              className={panel.lead}
            >{t`You are logged in as ${name ?? ''}. As administrator you may change everything on this site and give other people roles.`}</p>
            <Form
              key="promote"
              send={t`Make my account administrator`}
              sending={t`One moment`}
              label={t`Make my account administrator`}
              trouble={trouble}
              isBusy={isBusy}
              action={action}
            >
              {null}
            </Form>
          </>
        )}
        {step === 'make' && (
          <>
            <p className={panel.lead}>{t`This account may change everything on this site and give other people roles.`}</p>
            <Form
              key="make"
              send={t`Create the administrator`}
              sending={t`Creating it`}
              label={t`Create the administrator`}
              trouble={trouble}
              isBusy={isBusy}
              action={action}
            >
              <NewAccountFields kept={kept} />
            </Form>
          </>
        )}
        {onOther && (
          <p className={panel.ways}>
            <button type="button" className={panel.link} onClick={onOther}>
              {step === 'promote' ? t`Create a new account instead` : t`Use the account I am logged in with`}
            </button>
          </p>
        )}
        {step === 'done' && (
          <Notice
            tone="info"
            heading={t`You are the administrator of this site`}
            action={<ButtonLink href="/desk/">{t`Open the desk`}</ButtonLink>}
          >
            <p>{t`The link does not work any more.`}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
