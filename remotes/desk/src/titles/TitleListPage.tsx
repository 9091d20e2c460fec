import type { WireDeskTitleRow } from '@agm/api/schemas/deskTitles';
import { ButtonLink, Pill, SelectField } from '@agm/ui';
import { DeskList } from '../frame/DeskList.tsx';
import { Undo } from '../frame/Undo.tsx';
import type { ListView } from '../frame/listView.ts';
import { sentence, plural, t } from '../t.ts';
import css from './TitlePage.module.css';

export interface TitleListPageProps {
  readonly titles: readonly WireDeskTitleRow[];
  readonly state: 'loading' | 'failed' | 'here';
  readonly total: number;
  readonly pages: number;
  readonly view: ListView<'state' | 'type' | 'order'>;
  /** What was hidden or shown last; null while there is nothing to undo. */
  readonly undo: string | null;
  readonly trouble: string | null;
  readonly onView: (changed: Partial<ListView<'state' | 'type' | 'order'>>) => void;
  readonly onOpen: (opened: { readonly href: string }) => void;
  readonly onHide: (wanted: { readonly ids: readonly number[]; readonly hidden: boolean }) => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

/** The titles of the catalogue. */
export function TitleListPage({ titles, state, total, pages, view, undo, trouble, ...on }: TitleListPageProps) {
  const choose = (name: 'state' | 'type' | 'order') => ({
    value: view.filters[name],
    onChoose: ({ value }: { readonly value: string }) => on.onView({ filters: { ...view.filters, [name]: value } }),
  });
  const idsOf = (keys: readonly string[]): readonly number[] => keys.map(Number);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t`Titles`}</h1>
        <ButtonLink href="/desk/titles/new/" size="small">{t`New title`}</ButtonLink>
      </div>
      <Undo words={undo} onUndo={on.onUndo} />
      {trouble !== null && <p role="alert">{trouble}</p>}
      <DeskList
        name={t`Titles`}
        rows={titles.map((title) => {
          const href = `/desk/titles/${title.id}/`;
          return { key: String(title.id), name: title.name, href, content: <Title title={title} href={href} /> };
        })}
        state={state}
        total={total}
        page={view.page}
        pages={pages}
        search={view.search}
        empty={t`No title is like that`}
        filters={
          <>
            <SelectField
              label={t`Which`}
              {...choose('state')}
              options={[
                { value: 'shown', label: t`On the site` },
                { value: 'all', label: t`All` },
                { value: 'hidden', label: t`Hidden` },
                { value: 'edited', label: t`Edited here` },
                { value: 'no-reason', label: t`Nobody says why` },
                { value: 'unrated', label: t`Without a staff rating` },
                { value: 'premium', label: t`Premium` },
              ]}
            />
            <SelectField
              label={t`Kind`}
              {...choose('type')}
              options={[
                { value: 'all', label: t`Movies and shows` },
                { value: 'movie', label: t`Movies` },
                { value: 'show', label: t`Shows` },
              ]}
            />
            <SelectField
              label={t`Order`}
              {...choose('order')}
              options={[
                { value: 'newest', label: t`Newest first` },
                { value: 'name', label: t`By name` },
                { value: 'year', label: t`By year` },
                { value: 'rating', label: t`By rating` },
                { value: 'changed', label: t`Most changed` },
              ]}
            />
          </>
        }
        actions={[
          { name: t`Hide`, letter: 'h', onPress: ({ keys }) => on.onHide({ ids: idsOf(keys), hidden: true }) },
          { name: t`Show again`, letter: 's', onPress: ({ keys }) => on.onHide({ ids: idsOf(keys), hidden: false }) },
        ]}
        onSearch={on.onView}
        onPage={on.onView}
        onOpen={on.onOpen}
        onRetry={on.onRetry}
      />
    </div>
  );
}

function Title({ title, href }: { readonly title: WireDeskTitleRow; readonly href: string }) {
  const { name, year, type, staffRating, isPremium, hasReason, hidden, edited } = title;
  return (
    <p className={css.line}>
      <a href={href} className={css.name} dir="auto">
        {name}
      </a>
      <span className={css.quiet}>
        {type === 'show' ? t`Show, ${year}` : t`Movie, ${year}`}
        {staffRating !== null && ` · ${staffRating.toFixed(1)}`}
      </span>
      {hidden && <Pill tone="warn">{t`Hidden`}</Pill>}
      {isPremium && <Pill tone="premium">{t`Premium`}</Pill>}
      {!hasReason && <Pill>{t`Nobody says why`}</Pill>}
      {edited > 0 && (
        <span className={css.quiet}>
          {plural(edited, { one: sentence`One field edited here`, other: sentence`${edited} fields edited here` })}
        </span>
      )}
    </p>
  );
}
