import type { FlagOrder } from '@agm/api';
import { Button } from '@agm/ui';
import { FlagForm } from './FlagForm.tsx';
import type { Intent } from './MoveDialog.tsx';
import { t } from '../t.ts';
import css from './ReleasesPage.module.css';
import type { ReleaseWords, VersionWords } from './releaseWords.ts';

interface ReleaseCardProps {
  readonly remote: ReleaseWords;
  /** Null for who may only look. */
  readonly onAsk: ((intent: Intent) => void) | null;
  readonly onFlag: ((remote: string, order: FlagOrder) => void) | null;
}

/** One remote: its versions, the current one first. */
export function ReleaseCard({ remote, onAsk, onFlag }: ReleaseCardProps) {
  const id = `release-${remote.name}`;
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.cardHead}>
        <h2 id={id} className={css.name}>
          {remote.name}
        </h2>
        {remote.isHeld && <span className={css.held}>{t`locked`}</span>}
      </header>
      <ul className={css.versions}>
        {remote.versions.map((version) => (
          <li key={version.version} className={css.version} data-state={version.state}>
            <div className={css.line}>
              <strong className={css.number}>{version.version}</strong>
              <span className={css.state}>{version.stateWords}</span>
            </div>
            <p className={css.health} data-mood={version.mood}>
              {version.health}
              {version.why !== null && <q className={css.why}>{version.why}</q>}
            </p>
            <p className={css.facts}>
              {version.age} · {version.size}
            </p>
            {onAsk && <Moves remote={remote} version={version} onAsk={onAsk} />}
          </li>
        ))}
      </ul>
      {remote.flags.length > 0 && (
        <>
          <h3>{t`Feature flags`}</h3>
          <ul className={css.versions}>
            {remote.flags.map((flag) => (
              <li key={flag.name} className={css.version}>
                <div className={css.line}>
                  <strong className={css.number}>{flag.name}</strong>
                  <span className={css.state}>{flag.words}</span>
                </div>
                {onFlag && (
                  <FlagForm key={flag.percent} flag={flag} onSet={(percent) => onFlag(remote.name, { flag: flag.name, percent })} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Moves({
  remote,
  version,
  onAsk,
}: {
  readonly remote: ReleaseWords;
  readonly version: VersionWords;
  readonly onAsk: (intent: Intent) => void;
}) {
  const about = { remote: remote.name, version: version.version, from: remote.current };
  if (version.state === 'current') return null;
  if (version.state !== 'canary')
    return (
      <p className={css.moves}>
        <Button tone="quiet" onClick={() => onAsk({ kind: 'roll back', ...about })}>{t`Roll back to ${version.version}`}</Button>
      </p>
    );
  return (
    <p className={css.moves}>
      <Button onClick={() => onAsk({ kind: 'promote', ...about })}>{t`Give ${version.version} to everybody`}</Button>
      <Button tone="quiet" onClick={() => onAsk({ kind: 'end', ...about })}>{t`End the canary of ${remote.name}`}</Button>
    </p>
  );
}
