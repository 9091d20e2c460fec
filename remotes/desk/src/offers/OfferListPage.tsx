import type { WireDeskOffer } from '@agm/api/schemas/deskOffers';
import { countries } from '@agm/domain';
import { ButtonLink, Pill, SelectField } from '@agm/ui';
import { DeskList } from '../frame/DeskList.tsx';
import { Undo } from '../frame/Undo.tsx';
import type { ListView } from '../frame/listView.ts';
import { offerWords, reportWords } from './offerWords.ts';
import { t } from '../t.ts';
import css from '../titles/TitlePage.module.css';

export interface OfferListPageProps {
  readonly offers: readonly WireDeskOffer[];
  readonly state: 'loading' | 'failed' | 'here';
  readonly total: number;
  readonly pages: number;
  readonly view: ListView<'state' | 'country'>;
  /** What was done last; null where nothing was. */
  readonly done: string | null;
  readonly isUndoable: boolean;
  readonly trouble: string | null;
  readonly onView: (changed: Partial<ListView<'state' | 'country'>>) => void;
  readonly onOpen: (opened: { readonly href: string }) => void;
  readonly onConfirm: (wanted: { readonly ids: readonly string[] }) => void;
  readonly onEnd: (wanted: { readonly ids: readonly string[] }) => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

/** Where titles can be watched: first what visitors say is wrong. */
export function OfferListPage({ offers, state, total, pages, view, done, isUndoable, trouble, ...on }: OfferListPageProps) {
  const choose = (name: 'state' | 'country') => ({
    value: view.filters[name],
    onChoose: ({ value }: { readonly value: string }) => on.onView({ filters: { ...view.filters, [name]: value } }),
  });
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t`Offers`}</h1>
        <ButtonLink href="/desk/offers/new/" size="small">{t`New offer`}</ButtonLink>
      </div>
      {isUndoable ? <Undo words={done} onUndo={on.onUndo} /> : <p role="status">{done}</p>}
      {trouble !== null && <p role="alert">{trouble}</p>}
      <DeskList
        name={t`Offers`}
        rows={offers.map((offer) => {
          const href = `/desk/offers/${offer.id}/`;
          return { key: offer.id, name: `${offer.title.name}, ${offer.platformName}`, href, content: <Offer offer={offer} href={href} /> };
        })}
        state={state}
        total={total}
        page={view.page}
        pages={pages}
        search={view.search}
        empty={view.filters.state === 'reported' ? t`No visitor says that an offer is wrong` : t`No offer is like that`}
        filters={
          <>
            <SelectField
              label={t`Which`}
              {...choose('state')}
              options={[
                { value: 'reported', label: t`Said to be wrong` },
                { value: 'checking', label: t`Being checked` },
                { value: 'edited', label: t`Edited here` },
                { value: 'ended', label: t`Ended here` },
                { value: 'all', label: t`All` },
              ]}
            />
            <SelectField
              label={t`Country`}
              {...choose('country')}
              options={[{ value: 'all', label: t`Every country` }, ...countries.map(({ code, name }) => ({ value: code, label: name }))]}
            />
          </>
        }
        actions={[
          { name: t`Right as it is`, letter: 'c', onPress: ({ keys }) => on.onConfirm({ ids: keys }) },
          { name: t`End`, letter: 'x', onPress: ({ keys }) => on.onEnd({ ids: keys }) },
        ]}
        onSearch={on.onView}
        onPage={on.onView}
        onOpen={on.onOpen}
        onRetry={on.onRetry}
      />
    </div>
  );
}

function Offer({ offer, href }: { readonly offer: WireDeskOffer; readonly href: string }) {
  return (
    <p className={css.line}>
      <a href={href} className={css.name} dir="auto">
        {t`${offer.title.name} on ${offer.platformName}`}
      </a>
      <span className={css.quiet}>{[offer.country.toUpperCase(), offerWords(offer)].filter(Boolean).join(' · ')}</span>
      {offer.isBeingChecked && <Pill tone="warn">{t`Being checked`}</Pill>}
      {offer.state === 'edited' && <Pill>{t`Edited here`}</Pill>}
      {offer.state === 'ended' && <Pill tone="bad">{t`Ended here`}</Pill>}
      {offer.reports > 0 && <span className={css.quiet}>{reportWords(offer.reports)}</span>}
    </p>
  );
}
