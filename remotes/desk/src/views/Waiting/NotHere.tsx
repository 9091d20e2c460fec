import { ButtonLink, Notice } from '@agm/ui';
import { t } from '../../t.ts';

/** For a page of the desk on a site whose titles and members are in another system. */
export function NotHere() {
  return (
    <>
      <h1>{t`The desk`}</h1>
      <Notice
        tone="info"
        heading={t`This site has no such page`}
        action={<ButtonLink href="/">{t`To the wall`}</ButtonLink>}
      >{t`Its titles, guides and members are in the content system that the site reads: they are changed there.`}</Notice>
    </>
  );
}
