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
  /** Where no provider is set up, a demo says why there are no buttons. */
  readonly isDemo?: boolean;
}

/** Nothing where no provider is set up, but on a demo. */
export function SocialButtons({ ways, trouble, isAlone = false, isDemo = false }: SocialButtonsProps) {
  if (ways.length === 0)
    return isDemo ? (
      <p className={css.demo}>
        {t`On a site with Google or Facebook set up, their buttons are here. This demo has neither: the settings GOOGLE_CLIENT_ID and FACEBOOK_APP_ID turn them on.`}
      </p>
    ) : null;
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
