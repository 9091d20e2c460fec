import { createCall } from '@agm/api';
import type { AlertsAnswer, AlertsChange } from '@agm/api/schemas/alerts';

const call = createCall({ fetch: (...request) => fetch(...request) });
const path = '/content-api/my/alerts';

export const readAlerts = (bearer: string): Promise<AlertsAnswer> => call(path, { bearer });
export const changeAlerts = (bearer: string, change: AlertsChange): Promise<AlertsAnswer> => call(path, { bearer, json: change });
export const changeAlertWall = (
  bearer: string,
  change: { readonly address: string; readonly country: string; readonly isWanted: boolean },
): Promise<AlertsAnswer> => call(`${path}/walls`, { bearer, json: change });
export const addBrowser = (bearer: string, subscription: PushSubscriptionJSON): Promise<AlertsAnswer> =>
  call(`${path}/push`, { bearer, json: { endpoint: subscription.endpoint, keys: subscription.keys } });
export const removeBrowser = (bearer: string, endpoint: string): Promise<AlertsAnswer> =>
  call(`${path}/push`, { bearer, method: 'DELETE', json: { endpoint } });
