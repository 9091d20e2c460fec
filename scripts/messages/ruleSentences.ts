import * as deskInbox from '../../packages/api/src/schemas/deskInbox.ts';
import * as deskOffers from '../../packages/api/src/schemas/deskOffers.ts';
import * as deskPartners from '../../packages/api/src/schemas/deskPartners.ts';
import * as deskPieces from '../../packages/api/src/schemas/deskPieces.ts';
import * as deskSettings from '../../packages/api/src/schemas/deskSettings.ts';
import * as deskTitles from '../../packages/api/src/schemas/deskTitles.ts';
import * as deskTranslations from '../../packages/api/src/schemas/deskTranslations.ts';
import * as partnerNumbers from '../../packages/api/src/schemas/partnerNumbers.ts';
import * as people from '../../packages/api/src/schemas/people.ts';
import * as registryTokens from '../../packages/api/src/schemas/registryTokens.ts';

const forms = [
  deskInbox,
  deskOffers,
  deskPartners,
  deskPieces,
  deskSettings,
  deskTitles,
  deskTranslations,
  partnerNumbers,
  people,
  registryTokens,
];

/** A part of a valibot schema. Rules have a sentence of their own, or none. */
interface Part {
  readonly kind?: unknown;
  readonly message?: unknown;
}

/** What the schemas of the desk's forms say where a rule of theirs is broken: `readBody` shows it through `name` of the room http. */
export const ruleSentences: ReadonlySet<string> = sentencesOf(forms);

function sentencesOf(schemas: unknown): ReadonlySet<string> {
  const sentences = new Set<string>();
  const seen = new Set<object>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const { kind, message } = part as Part;
    if (kind === 'validation' && typeof message === 'string') sentences.add(message);
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(schemas);
  return sentences;
}
