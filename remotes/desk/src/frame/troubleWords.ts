import { ApiError } from '@agm/api';
import { t } from '../t.ts';

/** Why a change was not made, and what to do. The server's own sentences are written to be shown. */
export function troubleWords(error: unknown): string {
  if (error === 'meanwhile')
    return t`Somebody changed another part of it meanwhile. Your change is still here: look at it, then save again.`;
  if (error === 'overtaken') return t`Somebody else was faster, so nothing was changed. This is what it is now.`;
  if (!(error instanceof ApiError)) return t`Something went wrong. What you typed is still here.`;
  if (error.failure === 'unreachable') return t`We cannot reach the server. What you typed is still here: try again.`;
  if (error.code === 'rest_reauthentication_required') return t`This needs a fresh log-in. Nothing was changed.`;
  return error.failure === 'refused' ? error.message : t`Something went wrong. What you typed is still here.`;
}
