import { useSyncExternalStore } from 'react';
import type { Notices } from './notices.ts';
import css from './NoticeLine.module.css';

const neverChanges = () => () => {};

/** Once the page is alive the place is always there: what appears in it is then read out. */
export function NoticeLine({ notices }: { readonly notices: Notices }) {
  const words = useSyncExternalStore(notices.subscribe, notices.said, () => null);
  const isAlive = useSyncExternalStore(neverChanges, () => true, () => false);
  return isAlive && <p role="status" className={css.line}>{words}</p>;
}
