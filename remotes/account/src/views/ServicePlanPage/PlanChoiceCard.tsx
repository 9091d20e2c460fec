import { useId } from 'react';
import { Pill, PlatformMonogram } from '@agm/ui';
import type { PlanChoice, PlanTitle } from '../../model/plan/planWords.ts';
import { sentence, plural, t } from '../../t.ts';
import css from './PlanChoiceCard.module.css';

/** Services to pay for, what they cost together and what they show. */
export function PlanChoiceCard({ heading, price, services, words, titles }: PlanChoice) {
  const id = useId();
  return (
    <article className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.heading}>
          {heading}
        </h3>
        <p className={css.price}>{price}</p>
      </div>
      {services.length > 0 && (
        <ul className={css.services} role="list">
          {services.map((service) => (
            <li key={service.id} className={css.service}>
              <PlatformMonogram id={service.id} name={service.name} size="small" />
              <span className={css.name}>{service.name}</span>
              {service.isMine && <Pill tone="good">{t`Yours`}</Pill>}
              <span className={css.amount}>{service.price}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={css.words}>{words}</p>
      <TitleLinks titles={titles} />
    </article>
  );
}

/** Titles by name. Many of them stay folded until somebody asks. */
export function TitleLinks({ titles, isOpen = false }: { readonly titles: readonly PlanTitle[]; readonly isOpen?: boolean }) {
  if (titles.length === 0) return null;
  const links = (
    <ul className={css.titles} role="list">
      {titles.map(({ id, name, href }) => (
        <li key={id}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
  if (isOpen || titles.length <= 3) return links;
  return (
    <details className={css.more}>
      <summary>{plural(titles.length, { one: sentence`Which one`, other: sentence`Which ${titles.length}` })}</summary>
      {links}
    </details>
  );
}
