import type { MouseEvent } from 'react';
import { ButtonLink, Icon, icons, Notice, Pill, PlatformMonogram, Poster, type PosterPlan } from '@agm/ui';
import type { WatchWords } from '../../model/watchWords.ts';
import { Prices } from '../Prices/Prices.tsx';
import { t, T, V } from '../../t.ts';
import css from './WatchPage.module.css';

export interface WatchPageProps {
  /** Null when the title is not on that service in that country. */
  readonly watch: WatchWords | null;
  /** Why there is no such offer; empty when it was there until now. */
  readonly noOffers?: string;
  readonly title: string;
  readonly titleHref: string;
  readonly poster: PosterPlan;
  /** The service's address was clicked. */
  readonly onLeave?: (left: { readonly href: string; readonly event: MouseEvent }) => void;
}

/** The last page before a service. It says where one is going and leaves the going to the visitor. */
export function WatchPage({ watch, noOffers = '', title, titleHref, poster, onLeave }: WatchPageProps) {
  return (
    <div className={css.page}>
      <p>
        <a className={css.brand} href="/">
          A Good Movie To Watch
        </a>
      </p>
      {watch ? (
        <Leaving watch={watch} poster={poster} onLeave={onLeave} />
      ) : (
        <Gone title={title} titleHref={titleHref} noOffers={noOffers} />
      )}
    </div>
  );
}

function Leaving({ watch, poster, onLeave }: { readonly watch: WatchWords } & Pick<WatchPageProps, 'poster' | 'onLeave'>) {
  return (
    <article className={css.card}>
      <div className={css.thumb}>
        <Poster plan={poster} sizes="148px" loading="first" />
      </div>
      <div className={css.words}>
        <h1 className={css.heading}>{t`On to ${watch.service}`}</h1>
        <p className={css.what}>
          <PlatformMonogram id={watch.platform} name={watch.service} />
          <span className={css.lines}>
            <strong>{watch.title}</strong> <Prices prices={watch.prices} />
          </span>
        </p>
        <p className={css.leaving}>
          <T>
            You are leaving for{' '}
            <strong>
              <V>{watch.host}</V>
            </strong>
            . <V>{watch.service}</V> decides what it shows in <V>{watch.place}</V> and what it charges.
          </T>
        </p>
        {watch.isAffiliate && <p className={css.leaving}>{t`This is an affiliate link: we may earn a little when you follow it.`}</p>}
        {watch.isExample && (
          <p className={css.leaving}>
            <Pill tone="warn">{t`Example data`}</Pill> {t`This offer was not checked with the service.`}
          </p>
        )}
        <p className={css.ways}>
          <ButtonLink
            href={watch.href}
            rel={watch.isAffiliate ? 'noopener nofollow sponsored' : 'noopener nofollow'}
            onClick={(event) => onLeave?.({ href: watch.href, event })}
          >
            {t`Watch on ${watch.service}`}
            <Icon drawing={icons.external} size="small" />
          </ButtonLink>
          <ButtonLink href={watch.titleHref} tone="quiet">
            {t`Back to ${watch.title}`}
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}

function Gone({ title, titleHref, noOffers }: { readonly title: string; readonly titleHref: string; readonly noOffers: string }) {
  return (
    <Notice
      tone="empty"
      heading={noOffers === '' ? t`This offer is not there any more` : t`No offer to open`}
      action={<ButtonLink href={titleHref}>{t`Where to watch ${title}`}</ButtonLink>}
    >
      {noOffers === '' ? t`The service does not show it in that country now, or the link was mistyped.` : noOffers}
    </Notice>
  );
}
