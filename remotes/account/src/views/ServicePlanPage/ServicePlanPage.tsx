import { useId } from 'react';
import { Button, ButtonLink, Notice, SelectField, Skeleton, Switch, TextField } from '@agm/ui';
import type { PlanWishes } from '../../model/plan/planRequest.ts';
import type { PlanInWords } from '../../model/plan/planWords.ts';
import { PlanChoiceCard, TitleLinks } from './PlanChoiceCard.tsx';
import { PlanPrices } from './PlanPrices.tsx';
import { sentence, plural, t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './ServicePlanPage.module.css';

/** A list whose titles may be planned. */
export interface PlanList {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
}

export type PlanState =
  /** `empty`: nothing is saved. `none`: no title of the chosen lists is left. */
  | { readonly is: 'loading' | 'empty' | 'none' }
  | { readonly is: 'failed'; readonly words: string; onRetry(): void }
  | { readonly is: 'full'; readonly plan: PlanInWords; readonly isBusy: boolean };

export interface ServicePlanPageProps {
  readonly country: string;
  readonly currency: string;
  readonly lists: readonly PlanList[];
  readonly wishes: PlanWishes;
  /** How many titles are planned, and how many of the lists are left out because they have been seen. */
  readonly count: number;
  readonly seen: number;
  readonly state: PlanState;
  onList(changed: { readonly id: string; readonly isChosen: boolean }): void;
  onWishes(changed: Partial<PlanWishes>): void;
}

/** What to pay for this month and the months after it, for the titles that a visitor wants to watch. */
export function ServicePlanPage({ country, currency, lists, wishes, count, seen, state, onList, onWishes }: ServicePlanPageProps) {
  return (
    <div className={panel.page}>
      <header className={css.head}>
        <h1 className={panel.title}>{t`What should I pay for?`}</h1>
        <p className={panel.lead}>
          {t`Which services have the titles on your lists, what they cost together in your country (${country}), and in which order to take them. Your browser works it out.`}
        </p>
      </header>
      {state.is !== 'empty' && (
        <form className={css.wishes} aria-label={t`What is planned`} onSubmit={(event) => event.preventDefault()}>
          <fieldset className={css.lists}>
            <legend className={css.legend}>{t`Titles from`}</legend>
            {lists.map(({ id, name, count: size, isChosen }) => (
              <label key={id} className={css.list}>
                <input type="checkbox" checked={isChosen} onChange={({ target }) => onList({ id, isChosen: target.checked })} />
                <span>
                  {name} <span className={css.count}>{size}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className={css.limits}>
            <TextField
              label={t`At most a month, in ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={wishes.budget}
              onChange={({ target }) => onWishes({ budget: target.value })}
            />
            <SelectField
              label={t`Services at a time`}
              value={String(wishes.atOnce)}
              options={[1, 2, 3].map((most) => ({
                value: String(most),
                label: plural(most, { one: sentence`One`, other: sentence`Up to ${most}` }),
              }))}
              onChoose={({ value }) => onWishes({ atOnce: Number(value) })}
            />
            <Switch isOn={wishes.withAds} onToggle={() => onWishes({ withAds: !wishes.withAds })}>{t`Advertisements are fine`}</Switch>
          </div>
          <p className={css.quiet}>
            {[
              plural(count, { one: sentence`One title is planned.`, other: sentence`${count} titles are planned.` }),
              ...(seen > 0
                ? [
                    plural(seen, {
                      one: sentence`One that you have seen is left out.`,
                      other: sentence`${seen} that you have seen are left out.`,
                    }),
                  ]
                : []),
            ].join(' ')}
          </p>
        </form>
      )}
      <Result state={state} />
    </div>
  );
}

function Result({ state }: { readonly state: PlanState }) {
  switch (state.is) {
    case 'loading':
      return <Skeleton shape="rows" words={t`One moment …`} />;
    case 'empty':
      return (
        <Notice
          tone="empty"
          heading={t`No title to plan for`}
          action={
            <>
              <ButtonLink href="/">{t`Find some`}</ButtonLink>
              <ButtonLink href="/lists/import/" tone="quiet">{t`Bring lists along`}</ButtonLink>
            </>
          }
        >
          <p>{t`Put titles on “Queued” or on a list of your own, and come back. No account is needed.`}</p>
        </Notice>
      );
    case 'none':
      return (
        <Notice tone="empty" heading={t`No title is left`}>
          <p>{t`Choose another list above: you have seen all of these, or none is chosen.`}</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="bad" heading={t`The plan could not be made`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
          <p>{state.words}</p>
        </Notice>
      );
    case 'full':
      return <Plan {...state} />;
  }
}

function Plan({ plan, isBusy }: { readonly plan: PlanInWords; readonly isBusy: boolean }) {
  const id = useId();
  return (
    <div className={css.plan} aria-busy={isBusy} aria-live="polite">
      {plan.isExample && (
        <p
          className={css.example}
        >{t`Prices and offers of this demonstration are made up. They do not show what a service really costs or has.`}</p>
      )}
      {plan.choices.length === 0 ? (
        <Notice tone="empty" heading={t`No plan can be made`}>
          <p>{t`No service with a known price has one of these titles. What we know of each stands below.`}</p>
        </Notice>
      ) : (
        <section aria-labelledby={`${id}-now`} className={css.part}>
          <h2 id={`${id}-now`} className={css.heading}>{t`This month`}</h2>
          <div className={css.choices}>
            {plan.choices.map((choice) => (
              <PlanChoiceCard key={choice.heading} {...choice} />
            ))}
          </div>
        </section>
      )}
      {plan.months.length > 0 && (
        <section aria-labelledby={`${id}-months`} className={css.part}>
          <h2 id={`${id}-months`} className={css.heading}>{t`Month by month`}</h2>
          <p className={css.quiet}>
            {t`Each month takes the services with the most titles that no month before had, within your limits. It is a simple rule: another order may be shorter.`}
          </p>
          <ol className={css.months}>
            {plan.months.map(({ id: month, ...choice }) => (
              <li key={month}>
                <PlanChoiceCard {...choice} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {plan.others.map(({ id: group, heading, words, titles }) => (
        <section key={group} aria-labelledby={`${id}-${group}`} className={css.part}>
          <h2 id={`${id}-${group}`} className={css.heading}>
            {heading} <span className={css.count}>{titles.length}</span>
          </h2>
          <p className={css.quiet}>{words}</p>
          <TitleLinks titles={titles} isOpen />
        </section>
      ))}
      {plan.notes.map((note) => (
        <p key={note} className={css.quiet}>
          {note}
        </p>
      ))}
      {plan.prices.length > 0 && <PlanPrices prices={plan.prices} />}
    </div>
  );
}
