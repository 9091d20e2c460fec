import { ApiError } from '@agm/api';
import { troubleOf, type Trouble } from './formState.ts';
import { t } from '../t.ts';

/** Why a wall could not be subscribed to, in words that say what helps. */
export function wallTroubleOf(error: unknown): Trouble {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'rest_no_wall' || code === 'rest_invalid_param')
    return { message: t`This is no address of a wall`, hint: t`Copy it from the address bar while the wall is open.` };
  if (code === 'rest_alert_walls_full') return { message: t`You have as many walls as are kept`, hint: t`Stop one of them first.` };
  return troubleOf(error);
}
