import { Button } from '@agm/ui';
import type { Intent } from './MoveDialog.tsx';
import { t } from '../t.ts';
import css from './ReleasesPage.module.css';
import type { ReleaseWords, VersionWords } from './releaseWords.ts';

interface ReleaseCardProps {
  readonly remote: ReleaseWords;
  /** Null for who may only look. */
  readonly onAsk: ((intent: Intent) => void) | null;
}

/** One remote: its versions, the current one first. */
export function ReleaseCard({ remote, onAsk }: ReleaseCardProps) {
  const id = `release-${remote.name}`;
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.cardHead}>
        <h2 id={id} className={css.name}>
          {remote.name}
        </h2>
        {remote.isHeld && <span className={css.held}>{t`held`}</span>}
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
        <Button tone="quiet" onClick={() => onAsk({ kind: 'bring back', ...about })}>{t`Bring ${version.version} back`}</Button>
      </p>
    );
  return (
    <p className={css.moves}>
      <Button onClick={() => onAsk({ kind: 'promote', ...about })}>{t`Give ${version.version} to everybody`}</Button>
      <Button tone="quiet" onClick={() => onAsk({ kind: 'end', ...about })}>{t`End the canary of ${remote.name}`}</Button>
    </p>
  );
}
