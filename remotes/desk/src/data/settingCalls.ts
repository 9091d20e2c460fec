import { createSettingsApi } from '@agm/api/desk/settings';

export const settingCalls = createSettingsApi({ fetch: (...request) => fetch(...request) });
