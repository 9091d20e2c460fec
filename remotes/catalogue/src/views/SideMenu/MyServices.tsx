import { lazy, Suspense, useState } from 'react';
import { Switch } from '@agm/ui';
import type { ServicesChooserProps } from './ServicesChooser.tsx';
import { t } from '../../t.ts';
import css from './MyServices.module.css';

// Chosen once in a while: its code comes with the wish.
const ServicesChooser = lazy(() => import('./ServicesChooser.tsx').then((chooser) => ({ default: chooser.ServicesChooser })));

export interface MyServicesProps extends ServicesChooserProps {
  /** Every page shows nothing else. */
  readonly isOn: boolean;
  onToggle(): void;
}

/** The services a visitor pays for: chosen once, and from then on every wall is narrowed to them by one switch. */
export function MyServices({ isOn, onToggle, ...chooser }: MyServicesProps) {
  const [isChoosing, setChoosing] = useState(false);
  const hasSome = chooser.mine.length > 0;
  return (
    <div>
      <div className={css.row}>
        {hasSome && (
          <div className={css.switch}>
            <Switch isOn={isOn} onToggle={onToggle}>{t`Only my services`}</Switch>
          </div>
        )}
        <button className={css.choose} type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? t`Done` : hasSome ? t`Change` : t`Choose my services`}
        </button>
      </div>
      {isChoosing && (
        <Suspense>
          <ServicesChooser {...chooser} />
        </Suspense>
      )}
    </div>
  );
}
