import type { MouseEvent } from 'react';
import { ButtonLink, Notice } from '@agm/ui';

export interface NoSuchWallProps {
  readonly homeHref: string;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** An address that names no wall at all. */
export function NoSuchWall({ homeHref, onOpen }: NoSuchWallProps) {
  return (
    <Notice
      tone="empty"
      heading="There is no wall here"
      action={
        <ButtonLink href={homeHref} onClick={(event) => onOpen({ href: homeHref, event })}>
          Go to the movies
        </ButtonLink>
      }
    >
      <p>The address names nothing we know.</p>
    </Notice>
  );
}
