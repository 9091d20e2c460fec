import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { ServicesChooserProps } from './ServicesChooser.tsx';
import { t } from '../../t.ts';
import css from './MyServices.module.css';

// Chosen once in a while: its code comes with the wish.
const ServicesChooser = lazy(() => import('./ServicesChooser.tsx').then((chooser) => ({ default: chooser.ServicesChooser })));

export interface MyServicesProps extends ServicesChooserProps {
  /** The wall of whatever is on them, or without them when that is what is on. Null where none of them can be had. */
  readonly link: { readonly href: string; readonly isOn: boolean } | null;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** The services a visitor pays for: chosen once, stored on this device, and from then on one click. */
export function MyServices({ services, mine, link, onOpen, onChoose }: MyServicesProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={css.mine}>
      <div className={css.row}>
        {link && (
          <a
            className={css.apply}
            href={link.href}
            aria-current={link.isOn ? 'true' : undefined}
            onClick={(event) => onOpen({ href: link.href, event })}
          >{t`On my services`}</a>
        )}
        <button className={css.choose} type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? t`Done` : link ? t`Change` : t`Choose my services`}
        </button>
      </div>
      {isChoosing && (
        <Suspense>
          <ServicesChooser services={services} mine={mine} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}
