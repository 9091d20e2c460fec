import { useEffect, useRef, useState } from 'react';
import { pathOnly } from '@agm/domain';
import { VisuallyHidden } from '@agm/ui';
import type { PagePlan } from '@agm/federation';

interface ArrivalProps {
  readonly address: string;
  readonly kind: PagePlan['kind'];
  /** What the page is called; null until it has said so. */
  readonly title: string | null;
}

/**
 * Brings those who do not see the page to one they have gone to: the focus goes to its main place, its title is read out. Whoever
 * walks through the filters of a wall keeps the control they stand on; the wall itself says its total.
 */
export function Arrival({ address, kind, title }: ArrivalProps) {
  const path = pathOnly(address);
  const last = useRef({ path, kind });
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const before = last.current;
    last.current = { path, kind };
    if (before.path === path && before.kind === kind) return;
    const main = document.querySelector('main');
    const { activeElement } = document;
    const keepsItsPlace =
      activeElement?.closest('dialog') ||
      (kind === 'listing' && before.kind === 'listing' && main?.contains(activeElement) && activeElement !== main);
    setTold(!keepsItsPlace);
    if (!keepsItsPlace) main?.focus({ preventScroll: true });
  }, [path, kind]);
  // What appears in a place that was already there is read out.
  return (
    <p role="status">
      <VisuallyHidden>{isTold && title}</VisuallyHidden>
    </p>
  );
}
