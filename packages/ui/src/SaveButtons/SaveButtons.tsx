import * as icons from '../Icon/drawings.ts';
import { Icon } from '../Icon/Icon.tsx';
import { t } from '../t.ts';
import css from './SaveButtons.module.css';

/** The lists of a title, as the product names them. */
export type SaveGroup = 'loved' | 'queued' | 'seen' | 'dismissed';

const buttons = (): readonly {
  readonly group: SaveGroup;
  readonly name: string;
  readonly icon: icons.Drawing;
  readonly letter: string;
}[] => [
  { group: 'loved', name: t`Loved`, icon: icons.heart, letter: 'L' },
  { group: 'queued', name: t`Queued`, icon: icons.bookmark, letter: 'Q' },
  { group: 'seen', name: t`Seen`, icon: icons.check, letter: 'S' },
  { group: 'dismissed', name: t`Dismissed`, icon: icons.close, letter: 'D' },
];

export interface SaveButtonsProps {
  /** Id of the element that says which title is meant. */
  readonly titleId: string;
  /** The lists the title is in. */
  readonly pressed: readonly SaveGroup[];
  /** A column over a poster, whose tile knows the letters, or a row that always shows. */
  readonly shape?: 'column' | 'row';
  onToggle(toggled: { readonly group: SaveGroup }): void;
}

/** The four lists of a title. Over a poster a pressed one always shows; the others come with the pointer or the focus. */
export function SaveButtons({ titleId, pressed, shape = 'column', onToggle }: SaveButtonsProps) {
  return (
    <div className={`${css.saves} ${css[shape]}`}>
      {buttons().map(({ group, name, icon, letter }) => (
        <button
          key={group}
          type="button"
          className={css.save}
          data-group={group}
          aria-label={name}
          aria-pressed={pressed.includes(group)}
          aria-describedby={titleId}
          data-tip={shape === 'column' ? `${name} · ${letter}` : name}
          data-tip-side={shape === 'column' ? 'left' : undefined}
          aria-keyshortcuts={shape === 'column' ? letter : undefined}
          onClick={() => onToggle({ group })}
        >
          <Icon drawing={icon} size="small" />
        </button>
      ))}
    </div>
  );
}
