import { Button, Notice, Pill, Skeleton } from '@agm/ui';
import { t } from '../t.ts';
import css from './SettingPage.module.css';

export interface SettingLink {
  readonly name: string;
  readonly href: string;
  /** It differs from the default. */
  readonly isChanged: boolean;
}

export interface SettingListPageProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly groups: readonly { readonly name: string; readonly settings: readonly SettingLink[] }[];
  readonly onRetry: () => void;
}

/** Everything that administrators set without a restart. */
export function SettingListPage({ state, groups, onRetry }: SettingListPageProps) {
  return (
    <div className={css.page}>
      <h1>{t`Settings`}</h1>
      {state === 'loading' && <Skeleton shape="rows" words={t`One moment …`} />}
      {state === 'failed' && (
        <Notice tone="bad" heading={t`The settings could not be loaded`} action={<Button onClick={onRetry}>{t`Try again`}</Button>} />
      )}
      {state === 'here' && (
        <>
          {groups.map(({ name, settings }) => (
            <section key={name} className={css.card}>
              <h2>{name}</h2>
              <ul role="list">
                {settings.map((setting) => (
                  <li key={setting.href}>
                    <a href={setting.href}>{setting.name}</a> {setting.isChanged && <Pill tone="good">{t`Changed`}</Pill>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className={css.quiet}>
            {t`Elsewhere at the desk:`} <a href="/desk/pages/">{t`About, privacy and terms`}</a>
          </p>
        </>
      )}
    </div>
  );
}
