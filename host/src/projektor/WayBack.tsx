import { Icon, icons } from '@agm/ui';
import { plainClick } from '../plainClick.ts';
import { projektorHome } from './useRemoteControl.ts';
import { t, T } from '../t.ts';
import css from './WayBack.module.css';

export interface WayBackProps {
  readonly onBack: () => void;
}

/** What stands first on a page of the big screen: the way back, and which keys there are. Without scripts it leads to the wall. */
export function WayBack({ onBack }: WayBackProps) {
  return (
    <nav className={css.way} aria-label={t`The big screen`}>
      <a className={css.back} href={projektorHome} onClick={plainClick(onBack)}>
        <Icon drawing={icons.chevron} /> {t`Back`}
      </a>
      <p className={css.keys}>
        <T>
          <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> opens <kbd>Esc</kbd> goes back
        </T>
      </p>
    </nav>
  );
}
