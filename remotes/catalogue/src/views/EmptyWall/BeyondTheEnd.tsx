import type { MouseEvent } from 'react';
import { ButtonLink, Notice } from '@agm/ui';
import { sentence, plural, t } from '../../t.ts';

export interface BeyondTheEndProps {
  readonly page: number;
  readonly totalPages: number;
  readonly firstHref: string;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** An address that names a page after the last one. */
export function BeyondTheEnd({ page, totalPages, firstHref, onOpen }: BeyondTheEndProps) {
  return (
    <Notice
      tone="empty"
      heading={t`There is no page ${page}`}
      action={
        <ButtonLink href={firstHref} onClick={(event) => onOpen({ href: firstHref, event })}>{t`Start at the first page`}</ButtonLink>
      }
    >
      <p>{plural(totalPages, { one: sentence`These titles fill one page.`, other: sentence`These titles fill ${totalPages} pages.` })}</p>
    </Notice>
  );
}
