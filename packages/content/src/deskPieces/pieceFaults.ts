import type { ParamFault, Sentence } from '@agm/http/Problem';
import { t } from '../t.ts';
import type { PieceFields } from './pieceFields.ts';

/** What a piece lacks before visitors may see it, by field. */
export function faultsOf({ kind, summary, platform, body, picks }: PieceFields): Readonly<Record<string, ParamFault>> {
  const faults: Record<string, ParamFault> = {};
  const lacks = (field: string, message: Sentence): void => {
    faults[field] = { code: 'rest_piece_incomplete', message };
  };
  if (summary === '' && kind !== 'page') lacks('summary', () => t`Lists and search engines show a summary: write one before you publish.`);
  if (kind === 'deal' && platform === null) lacks('platform', () => t`A deal needs the service that it is about.`);
  if (kind !== 'deal' && body.length === 0 && picks.length === 0)
    lacks('body', () => t`There is nothing to read yet: write something, or pick titles.`);
  return faults;
}
