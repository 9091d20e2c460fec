import { Icon, icons } from '@agm/ui';
import { t } from '../../t.ts';
import css from './TileLists.module.css';

export interface TileListsProps {
  /** Id of the element that says which title is meant. */
  readonly titleId: string;
  readonly isOpen: boolean;
  onOpen(): void;
}

/** Over a poster, below the four lists: opens the visitor's own lists. Where there is a pointer it waits for it or for the focus. */
export function TileLists({ titleId, isOpen, onOpen }: TileListsProps) {
  return (
    <button
      type="button"
      className={css.opener}
      data-group="own"
      aria-label={t`My lists`}
      aria-describedby={titleId}
      aria-expanded={isOpen}
      aria-keyshortcuts="M"
      data-tip={t`My lists · M`}
      data-tip-side="left"
      onClick={onOpen}
    >
      <Icon drawing={icons.menu} size="small" />
    </button>
  );
}
