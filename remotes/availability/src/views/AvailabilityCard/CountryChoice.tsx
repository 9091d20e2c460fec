import type { EmbedWishes } from '@agm/federation';
import type { CardWords } from '../../model/cardWords.ts';
import { t } from '../../t.ts';

export interface CountryChoiceProps {
  readonly card: Pick<CardWords, 'country' | 'groups' | 'own'>;
  readonly choice: NonNullable<EmbedWishes['countryChoice']>;
}

/** The country of a card on a partner's page. The widget hears the select; in a frame a form asks for the page with the other country. */
export function CountryChoice({ card, choice }: CountryChoiceProps) {
  const label = (
    <label className="country">
      {card.own.country ?? t`Country`}{' '}
      <select name="chosen" defaultValue={card.country} autoComplete="off">
        {card.groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
  if (choice === 'select') return label;
  return (
    <form method="get">
      {[...new URLSearchParams(choice.query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {label} <button type="submit">{card.own.show ?? t`Show offers`}</button>
    </form>
  );
}
