import { Button } from '@agm/ui';
import type { SocialProvider } from '@agm/federation';
import { t } from '../../t.ts';
import css from './SocialButtons.module.css';

export interface SocialWay {
  readonly name: SocialProvider['name'];
  readonly label: string;
  onGo(): void;
}

export interface SocialButtonsProps {
  readonly ways: readonly SocialWay[];
  readonly trouble: string | null;
  /** There is no other way beside them. */
  readonly isAlone?: boolean;
}

/** Nothing where no provider is set up. */
export function SocialButtons({ ways, trouble, isAlone = false }: SocialButtonsProps) {
  if (ways.length === 0) return null;
  return (
    <div className={css.ways}>
      {!isAlone && <p className={css.or}>{t`or`}</p>}
      {ways.map(({ name, label, onGo }) => (
        <Button key={name} tone="quiet" onClick={onGo}>
          <span className={css.mark} data-provider={name} aria-hidden="true">
            {label.charAt(0)}
          </span>{' '}
          {t`Continue with ${label}`}
        </Button>
      ))}
      <p role="alert" className={css.trouble}>
        {trouble}
      </p>
    </div>
  );
}
