import { ButtonLink, Notice } from '@agm/ui';
import { t } from '../../t.ts';

/** For staff without the second step that this site asks for. */
export function SecondStepMissing() {
  return (
    <Notice
      tone="info"
      heading={t`The desk waits for your second step`}
      action={<ButtonLink href="/account/#second-factor">{t`Set it up`}</ButtonLink>}
    >{t`This site asks its staff for a second step at every log-in: a passkey, or a code of an authenticator app. Set it up on your account page, and the desk opens.`}</Notice>
  );
}
