import type { ReactNode } from 'react';
import { Button, ButtonLink, Notice } from '@agm/ui';
import { t } from '../t.ts';

export interface NotLoadedProps {
  readonly heading: string;
  /** The list that the item is in. */
  readonly list: { readonly href: string; readonly words: string };
  /** Why that may be. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
}

/** In place of an item that could not be loaded. */
export function NotLoaded({ heading, list, children, onRetry }: NotLoadedProps) {
  return (
    <Notice
      tone="bad"
      heading={heading}
      action={
        <>
          <Button onClick={onRetry}>{t`Try again`}</Button>{' '}
          <ButtonLink tone="quiet" href={list.href}>
            {list.words}
          </ButtonLink>
        </>
      }
    >
      {children}
    </Notice>
  );
}
