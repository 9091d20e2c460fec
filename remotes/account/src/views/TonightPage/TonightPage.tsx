import { useId, useRef } from 'react';
import { Button, ButtonLink, Notice, Poster, SelectField, TextField, TileSkeleton, TitleTile, VisuallyHidden } from '@agm/ui';
import type { ListTile } from '../../model/listTile.ts';
import { moodChoices, type EveningWishes } from '../../model/tonight/eveningWishes.ts';
import { sentence, plural, t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './TonightPage.module.css';

export interface TonightTile extends ListTile {
  /** What speaks for it, the strongest first. */
  readonly reasons: readonly string[];
}

export type TonightState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly words: string; onRetry(): void }
  /** Nothing fits. `onEverything` brings back what was not wanted today; null where nothing was. */
  | { readonly is: 'none'; readonly onEverything: (() => void) | null }
  | { readonly is: 'full'; readonly tiles: readonly TonightTile[] };

export interface TonightPageProps {
  readonly wishes: EveningWishes;
  /** Names of the visitor's services; empty where none are chosen. */
  readonly services: readonly string[];
  /** What became of the other person's link; null without one. */
  readonly link: string | null;
  readonly state: TonightState;
  onWishes(changed: Partial<EveningWishes>): void;
  onNot(refused: { readonly id: number; readonly title: string }): void;
}

const times = [45, 60, 90, 120, 150];

/** At most five titles for this evening, each with what speaks for it. */
export function TonightPage({ wishes, services, link, state, onWishes, onNot }: TonightPageProps) {
  return (
    <div className={panel.page}>
      <header className={css.top}>
        <h1 className={panel.title}>{t`Tonight`}</h1>
        <p className={panel.lead}>
          {t`A few titles for this evening, and why. Your browser chooses them from your lists and our walls, and tells nobody.`}
        </p>
      </header>
      <form className={css.wishes} aria-label={t`This evening`} onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t`Time`}
          value={String(wishes.minutes ?? '')}
          options={[
            { value: '', label: t`All evening` },
            ...times.map((minutes) => ({
              value: String(minutes),
              label: plural(minutes, { one: sentence`One minute`, other: sentence`${minutes} minutes` }),
            })),
          ]}
          onChoose={({ value }) => onWishes({ minutes: value === '' ? null : Number(value) })}
        />
        <SelectField
          label={t`Mood`}
          value={wishes.mood ?? ''}
          options={[{ value: '', label: t`Any` }, ...moodChoices()]}
          onChoose={({ value }) => onWishes({ mood: value === '' ? null : value })}
        />
        <SelectField
          label={t`Who watches`}
          value={wishes.company}
          options={[
            { value: 'alone', label: t`Just me` },
            { value: 'two', label: t`The two of us` },
            { value: 'children', label: t`Children, too` },
          ]}
          onChoose={({ value }) => onWishes({ company: value === 'two' || value === 'children' ? value : 'alone' })}
        />
        <p className={css.services}>
          {services.length > 0 ? t`On ${services.join(', ')}, or free` : t`On any service`} <a href="/list/">{t`Choose my services`}</a>
        </p>
        {wishes.company === 'two' && (
          <div className={css.link}>
            <TextField
              label={t`The link of the other one’s list`}
              hint={link ?? t`Optional. Lists are shared by a link on “Your own lists”.`}
              inputMode="url"
              autoComplete="off"
              maxLength={300}
              value={wishes.link}
              onChange={({ target }) => onWishes({ link: target.value })}
            />
          </div>
        )}
      </form>
      <Suggestions state={state} onNot={onNot} />
    </div>
  );
}

function Suggestions({ state, onNot }: Pick<TonightPageProps, 'state' | 'onNot'>) {
  const titles = useRef<HTMLElement>(null);
  const refuse = (refused: { readonly id: number; readonly title: string }) => {
    onNot(refused);
    // The button that was pressed goes with its title.
    titles.current?.focus();
  };
  return (
    <section ref={titles} tabIndex={-1} className={css.titles} aria-label={t`For tonight`} aria-busy={state.is === 'loading'}>
      <VisuallyHidden>
        <p role="status">
          {state.is === 'full' ? state.tiles.map(({ title }) => title).join(', ') : state.is === 'none' ? t`Nothing fits` : t`One moment …`}
        </p>
      </VisuallyHidden>
      <Titles state={state} onNot={refuse} />
    </section>
  );
}

function Titles({ state, onNot }: Pick<TonightPageProps, 'state' | 'onNot'>) {
  switch (state.is) {
    case 'loading':
      return (
        <ul key="loading" className={css.grid} role="list">
          {Array.from({ length: 5 }, (_, at) => (
            <li key={at}>
              <TileSkeleton />
            </li>
          ))}
        </ul>
      );
    case 'failed':
      return (
        <Notice tone="bad" heading={t`The titles did not come`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
          <p>{state.words}</p>
        </Notice>
      );
    case 'none':
      return (
        <Notice
          tone="empty"
          heading={t`Nothing fits this evening`}
          action={
            <>
              {state.onEverything && <Button onClick={state.onEverything}>{t`Start again`}</Button>}
              <ButtonLink href="/random/" tone="quiet">{t`Something at random`}</ButtonLink>
            </>
          }
        >
          <p>{t`Take more time, another mood, or more services.`}</p>
        </Notice>
      );
    case 'full':
      return (
        <ul className={css.grid} role="list">
          {state.tiles.map((tile) => (
            <li key={tile.id} className={css.suggestion}>
              <TitleTile tile={tile} poster={<Poster plan={tile.plan} />} />
              <Why tile={tile} onNot={onNot} />
            </li>
          ))}
        </ul>
      );
  }
}

function Why({ tile: { id, title, reasons }, onNot }: { readonly tile: TonightTile; readonly onNot: TonightPageProps['onNot'] }) {
  const titleId = useId();
  const [first, ...others] = reasons;
  return (
    <>
      <p className={css.reason}>{first}</p>
      <VisuallyHidden>
        <span id={titleId}>{title}</span>
      </VisuallyHidden>
      {others.length > 0 && (
        <details className={css.why}>
          <summary aria-describedby={titleId}>{t`Why?`}</summary>
          <ul>
            {others.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
      <Button size="small" tone="quiet" aria-describedby={titleId} onClick={() => onNot({ id, title })}>{t`Not this`}</Button>
    </>
  );
}
