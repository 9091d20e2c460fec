import type { MouseEvent } from 'react';
import { ButtonLink, Notice } from '@agm/ui';
import { t } from '../../t.ts';

export interface NoSuchWallProps {
  readonly homeHref: string;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** An address that names no wall at all. */
export function NoSuchWall({ homeHref, onOpen }: NoSuchWallProps) {
  return (
    <Notice
      tone="empty"
      heading={t`There is no wall here`}
      action={<ButtonLink href={homeHref} onClick={(event) => onOpen({ href: homeHref, event })}>{t`Go to the movies`}</ButtonLink>}
    >
      <p>{t`The address names nothing we know.`}</p>
    </Notice>
  );
}
