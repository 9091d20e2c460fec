import type { MouseEvent } from 'react';
import { ButtonLink, Notice } from '@agm/ui';
import { formatList } from '@agm/messages';
import { t } from '../../t.ts';

export interface NarrowedProps {
  /** What was chosen last, and stays. */
  readonly kept: string;
  /** What had to go for it. */
  readonly dropped: readonly string[];
  /** The wall as it was. */
  readonly undoHref: string;
  readonly onUndo: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** Explains that this visitor's tier does not include a combination, with a way back. It blocks nothing. */
export function Narrowed({ kept, dropped, undoHref, onUndo }: NarrowedProps) {
  return (
    <Notice
      tone="info"
      heading={t`We kept ${kept}`}
      action={
        <ButtonLink
          tone="quiet"
          size="small"
          href={undoHref}
          onClick={(event) => onUndo({ href: undoHref, event })}
        >{t`Back to ${formatList(dropped)}`}</ButtonLink>
      }
    >
      <p>{t`Combining genres, moods and years is for premium members, so ${formatList(dropped)} made room.`}</p>
    </Notice>
  );
}
