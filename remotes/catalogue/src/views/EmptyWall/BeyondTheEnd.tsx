import type { MouseEvent } from 'react';
import { ButtonLink, Notice } from '@agm/ui';

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
      heading={`There is no page ${page}`}
      action={
        <ButtonLink href={firstHref} onClick={(event) => onOpen({ href: firstHref, event })}>
          Start at the first page
        </ButtonLink>
      }
    >
      <p>{`These titles fill ${totalPages === 1 ? 'one page' : `${totalPages} pages`}.`}</p>
    </Notice>
  );
}
