import type { CountryCode } from '@agm/domain';
import { Icon, icons } from '@agm/ui';
import type { CardWords } from '../../model/cardWords.ts';
import { sentence, plural, t } from '../../t.ts';
import css from './AvailabilityCard.module.css';

export interface ElsewhereProps {
  readonly card: CardWords;
  readonly onChoose: (chosen: { readonly country: CountryCode }) => void;
  /** How a link leaves somebody else's page. */
  readonly ownWay: { readonly target?: string; readonly rel?: string };
}

/** Every other country that has it. A country without offers shows them at once, the others on request. */
export function Elsewhere({ card, onChoose, ownWay }: ElsewhereProps) {
  const { elsewhere, isElsewhere, state } = card;
  if (elsewhere.length === 0)
    return state === 'empty' ? (
      <p className={css.muted}>{card.own.nowhere ?? t`We have not found it in any other country either.`}</p>
    ) : null;
  const words = plural(elsewhere.length, {
    one: sentence`It can be watched in 1 other country`,
    other: sentence`It can be watched in ${elsewhere.length} other countries`,
  });
  if (isElsewhere) {
    return (
      <p className={css.note} part="note">
        <a href={card.titleHref} {...ownWay}>
          {card.own.elsewhere ?? words}
        </a>
      </p>
    );
  }
  return (
    <details className={css.elsewhere} open={state === 'empty'}>
      <summary className={css.summary}>
        {words}
        <Icon drawing={icons.chevron} size="small" />
      </summary>
      <p className={css.countries}>
        {elsewhere.map(({ code, name, href }) => (
          <a
            key={code}
            href={href}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChoose({ country: code });
            }}
          >
            {name}
          </a>
        ))}
      </p>
    </details>
  );
}
