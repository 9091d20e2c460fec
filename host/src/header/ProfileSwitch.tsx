import type { Profile } from '@agm/api';
import { Button } from '@agm/ui';
import { plainClick } from '../plainClick.ts';
import { t } from '../t.ts';
import css from './ProfileSwitch.module.css';

export interface ProfileSwitchProps {
  readonly profiles: readonly Profile[];
  /** The one that is looking. */
  readonly current: number;
  /** A child's: the way out asks for the PIN, on a page of its own. */
  readonly isLocked: boolean;
  /** What was refused. */
  readonly trouble: string | null;
  onSwitch(to: Profile): void;
  navigate(address: string): void;
}

/** Who is looking, and who else could. */
export function ProfileSwitch({ profiles, current, isLocked, trouble, onSwitch, navigate }: ProfileSwitchProps) {
  const here = profiles.find(({ id }) => id === current);
  return (
    <section className={css.profiles} aria-labelledby="menu-profiles">
      <h2 id="menu-profiles" className={css.title}>
        {here ? t`Looking now: ${here.name}` : t`Who is looking?`}
      </h2>
      <div className={css.switches}>
        {!isLocked &&
          profiles
            .filter(({ id }) => id !== current)
            .map((profile) => (
              <Button key={profile.id} tone="quiet" size="small" onClick={() => onSwitch(profile)}>
                {t`Switch to ${profile.name}`}
              </Button>
            ))}
        <a href="/account/profiles/" onClick={plainClick(navigate)}>
          {isLocked ? t`Leave this profile` : t`Change profiles`}
        </a>
      </div>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </section>
  );
}
