import { Button, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import css from './DeviceOffer.module.css';

export interface DeviceOfferProps {
  /** Titles, whatever lists they are in. */
  readonly count: number;
  readonly isMoving: boolean;
  readonly trouble: Trouble | null;
  onMove(): void;
  onForget(): void;
}

/** Lists from before the login. They are moved when the member says so: somebody else may have kept them at this computer. */
export function DeviceOffer({ count, isMoving, trouble, onMove, onForget }: DeviceOfferProps) {
  return (
    <section className={css.offer} aria-label="Kept on this device">
      <p>
        <strong>{count === 1 ? 'One title is' : `${count} titles are`} kept on this device,</strong> from before you logged in.{' '}
        <a href="/lists/">See them</a>
      </p>
      <p className={css.ways}>
        <Button size="small" onClick={onMove} aria-disabled={isMoving || undefined}>
          {isMoving ? 'Moving them' : 'Move them into my account'}
        </Button>
        <Button size="small" tone="plain" onClick={onForget}>
          Forget them here
        </Button>
      </p>
      <TroubleLines trouble={trouble} />
    </section>
  );
}
