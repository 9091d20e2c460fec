import { ButtonLink, Notice } from '@agm/ui';
import { t } from '../../t.ts';

/** For a member whose role does not open this page. */
export function NotAllowed() {
  return (
    <>
      <h1>{t`The desk`}</h1>
      <Notice
        tone="info"
        heading={t`Your role does not open this page`}
        action={<ButtonLink href="/">{t`To the wall`}</ButtonLink>}
      >{t`An administrator of the site can give you another role.`}</Notice>
    </>
  );
}
