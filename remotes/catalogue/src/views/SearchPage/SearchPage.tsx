import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { Button, ButtonLink, Notice } from '@agm/ui';
import { sentence, plural, t } from '../../t.ts';
import { DescribedWall, type DescribedWallProps } from './DescribedWall.tsx';
import css from './SearchPage.module.css';

export interface ResultRow {
  /** The title or guide that it leads to; null where it leads to a wall. */
  readonly opens: { readonly id: number; readonly type: string } | null;
  readonly title: string;
  /** Of the title, where it is not that of the page. */
  readonly lang?: string | undefined;
  /** "2019", "12 titles" */
  readonly note: string;
  readonly href: string;
}

export interface ResultGroup {
  readonly title: string;
  readonly rows: readonly ResultRow[];
  /** Set in the group of the wall that the term describes, which has no rows. */
  readonly described?: Omit<DescribedWallProps, 'onOpen'>;
}

export interface SearchLink {
  readonly words: string;
  readonly note: string;
  readonly href: string;
}

export interface SearchPageProps {
  /** Empty while nobody has asked for anything. */
  readonly term: string;
  readonly state:
    | { readonly is: 'waiting' }
    | { readonly is: 'loading' }
    | { readonly is: 'empty' }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | { readonly is: 'full'; readonly groups: readonly ResultGroup[] };
  /** What was searched for on this device, the latest first, each with its address. */
  readonly recent: readonly SearchLink[];
  readonly onSearch: (asked: { readonly term: string; readonly event: FormEvent }) => void;
  readonly onOpen: (opened: {
    readonly row: ResultRow | null;
    readonly index: number;
    readonly href: string;
    readonly event: MouseEvent<HTMLAnchorElement>;
  }) => void;
  readonly onForget: (forgotten: { readonly term: string }) => void;
  /** What narrows the titles below. */
  readonly narrow?: ReactNode;
}

/** A field, and what it found. A form first: the browser alone can send it. */
export function SearchPage(props: SearchPageProps) {
  const { term, onSearch, narrow } = props;
  return (
    <div className={css.page}>
      <h1>{term ? t`Results for “${term}”` : t`Search`}</h1>
      <form
        className={css.form}
        role="search"
        aria-label={t`This page`}
        action="/search"
        method="get"
        onSubmit={(event) => onSearch({ term: String(new FormData(event.currentTarget).get('s') ?? ''), event })}
      >
        <input
          key={term}
          className={css.field}
          type="search"
          name="s"
          aria-label={t`A title`}
          placeholder={t`A title, or “funny French film”`}
          defaultValue={term}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t`Search`}</Button>
      </form>
      {narrow}
      {resultOf(props)}
    </div>
  );
}

function resultOf({ term, state, recent, onOpen, onForget }: SearchPageProps): ReactNode {
  switch (state.is) {
    case 'waiting':
      return <Recent recent={recent} onOpen={onOpen} onForget={onForget} />;
    case 'loading':
      return <p className={css.said} role="status">{t`Looking …`}</p>;
    case 'failed':
      return (
        <Notice tone="bad" heading={t`The search did not answer`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
          <p>{state.words}</p>
        </Notice>
      );
    case 'empty':
      return (
        <Notice
          tone="empty"
          heading={t`Nothing here is called that`}
          action={
            <ButtonLink
              tone="quiet"
              href="/"
              onClick={(event) => onOpen({ row: null, index: 0, href: '/', event })}
            >{t`Go to the movies`}</ButtonLink>
          }
        >
          <p>{t`No title and nobody in the credits goes by “${term}”, not even with a letter or two changed. Fewer words often find more.`}</p>
        </Notice>
      );
    case 'full':
      return (
        <>
          <p className={css.said} role="status">
            {found(state.groups)}
          </p>
          {state.groups.map((group) => (
            <Group key={group.title} group={group} onOpen={onOpen} />
          ))}
        </>
      );
  }
}

function found(groups: readonly ResultGroup[]): string {
  const total = groups.reduce((sum, { rows, described }) => sum + rows.length + (described ? 1 : 0), 0);
  return plural(total, { one: sentence`1 result`, other: sentence`${total} results` });
}

type Opens = Pick<SearchPageProps, 'onOpen'>;

function Group({ group, onOpen }: Opens & { readonly group: ResultGroup }) {
  return (
    <section>
      <h2 className={css.kind}>{group.title}</h2>
      {group.described && <DescribedWall {...group.described} onOpen={(opened) => onOpen({ row: null, index: 0, ...opened })} />}
      <ol className={css.rows} role="list">
        {group.rows.map((row, index) => (
          <li key={row.href}>
            <a className={css.row} href={row.href} onClick={(event) => onOpen({ row, index, href: row.href, event })}>
              <span className={css.title} lang={row.lang}>
                {row.title}
              </span>{' '}
              <span className={css.note}>{row.note}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Recent({ recent, onOpen, onForget }: Opens & Pick<SearchPageProps, 'recent' | 'onForget'>) {
  if (recent.length === 0)
    return (
      <p
        className={css.said}
      >{t`Type a title, or the part of it that stayed with you. A letter or two may be wrong. Or say what you would like: “tense French film under two hours, not horror”.`}</p>
    );
  return (
    <section>
      <h2 className={css.kind}>{t`Searched for on this device`}</h2>
      <ul className={css.rows} role="list">
        {recent.map(({ words, href }) => (
          <li key={words} className={css.past}>
            <a className={css.row} href={href} onClick={(event) => onOpen({ row: null, index: 0, href, event })}>
              <span className={css.title}>{words}</span>
            </a>
            <Button tone="plain" size="small" aria-label={t`Forget ${words}`} onClick={() => onForget({ term: words })}>{t`Forget`}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
