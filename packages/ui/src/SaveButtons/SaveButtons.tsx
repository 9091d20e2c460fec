import type { SavedGroup } from '@agm/domain';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import css from './SaveButtons.module.css';

const buttons: readonly { readonly group: SavedGroup; readonly name: string; readonly icon: IconName }[] = [
  { group: 'loved', name: 'Loved', icon: 'heart' },
  { group: 'queued', name: 'Queued', icon: 'bookmark' },
  { group: 'seen', name: 'Seen', icon: 'check' },
  { group: 'dismissed', name: 'Dismissed', icon: 'close' },
];

export interface SaveButtonsProps {
  /** Id of the element that says which title is meant. */
  readonly titleId: string;
  /** The lists the title is in. */
  readonly pressed: readonly SavedGroup[];
  onToggle(toggled: { readonly group: SavedGroup }): void;
}

/** The four lists of a title. A pressed one always shows; the others come with the pointer or the focus. */
export function SaveButtons({ titleId, pressed, onToggle }: SaveButtonsProps) {
  return (
    <div className={css.saves}>
      {buttons.map(({ group, name, icon }) => (
        <button
          key={group}
          type="button"
          className={css.save}
          data-group={group}
          aria-label={name}
          aria-pressed={pressed.includes(group)}
          aria-describedby={titleId}
          title={name}
          onClick={() => onToggle({ group })}
        >
          <Icon name={icon} size="small" />
        </button>
      ))}
    </div>
  );
}
