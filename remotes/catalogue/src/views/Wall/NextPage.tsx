import { useEffect, useRef } from 'react';
import { isPlainClick } from '@agm/domain';
import { Button, Notice } from '@agm/ui';
import { t } from '../../t.ts';
import css from './Wall.module.css';

export interface NextPageProps {
  readonly state: 'ready' | 'loading' | 'failed' | 'complete';
  /** The page after the last one shown: an address that stands by itself. */
  readonly href: string;
  /** Said when there is nothing more: "That was all 57 titles." */
  readonly lastWords: string;
  readonly onReach: () => void;
}

/** Asks for the next page before the visitor gets there. Without scripts it is an ordinary link to it. */
export function NextPage({ state, href, lastWords, onReach }: NextPageProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state !== 'ready' || !link.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onReach();
      },
      { rootMargin: '900px 0px' },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [state, href, onReach]);

  if (state === 'complete') return <p className={css.last}>{lastWords}</p>;
  if (state === 'failed') {
    return (
      <Notice tone="bad" heading={t`More titles did not come`} action={<Button onClick={onReach}>{t`Try again`}</Button>}>
        <p>{t`What is already here stays, and so do your filters.`}</p>
      </Notice>
    );
  }
  return (
    <p className={css.next}>
      <a
        ref={link}
        href={href}
        rel="next"
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (state === 'ready') onReach();
        }}
      >
        {state === 'loading' ? t`Loading more titles` : t`Show more titles`}
      </a>
    </p>
  );
}
