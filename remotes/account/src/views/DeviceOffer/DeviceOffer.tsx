import { Button, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import { plural, t, T, V } from '../../t.ts';
import css from './DeviceOffer.module.css';

export interface DeviceOfferProps {
  /** Titles, whatever lists they are in. */
  readonly count: number;
  /** Ratings, and lists under names of their own. */
  readonly own?: number;
  /** Titles of an import that the catalogue does not have yet. */
  readonly later?: number;
  readonly isMoving: boolean;
  readonly trouble: Trouble | null;
  onMove(): void;
  onForget(): void;
}

/** Lists from before the login. They are moved when the member says so: somebody else may have kept them at this computer. */
export function DeviceOffer({ count, own = 0, later = 0, isMoving, trouble, onMove, onForget }: DeviceOfferProps) {
  return (
    <section className={css.offer} aria-label={t`Kept on this device`}>
      {own > 0 && (
        <p>
          {plural(own, {
            one: (
              <T>
                <strong>One rating or list of one’s own is kept on this device,</strong> from before you logged in.
              </T>
            ),
            other: (
              <T>
                <strong>
                  <V>{own}</V> ratings and lists of one’s own are kept on this device,
                </strong>{' '}
                from before you logged in.
              </T>
            ),
          })}
        </p>
      )}
      {count > 0 && (
        <p>
          {plural(count, {
            one: (
              <T>
                <strong>One title is kept on this device,</strong> from before you logged in.
              </T>
            ),
            other: (
              <T>
                <strong>
                  <V>{count}</V> titles are kept on this device,
                </strong>{' '}
                from before you logged in.
              </T>
            ),
          })}{' '}
          <a href="/lists/">{t`See them`}</a>
        </p>
      )}
      {later > 0 && (
        <p>
          {plural(later, {
            one: (
              <T>
                <strong>One title that we do not have yet is kept on this device,</strong> from before you logged in.
              </T>
            ),
            other: (
              <T>
                <strong>
                  <V>{later}</V> titles that we do not have yet are kept on this device,
                </strong>{' '}
                from before you logged in.
              </T>
            ),
          })}
        </p>
      )}
      <p className={css.ways}>
        <Button size="small" onClick={onMove} aria-disabled={isMoving || undefined}>
          {isMoving ? t`Moving them` : t`Move them into my account`}
        </Button>
        <Button size="small" tone="plain" onClick={onForget}>{t`Forget them here`}</Button>
      </p>
      <TroubleLines trouble={trouble} />
    </section>
  );
}
