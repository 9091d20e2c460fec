import type { MouseEvent } from 'react';
import { Button, ButtonLink, Notice, Pill, PlatformMonogram, Skeleton } from '@agm/ui';
import { contentLanguage } from '@agm/messages';
import { Pager, type PageLinks } from './Pager.tsx';
import { t, T, V } from '../../t.ts';
import page from './Editorial.module.css';
import css from './DealsPage.module.css';

/** A deal in finished words. */
export interface DealRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Languages of our words; English where it is missing. */
  readonly writtenIn?: { readonly title: string; readonly summary: string };
  readonly platform: string;
  readonly platformName: string;
  /** "$7.99", and in the editors’ words "a month" and "14.99 USD a month". */
  readonly price: { readonly sum: string; readonly per: string; readonly after: string | null; readonly isExample: boolean } | null;
  /** The service's own page. */
  readonly url: string | null;
  readonly wallHref: string;
  /** "16 November 2026" */
  readonly day: string;
}

export interface DealsPageProps {
  readonly title: string;
  readonly lead: string;
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'empty' }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | { readonly is: 'full'; readonly deals: readonly DealRow[]; readonly pages: PageLinks };
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** What a month of watching may cost less. Every made-up price says so beside itself. */
export function DealsPage({ title, lead, state, onOpen }: DealsPageProps) {
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{title}</h1>
        <p className={page.lead}>{lead}</p>
      </header>
      <Body state={state} onOpen={onOpen} />
    </div>
  );
}

function Body({ state, onOpen }: Pick<DealsPageProps, 'state' | 'onOpen'>) {
  if (state.is === 'loading') return <Skeleton shape="rows" words={t`The deals are on their way …`} />;
  if (state.is === 'failed')
    return (
      <Notice tone="bad" heading={t`The deals did not come`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
        <p>{state.words}</p>
      </Notice>
    );
  if (state.is === 'empty') {
    return (
      <Notice
        tone="empty"
        heading={t`No deals today`}
        action={
          <ButtonLink
            tone="quiet"
            href="/how-to/"
            onClick={(event) => onOpen({ href: '/how-to/', event })}
          >{t`Compare services instead`}</ButtonLink>
        }
      >
        <p>{t`Nothing worth your money right now, which saves you some.`}</p>
      </Notice>
    );
  }
  return (
    <>
      <ul className={css.deals} role="list">
        {state.deals.map((deal) => (
          <li key={deal.id} id={deal.slug}>
            <Deal deal={deal} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Pager {...state.pages} label={t`Pages of the deals`} onOpen={onOpen} />
    </>
  );
}

function Deal({ deal, onOpen }: { readonly deal: DealRow; readonly onOpen: DealsPageProps['onOpen'] }) {
  return (
    <article className={css.deal}>
      <PlatformMonogram id={deal.platform} name={deal.platformName} size="large" />
      <div className={css.words}>
        <h2 className={css.title} lang={contentLanguage(deal.writtenIn?.title)}>
          {deal.title}
        </h2>
        <p lang={contentLanguage(deal.writtenIn?.summary)}>{deal.summary}</p>
        <p className={css.ways}>
          {deal.url !== null && <a href={deal.url} rel="noopener nofollow">{t`To ${deal.platformName}`}</a>}
          <a href={deal.wallHref} onClick={(event) => onOpen({ href: deal.wallHref, event })}>{t`Movies on ${deal.platformName}`}</a>
          <span>{deal.day}</span>
        </p>
      </div>
      {deal.price && (
        <p className={css.price}>
          <strong>
            {deal.price.sum} <bdi lang={contentLanguage()}>{deal.price.per}</bdi>
          </strong>
          {deal.price.after !== null && (
            <span>
              <T>
                then{' '}
                <bdi lang={contentLanguage()}>
                  <V>{deal.price.after}</V>
                </bdi>
              </T>
            </span>
          )}
          {deal.price.isExample && <Pill tone="warn">{t`Example price`}</Pill>}
        </p>
      )}
    </article>
  );
}
