import { childAges, type ChildAge } from '@agm/domain/certificates';
import { t } from '../t.ts';

/** What a profile shows, as it stands in a choice. */
export function profileWords(childAge: number | null): string {
  switch (childAge) {
    case null:
      return t`Every title`;
    case 7:
      return t`A child from 7: G, TV-Y, TV-G, TV-Y7`;
    case 10:
      return t`A child from 10: also PG, TV-PG`;
    case 13:
      return t`A child from 13: also PG-13`;
    case 16:
      return t`A child from 16: also TV-14`;
    default:
      return t`A small child: G, TV-Y, TV-G`;
  }
}

/** Of a profile beside the first. */
export const profileChoices = (): { readonly value: string; readonly label: string }[] =>
  [null, ...childAges].map((age) => ({ value: age === null ? '' : String(age), label: profileWords(age) }));

export const readChoice = (text: string): ChildAge | null => childAges.find((age) => String(age) === text) ?? null;
