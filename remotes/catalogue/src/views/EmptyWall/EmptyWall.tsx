import type { MouseEvent } from 'react';
import { Button, ButtonLink, Chip, Notice } from '@agm/ui';
import { t, T, V } from '../../t.ts';
import css from './EmptyWall.module.css';

/** A filter to drop, where that leads, and how many titles come back: "34 titles". */
export interface WayOut {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly result: string;
}

export interface EmptyWallProps {
  /** Null while nobody has counted, or when no single one helps. */
  readonly best: WayOut | null;
  /** Others that help too. */
  readonly others: readonly WayOut[];
  /** The way back from "Only my services", and how many titles come back: "34 titles", null while nobody has counted. Null where that does not empty the wall. */
  readonly everyService?: { readonly result: string | null; onShow(): void } | null;
  /** Null when nothing is on: the catalogue itself is empty. */
  readonly clearHref: string | null;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** Nothing fits. Names the one filter to drop and what that brings back, instead of leaving the visitor to guess. */
export function EmptyWall({ best, others, everyService = null, clearHref, onOpen }: EmptyWallProps) {
  if (everyService) return <NoneOnMyServices {...everyService} clearHref={clearHref} onOpen={onOpen} />;
  if (clearHref === null)
    return (
      <Notice tone="empty" heading={t`No titles yet`}>
        <p>{t`This wall is waiting for its first title.`}</p>
      </Notice>
    );
  const open = (href: string) => (event: MouseEvent<HTMLAnchorElement>) => onOpen({ href, event });
  return (
    <Notice
      tone="empty"
      heading={t`No title fits all of this`}
      action={
        <>
          {best && <ButtonLink href={best.href} onClick={open(best.href)}>{t`Drop ${best.title}`}</ButtonLink>}
          <ButtonLink tone="quiet" href={clearHref} onClick={open(clearHref)}>{t`Clear all filters`}</ButtonLink>
        </>
      }
    >
      {best ? (
        <p>
          <T>
            Without{' '}
            <strong>
              <V>{best.title}</V>
            </strong>{' '}
            you get <V>{best.result}</V>.
          </T>
        </p>
      ) : (
        <p>{t`Take one of the filters off, or start again.`}</p>
      )}
      {others.length > 0 && (
        <ul className={css.others} role="list" aria-label={t`Other filters to drop`}>
          {others.map((way) => (
            <li key={way.key}>
              <Chip href={way.href} isOn onOpen={onOpen}>{`${way.title}: ${way.result}`}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function NoneOnMyServices({
  result,
  onShow,
  clearHref,
  onOpen,
}: NonNullable<EmptyWallProps['everyService']> & Pick<EmptyWallProps, 'clearHref' | 'onOpen'>) {
  const show = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with the notice. As after the skip link, the first title is the next stop.
    currentTarget.closest<HTMLElement>('#titles')?.focus();
    onShow();
  };
  return (
    <Notice
      tone="empty"
      heading={t`No title here is on your services`}
      action={
        <>
          <Button onClick={show}>{t`Show titles of every service`}</Button>
          {clearHref !== null && (
            <ButtonLink
              tone="quiet"
              href={clearHref}
              onClick={(event) => onOpen({ href: clearHref, event })}
            >{t`Clear all filters`}</ButtonLink>
          )}
        </>
      }
    >
      <p>
        {result === null
          ? t`“Only my services” is on, here and on every other page.`
          : t`“Only my services” is on, here and on every other page. Without it you get ${result}.`}
      </p>
    </Notice>
  );
}
