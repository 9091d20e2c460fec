import { offerFieldNames, type WireDeskOffer, type WireOfferFields } from '@agm/api/schemas/deskOffers';
import { Button, Pill, Skeleton, TextField } from '@agm/ui';
import { Conflict, type ConflictField, type ConflictProps } from '../frame/Conflict.tsx';
import { NotLoaded } from '../frame/NotLoaded.tsx';
import { History, type HistoryProps } from '../frame/History.tsx';
import { Undo } from '../frame/Undo.tsx';
import { isPriceField, offerFieldName, offerWords, readOffer, reportWords, typedOffer, type OfferField } from './offerWords.ts';
import { t } from '../t.ts';
import css from '../titles/TitlePage.module.css';

export interface OfferPageProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly offer: WireDeskOffer | null;
  /** What stands in the inputs. */
  readonly fields: Partial<WireOfferFields> | null;
  /** Grows when values change that nobody typed. */
  readonly version: number;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly trouble: string | null;
  readonly conflict: readonly ConflictField[];
  readonly undo: string | null;
  readonly history: Omit<HistoryProps, 'onOpen' | 'onMore'>;
  readonly onField: (typed: { readonly field: OfferField; readonly value: unknown }) => void;
  readonly onEnd: () => void;
  readonly onGiveBack: () => void;
  readonly onConfirm: () => void;
  readonly onSave: () => void;
  readonly onSettle: ConflictProps['onSettle'];
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
  readonly onHistory: () => void;
  readonly onRetry: () => void;
}

const hints = (): Partial<Record<OfferField, string>> => ({
  kinds: t`Some of included, free, ads, rent, buy`,
  quality: t`Some of sd, hd, uhd`,
  audio: t`Languages like en or pt-BR`,
  subtitles: t`Languages like en or pt-BR`,
});

/** One title on one service of one country. */
export function OfferPage({ state, offer, fields, version, isChanged, isSaving, trouble, conflict, undo, history, ...on }: OfferPageProps) {
  if (state === 'failed')
    return (
      <div className={css.page}>
        <h1>{t`An offer`}</h1>
        <NotLoaded
          heading={t`This offer could not be loaded`}
          list={{ href: '/desk/offers/', words: t`To all offers` }}
          onRetry={on.onRetry}
        />
      </div>
    );
  return (
    <div className={css.page}>
      <p>
        <a href="/desk/offers/">{t`All offers`}</a>
      </p>
      <h1 dir="auto">{offer ? t`${offer.title.name} on ${offer.platformName}` : t`An offer`}</h1>
      {!offer && <Skeleton shape="fields" words={t`One moment …`} />}
      {offer && (
        <>
          <p className={css.line}>
            <span>{offer.country.toUpperCase()}</span>
            <a href={`/desk/titles/${offer.title.id}/`}>{t`The title`}</a>
            {offer.isBeingChecked && <Pill tone="warn">{t`Being checked`}</Pill>}
            {offer.state === 'edited' && <Pill>{t`Edited here`}</Pill>}
            {offer.state === 'ended' && <Pill tone="bad">{t`Ended here`}</Pill>}
            {offer.reports > 0 && <span className={css.quiet}>{reportWords(offer.reports)}</span>}
          </p>
          <Undo words={undo} onUndo={on.onUndo} />
          {(offer.state === 'edited' || offer.state === 'ended') && (
            <p className={css.line}>
              <span className={css.quiet}>
                {offer.sourceOffer
                  ? t`The sources say: ${offerWords({ ...offer, offer: offer.sourceOffer })} ${offer.sourceOffer.url}`
                  : t`No source has it.`}
              </span>
              <Button
                tone="quiet"
                size="small"
                disabled={isSaving || isChanged}
                onClick={on.onGiveBack}
              >{t`Give it back to the sources`}</Button>
            </p>
          )}
          {conflict.length > 0 ? (
            <Conflict fields={conflict} isSaving={isSaving} onSettle={on.onSettle} onDiscard={on.onDiscard} />
          ) : (
            <form
              className={css.form}
              onSubmit={(event) => {
                event.preventDefault();
                on.onSave();
              }}
            >
              <section className={css.group} aria-label={t`The offer`}>
                <h2>{t`The offer`}</h2>
                {offerFieldNames.map((field) => {
                  const hint = hints()[field];
                  const isPrice = isPriceField(field);
                  return (
                    <div key={`${field}-${version}`} className={`${css.field} ${field === 'url' ? css.wide : ''}`}>
                      <TextField
                        label={isPrice ? t`${offerFieldName(field)} in ${offer.currency}` : offerFieldName(field)}
                        name={field}
                        type={field === 'url' ? 'url' : field === 'since' || field === 'until' ? 'date' : 'text'}
                        defaultValue={typedOffer(field, fields?.[field])}
                        {...(isPrice && { inputMode: 'decimal' as const })}
                        {...(hint !== undefined && { hint })}
                        onChange={({ target }) => on.onField({ field, value: readOffer(field, target.value) })}
                      />
                    </div>
                  );
                })}
              </section>
              {trouble !== null && <p role="alert">{trouble}</p>}
              <p className={css.save}>
                <Button type="submit" disabled={!isChanged || isSaving}>
                  {isSaving ? t`Saving …` : t`Save the offer`}
                </Button>
                {isChanged && <Button tone="quiet" onClick={on.onDiscard}>{t`Discard`}</Button>}
                <Button tone="quiet" disabled={isSaving || isChanged} onClick={on.onConfirm}>{t`Right as it is`}</Button>
                {offer.offer && <Button tone="quiet" disabled={isSaving || isChanged} onClick={on.onEnd}>{t`End it`}</Button>}
              </p>
            </form>
          )}
          <History {...history} onOpen={on.onHistory} onMore={on.onHistory} />
        </>
      )}
    </div>
  );
}
